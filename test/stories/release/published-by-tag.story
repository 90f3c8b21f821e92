A list of tags alone says what is published, so an image that is deployed by digest alone has to be what one of them names

== registry
quay.io/org/app:v1.0.0  is <app>  sha256:c29992ff37b5
quay.io/org/app:v1.1.0  is <next>  sha256:af47b14d234d
quay.io/org/app:main    is <main>  sha256:702e67ad709c

== file bowline.yaml
paths: [deploy.yaml]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    published: published.txt
    components:
      app: { images: { app: { from: quay.io/org/app } } }

== file published.txt
# what we publish
quay.io/org/app:v1.0.0
quay.io/org/app:v1.1.0

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: app, image: "quay.io/org/app@sha256:<main>" }] }

== $ bowline release v1.0.0
error: `quay.io/org/app@sha256:<main>` has the bytes of no tag that published.txt lists (RELEASE_IMAGE_UNPUBLISHED)
  deploy.yaml:4:43, Pod one, container app
  hint: publish it and add it to the list, or deploy what is on it

no change; 1 refused

== exit 2, nothing written
== $ bowline release v1.0.0 --offline
error: `quay.io/org/app@sha256:<main>` has the bytes of no tag that published.txt lists (RELEASE_IMAGE_UNPUBLISHED)
  deploy.yaml:4:43, Pod one, container app
  hint: publish it and add it to the list, or deploy what is on it

no change; 1 refused

== exit 2, nothing written
== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: app, image: "quay.io/org/app@sha256:<app>" }] }

== $ bowline release v1.0.0 | tail -1
makes releases/addons/v1.0.0.yaml: the record of addons v1.0.0

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
