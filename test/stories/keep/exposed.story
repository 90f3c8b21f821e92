What holds the images of a repository is shown, with the keep tags that it lacks

== registry
team/app:1.0  is <app>  sha256:c29992ff37b5
team/app:1.1  is <newer>  sha256:9fad05875b23

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "127.0.0.1:5000/team/app:1.0@sha256:<app>" }] }

== $ bowline keep --registry 127.0.0.1:5000/team/app
127.0.0.1:5000/team/app  is not known to keep what no tag names; every manifest needs a tag
  sha256:c29992ff37b5  :1.0, pod.yaml  3 manifests, 1 held, 2 exposed
  sha256:9fad05875b23  :1.1  3 manifests, 1 held, 2 exposed
6 keep tags to make, 2 images

== stderr
nothing was changed: add `--write` to carry this out

== exit 0, nothing written
== $ bowline keep --registry 127.0.0.1:5000/team/app --keep index --check
127.0.0.1:5000/team/app  is not known to keep what no tag names; what an index names is safe with it
  sha256:c29992ff37b5  :1.0, pod.yaml  3 manifests, 3 held
  sha256:9fad05875b23  :1.1  3 manifests, 3 held
2 keep tags to make, 2 images

== exit 1, nothing written
== $ bowline keep
== stderr
error: `bowline keep` wants `--to`, where copies lie, `--registry`, or `mirror` in `bowline.yaml` (USAGE_INVALID)
  hint: see `bowline help keep`

== exit 2, nothing written
== $ bowline keep --registry registry.example/app:1.0
== stderr
error: `--registry` wants repositories, and `registry.example/app:1.0` is none (USAGE_INVALID)
  hint: the form is `registry.example/hub/app`

== exit 2, nothing written
== $ bowline keep --registry 127.0.0.1:5000/team/app --write --check
== stderr
error: `--check` writes nothing, so it does not go with `--write` (USAGE_INVALID)
  hint: see `bowline help keep`

== exit 2, nothing written
