What is deployed and is no reference fails a release, and no comparison passes over it

== registry
quay.io/org/net:v1.4.0  is <net>  sha256:976f0526c9cd

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    components:
      net: { images: { net: { from: quay.io/org/net } } }

== file deploy/net.yaml
apiVersion: v1
kind: Pod
metadata: { name: net }
spec: { containers: [{ name: net, image: "quay.io/org/net:v1.4.0@sha256:<net>" }] }

== $ bowline release v0.1.0 --write
made releases/add-ons/v0.1.0.yaml: the record of add-ons v0.1.0

== exit 0
== after releases/add-ons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: add-ons
version: v0.1.0
at: "⟨time⟩"
components:
  net:
    version: v1.4.0
    sourcing:
      mode: upstream
    images:
      net:
        repository: quay.io/org/net
        tag: v1.4.0
        digest: sha256:<net>
        platforms:
          linux/amd64: sha256:<net for linux/amd64>
          linux/arm64: sha256:<net for linux/arm64>
        version: v1.4.0

== file deploy/broken.yaml
apiVersion: v1
kind: Pod
metadata: { name: broken }
spec: { containers: [{ name: one, image: "quay.io/org/net:v1.4.0@" }, { name: two, image: "{{ .Image }}" }] }

== $ bowline release v0.2.0
error: `quay.io/org/net:v1.4.0@` is not an image reference: the digest is empty (REFERENCE_INVALID)
  deploy/broken.yaml:4:43, Pod broken, container one
  hint: the form is `registry/repository:tag@sha256:digest`

no change; 1 refused

== exit 2, nothing written
== $ bowline release v0.1.0 --check
error: `quay.io/org/net:v1.4.0@` is not an image reference: the digest is empty (REFERENCE_INVALID)
  deploy/broken.yaml:4:43, Pod broken, container one
  hint: the form is `registry/repository:tag@sha256:digest`

no change; 1 refused

== exit 2, nothing written
== $ cat deploy/net.yaml deploy/broken.yaml | sed 's/^apiVersion/---\n&/' | bowline diff v0.1.0 - --check
add-ons v0.1.0 -> standard input: nothing differs, 1 image

== stderr
error: `quay.io/org/net:v1.4.0@` is not an image reference: the digest is empty (REFERENCE_INVALID)
  standard input:10:43
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline diff v0.1.0
add-ons v0.1.0 -> the files: nothing differs, 1 image

== stderr
note: `quay.io/org/net:v1.4.0@` is not an image reference: the digest is empty (REFERENCE_INVALID)
  deploy/broken.yaml:4:43
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 0, nothing written
