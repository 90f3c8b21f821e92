An image of the set is known by its name where it came from elsewhere once, and what the set does not have is compared as well

== file bowline.yaml
paths: [components.yaml, pkg/images.go]
componentSets:
  addons:
    components:
      bridge:
        source: { git: "https://github.com/org/bridge" }
        images: { bridge: { from: quay.io/org/bridge } }
      multus:
        source: { git: "https://github.com/org/multus-cni" }
        images: { multus: { from: ghcr.io/org/multus-cni } }
    shown:
      - { versions: components.yaml }
      - { go: pkg/images.go, without: [ProbeImageDefault] }

== file components.yaml
components:
  bridge: { url: "https://github.com/org/bridge", commit: cccccccccccccccccccccccccccccccccccccccc, metadata: "" }
  multus: { url: "https://github.com/org/multus-cni", commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, metadata: v3.4.2 }

== file pkg/images.go
package images

const (
	MultusImageDefault = "quay.io/addons/multus@sha256:1111111111111111111111111111111111111111111111111111111111111111"
	BridgeImageDefault = "quay.io/org/bridge@sha256:2222222222222222222222222222222222222222222222222222222222222222"
	SriovImageDefault  = "quay.io/somebody/sriov-cni:latest"
	ProbeImageDefault  = "quay.io/org/probe:v1"
)

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it was'
== setup sed -i 's/aaaa/bbbb/g; s/cccc/dddd/g; s/v3.4.2/v3.8/' components.yaml && sed -i 's,quay.io/addons/multus,ghcr.io/org/multus-cni,; s/1111/4444/g; s/2222/5555/g; s,somebody/sriov-cni:latest,org/sriov-cni:v2.1.0,; s/:v1"/:v2"/' pkg/images.go
== $ bowline diff main
main -> the files: 3 changed
  ~ bridge                 commit ccccccccc -> ddddddddd, other bytes: sha256:222222222222 before, sha256:555555555555 now
  ~ multus                 moved from quay.io/addons/multus to ghcr.io/org/multus-cni
                           v3.4.2 -> v3.8
  ~ quay.io/org/sriov-cni  moved from quay.io/somebody/sriov-cni to quay.io/org/sriov-cni
                           latest -> v2.1.0

== exit 0, nothing written
== $ bowline diff main --format markdown
## the files

Compared with main. No image is as it was.

| image | from | to | changes upstream |
| --- | --- | --- | --- |
| `multus` | `v3.4.2` | `v3.8` | [compare](https://github.com/org/multus-cni/compare/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) |
| `quay.io/org/sriov-cni` | `latest` | `v2.1.0` |  |

### Changed

- `bridge`: commit `ccccccccc` -> `ddddddddd`, other bytes: `sha256:222222222222` before, `sha256:555555555555` now ([compare](https://github.com/org/bridge/compare/cccccccccccccccccccccccccccccccccccccccc...dddddddddddddddddddddddddddddddddddddddd))
- `multus`: moved from `quay.io/addons/multus` to `ghcr.io/org/multus-cni`
- `quay.io/org/sriov-cni`: moved from `quay.io/somebody/sriov-cni` to `quay.io/org/sriov-cni`

== exit 0, nothing written
== setup mkdir old new && git show main:pkg/images.go > old/images.go && cp pkg/images.go new/images.go && rm bowline.yaml
== $ bowline diff old/images.go new/images.go
old/images.go -> new/images.go: 4 changed
  ~ ghcr.io/org/multus-cni  moved from quay.io/addons/multus to ghcr.io/org/multus-cni
                            other bytes, and no version to tell them by: sha256:111111111111 before, sha256:444444444444 now
  ~ quay.io/org/bridge      other bytes, and no version to tell them by: sha256:222222222222 before, sha256:555555555555 now
  ~ quay.io/org/probe       v1 -> v2
  ~ quay.io/org/sriov-cni   moved from quay.io/somebody/sriov-cni to quay.io/org/sriov-cni
                            latest -> v2.1.0

== exit 0, nothing written
