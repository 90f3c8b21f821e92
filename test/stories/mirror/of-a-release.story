The record of a release names its images: as they are deployed to be copied, and as upstream has them where others are told where the copies are

== registry
registry.example/addons/multus:v4.3.0-1  is <multus>  sha256:134c64f5c299
quay.io/kubevirt/marker:0.13.0           is <marker>  sha256:635d8e57f9eb

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file releases/addons/v0.1.0.yaml
schema: bowline.release/1
set: addons
version: v0.1.0
at: "2026-11-30T12:00:00Z"
components:
  bridge-marker:
    version: 0.13.0
    sourcing: { mode: upstream }
    images:
      marker:
        repository: quay.io/kubevirt/marker
        tag: 0.13.0
        digest: sha256:<marker>
        platforms: {}
        version: 0.13.0
  multus:
    version: v4.3.0
    sourcing: { mode: mirror, until: "upstream tags", reason: "it is late" }
    images:
      multus:
        repository: ghcr.io/org/multus
        tag: v4.3.0-1
        digest: sha256:<multus>
        platforms: {}
        version: v4.3.0
        mirrored: registry.example/addons/multus

== $ bowline mirror releases/addons/v0.1.0.yaml --export idms
# Made by `bowline mirror --export`.
apiVersion: config.openshift.io/v1
kind: ImageDigestMirrorSet
metadata:
  name: bowline
spec:
  imageDigestMirrors:
  - source: ghcr.io/org/multus
    mirrors:
    - registry.example/addons/multus
    mirrorSourcePolicy: AllowContactingSource

== exit 0, nothing written
== $ bowline mirror releases/addons/v0.1.0.yaml --export registries.conf --to other.example/hub
# Made by `bowline mirror --export`.
[[registry]]
prefix = "ghcr.io/org/multus"
location = "ghcr.io/org/multus"

[[registry.mirror]]
location = "registry.example/addons/multus"
pull-from-mirror = "digest-only"

[[registry]]
prefix = "quay.io/kubevirt/marker"
location = "quay.io/kubevirt/marker"

[[registry.mirror]]
location = "other.example/hub/quay.io/kubevirt/marker"
pull-from-mirror = "digest-only"

== exit 0, nothing written
== $ bowline mirror releases/addons/v0.1.0.yaml --to-dir disk
quay.io/kubevirt/marker:0.13.0@sha256:<marker>
  → disk: quay.io/kubevirt/marker:0.13.0
    sha256:635d8e57f9eb, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
registry.example/addons/multus:v4.3.0-1@sha256:<multus>
  → disk: registry.example/addons/multus:v4.3.0-1
    sha256:134c64f5c299, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
2 to copy
at most 30 requests and 9.4 kB, beside what is attached

== stderr
nothing was copied: add `--write` to carry this out

== exit 0, nothing written
== $ bowline mirror releases/addons/v0.1.0.yaml
== stderr
error: `bowline mirror` wants `--to`, where copies go, or `mirror` in `bowline.yaml` (USAGE_INVALID)
  hint: see `bowline help mirror`

== exit 2, nothing written
