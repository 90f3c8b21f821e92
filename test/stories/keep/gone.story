What a file names in a repository of ours and is not there any more is an error

== registry
team/app:1.0  is <app>  sha256:c29992ff37b5

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "127.0.0.1:5000/team/app:0.9@sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }] }

== $ bowline keep --registry 127.0.0.1:5000/team/app --keep index
127.0.0.1:5000/team/app  is not known to keep what no tag names; what an index names is safe with it
  sha256:aaaaaaaaaaaa  pod.yaml  0 manifests, gone
  sha256:c29992ff37b5  :1.0  3 manifests, 3 held
1 keep tag to make, 1 image, 1 gone

== stderr
error: 127.0.0.1:5000/team/app@sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa is not there any more; it is named by pod.yaml (KEEP_GONE)
  hint: copy it again with `bowline mirror --recheck --write`, as long as its source has it
nothing was changed: add `--write` to carry this out

== exit 2, nothing written
