A deployment by version tags alone is the release that was made of it; a digest that a moving tag lost is told

== registry
quay.io/org/app:v1.0.0  is <app>  sha256:c29992ff37b5
quay.io/org/side:1.0    is <side>  sha256:c8450a5551f1

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
paths: [deploy.yaml]
componentSets:
  addons:
    components:
      app: { images: { app: { from: quay.io/org/app } } }
      side: { images: { side: { from: quay.io/org/side } } }

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: app, image: "quay.io/org/app:v1.0.0" }
    - { name: side, image: "quay.io/org/side:1.0@sha256:<side>" }

== setup bowline release v0.1.0 --write
== $ bowline diff v0.1.0 - --check < deploy.yaml
addons v0.1.0 -> standard input: nothing differs, 2 images

== exit 0, nothing written
== $ sed 's/@.*"/"/' deploy.yaml | bowline diff v0.1.0 - --check
addons v0.1.0 -> standard input: 1 changed, 1 as before
  ~ side  not by digest any more: quay.io/org/side:1.0

== exit 1, nothing written
== $ sed 's/v1.0.0/v1.1.0/' deploy.yaml | bowline diff v0.1.0 - --check
addons v0.1.0 -> standard input: 1 changed, 1 as before
  ~ app  v1.0.0 -> v1.1.0

== exit 1, nothing written
