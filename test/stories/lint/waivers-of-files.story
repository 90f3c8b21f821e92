A waiver of a component accepts what is found in a file of it, or in a copy, as what is found in a field

== file bowline.yaml
componentSets:
  add-ons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: "https://github.com/org/multus" }
        sourcing: { mode: own-build, reason: no release has the fix, until: upstream tags one, issue: "https://github.com/org/multus/issues/1" }
        images: { multus: { from: ghcr.io/org/multus } }
        manifests: { path: deploy, into: data/multus/ }
        waivers:
          - { rule: manifests-of-other-commit, reason: only the image has the fix, until: 2099-01-31 }
          - { rule: image-not-shown, reason: the script comes later, until: 2099-01-31 }
      dns:
        images: { dns: { from: quay.io/org/dns } }
    shown:
      - { shell: images.env }

== file data/multus/daemonset.yaml
# Taken by bowline from deploy of https://github.com/org/multus at 58057a2000000000000000000000000000000000
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "registry.example/add-ons/multus:v1.7-3.gitc0ffee1@sha256:<own>" }
    - { name: dns, image: "quay.io/org/dns:v2.0.0@sha256:<dns>" }

== file images.env
DNS_IMAGE="quay.io/org/dns:v2.0.0@sha256:<dns>"

== $ bowline lint --verbose
no findings, in 3 image fields in 3 files; 2 not counted (2 accepted by the configuration)
  accepted by the configuration: 1 manifests-of-other-commit, 1 image-not-shown

== exit 0, nothing written
== setup sed -i 's/^        waivers:/&\n          - { rule: set-images-differ, reason: none, until: 2099-01-31 }/; /manifests-of-other-commit/d; /image-not-shown/d' bowline.yaml
== $ bowline lint
error    the files of multus are of commit 58057a200000, and its image `v1.7-3.gitc0ffee1` is of c0ffee1  manifests-of-other-commit
         data/multus/daemonset.yaml:1:1

warning  `multus` of `multus` is not shown in images.env (`shell`)  image-not-shown
         images.env:1:1

1 error, 1 warning, in 3 image fields in 3 files

== exit 1, nothing written
