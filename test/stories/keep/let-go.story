Keep tags go only where everything was read, and only once that nothing names them was seen before

== registry
team/app:1.0  is <app>  sha256:c29992ff37b5

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "127.0.0.1:5000/team/app:1.0@sha256:<app>" }] }

== file other.yaml
apiVersion: v1
kind: Pod
metadata: { name: other }
spec: { containers: [{ name: app, image: "127.0.0.1:5000/team/app:1.0" }] }

== $ bowline keep --registry 127.0.0.1:5000/team/app --let-go 14d
127.0.0.1:5000/team/app  is not known to keep what no tag names; every manifest needs a tag
  sha256:c29992ff37b5  :1.0, pod.yaml  3 manifests, 1 held, 2 exposed
3 keep tags to make, 1 image

== stderr
nothing was changed: add `--write` to carry this out

== exit 0, nothing written
== $ bowline keep pod.yaml --registry 127.0.0.1:5000/team/app --let-go 14d
127.0.0.1:5000/team/app  is not known to keep what no tag names; every manifest needs a tag
  sha256:c29992ff37b5  :1.0, pod.yaml  3 manifests, 1 held, 2 exposed
3 keep tags to make, 1 image

== stderr
error: no keep tag is let go: not the whole root was read (KEEP_UNSURE)
  hint: mend what could not be read, and run it again at the root of everything that uses the repository
nothing was changed: add `--write` to carry this out

== exit 2, nothing written
== $ bowline keep other.yaml --registry 127.0.0.1:5000/team/app --let-go 14d
127.0.0.1:5000/team/app  is not known to keep what no tag names; every manifest needs a tag
  sha256:c29992ff37b5  :1.0  3 manifests, 1 held, 2 exposed
3 keep tags to make, 1 image

== stderr
error: no keep tag is let go: not the whole root was read (KEEP_UNSURE)
  hint: mend what could not be read, and run it again at the root of everything that uses the repository
nothing was changed: add `--write` to carry this out

== exit 2, nothing written
== $ bowline keep --registry 127.0.0.1:5000/team/app --let-go soon
== stderr
error: `--let-go` wants a time, such as `14d`: for how long nothing named a tag (USAGE_INVALID)
  hint: see `bowline help keep`

== exit 2, nothing written
