A release that is not whole is refused: everything that speaks against it is said, with what helps, and nothing is written

== registry
ghcr.io/org/multus-cni:v4.3.0-thick    is <multus>  sha256:134c64f5c299
ghcr.io/org/multus-cni:snapshot-thick  is <snapshot>  sha256:4e1daeb81eb5
registry.example/addons/marker:0.13.0  is <marker>  sha256:635d8e57f9eb
quay.io/kubevirt/marker:0.13.0         is <marker>  sha256:635d8e57f9eb
quay.io/kubevirt/plugins:v1.6.3        is <plugins>  sha256:c66a71167452
quay.io/other/helper:v1.0.0            is <helper>  sha256:3eefa99027a9

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    registry: registry.example/addons
    published: images.txt
    platforms: [linux/amd64, linux/s390x]
    components:
      multus:
        images: { multus: { from: ghcr.io/org/multus-cni, variant: thick } }
      bridge:
        sourcing: { mode: mirror }
        images: { marker: { from: quay.io/kubevirt/marker } }
      plugins:
        images: { plugins: { from: quay.io/kubevirt/plugins } }
      ovs:
        images: { ovs: { from: quay.io/kubevirt/ovs } }

== file images.txt
# what we publish
ghcr.io/org/multus-cni
registry.example/addons/marker:0.13.0
quay.io/kubevirt/marker:0.12.0

== file deploy/addons.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: addons }
spec:
  template:
    spec:
      containers:
        - { name: multus, image: "ghcr.io/org/multus-cni:snapshot-thick" }
        - { name: marker, image: "quay.io/kubevirt/marker:0.13.0" }
        - { name: plugins, image: "quay.io/kubevirt/plugins:v1.6.3" }
        - { name: helper, image: "quay.io/other/helper:v1.0.0" }
      initContainers:
        - { name: multus, image: "ghcr.io/org/multus-cni:v4.3.0-thick" }

== $ bowline release v0.1.0 --write
error: `ghcr.io/org/multus-cni:v4.3.0-thick` here, `ghcr.io/org/multus-cni:snapshot-thick` in deploy/addons.yaml:8 (RELEASE_IMAGES_DIFFER)
  deploy/addons.yaml:13:35, DaemonSet addons, init container multus
  hint: bring them to one: `bowline bump` and `bowline set` move every place together
error: no file names `ovs`, an image of `ovs` (`quay.io/kubevirt/ovs`) (RELEASE_IMAGE_MISSING)
  bowline.yaml:4:3, componentSets.addons
  hint: name it where it is deployed, or take it out of the set in `bowline.yaml`
error: `quay.io/other/helper:v1.0.0` belongs to no component of the set (RELEASE_IMAGE_FOREIGN)
  deploy/addons.yaml:11:35, DaemonSet addons, container helper
  hint: add it to a component in `bowline.yaml`; what is not of the set belongs under `without` of the entry of `shown`, under `ignore`, or out of `paths`
error: `ghcr.io/org/multus-cni:snapshot-thick` is not fixed: its tag may name other bytes tomorrow (RELEASE_IMAGE_MOVING)
  deploy/addons.yaml:8:35, DaemonSet addons, container multus
  hint: give it a digest with `bowline pin --write`, or a version with `bowline set`
error: `quay.io/kubevirt/marker:0.13.0` is not taken from `registry.example/addons/marker`, as `sourcing` of `bridge` says (`mirror`) (RELEASE_IMAGE_ELSEWHERE)
  deploy/addons.yaml:9:35, DaemonSet addons, container marker
  hint: `bowline mirror addons/bridge --rewrite --write` makes the copy and goes over to it, where `mirror.rules` has `{ set: addons }`; or change `sourcing` or `registry` in `bowline.yaml`
error: `quay.io/kubevirt/marker:0.13.0` is not in images.txt (RELEASE_IMAGE_UNPUBLISHED)
  deploy/addons.yaml:9:35, DaemonSet addons, container marker
  hint: publish it and add it to the list, or deploy what is on it
error: `quay.io/kubevirt/plugins:v1.6.3` is not in images.txt (RELEASE_IMAGE_UNPUBLISHED)
  deploy/addons.yaml:10:36, DaemonSet addons, container plugins
  hint: publish it and add it to the list, or deploy what is on it
error: `ghcr.io/org/multus-cni:snapshot-thick` has no image for linux/s390x (PLATFORM_ABSENT)
  deploy/addons.yaml:8:35, DaemonSet addons, container multus
  hint: deploy a version that has one, or take the platform out of `platforms` of the set
error: `quay.io/kubevirt/marker:0.13.0` has no image for linux/s390x (PLATFORM_ABSENT)
  deploy/addons.yaml:9:35, DaemonSet addons, container marker
  hint: deploy a version that has one, or take the platform out of `platforms` of the set
error: `quay.io/kubevirt/plugins:v1.6.3` has no image for linux/s390x (PLATFORM_ABSENT)
  deploy/addons.yaml:10:36, DaemonSet addons, container plugins
  hint: deploy a version that has one, or take the platform out of `platforms` of the set

no change; 10 refused

== exit 2, nothing written
== $ bowline release 'v0 1'
== stderr
error: `v0 1` is no version of a release (USAGE_INVALID)
  hint: it takes letters, digits, `.`, `_`, `+` and `-`, as in `v0.103.0`, or with its set before it, `SET/v0.103.0`

== exit 2, nothing written
== $ bowline release v0.1.0 --set adons
== stderr
error: there is no component set `adons` (SET_UNKNOWN)
  hint: did you mean `addons`?

== exit 2, nothing written
== $ bowline release v0.1.0 --list text --write
== stderr
error: `--list` writes nothing, so it goes with no option that does (USAGE_INVALID)
  hint: see `bowline help release`

== exit 2, nothing written
