Two releases differ in what a maintainer would tell: added, removed, renamed, moved, versions up and down, other bytes

== file bowline.yaml
paths: [deploy]
componentSets:
  addons:
    components:
      bridge: { images: { bridge: { from: quay.io/org/bridge }, bridge-marker: { from: quay.io/org/marker } } }
      dns: { images: { dns: { from: ghcr.io/new/dns } } }
      ipam: { images: { ipam: { from: ghcr.io/org/ipam } } }
      multus: { images: { multus: { from: ghcr.io/org/multus-cni } } }
      pool: { images: { pool: { from: quay.io/org/pool } } }

== file releases/addons/v0.5.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.5.0
at: "2026-01-01T00:00:00.000Z"
components:
  bridge:
    version: v1.6.2
    sourcing:
      mode: upstream
    images:
      bridge:
        repository: quay.io/org/bridge
        tag: v1.6.2
        digest: sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        platforms:
          linux/amd64: sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0
      marker:
        repository: quay.io/org/marker
        tag: v1.6.2
        digest: sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        platforms:
          linux/amd64: sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb0
  dns:
    version: v0.0.23
    sourcing:
      mode: upstream
    images:
      dns:
        repository: quay.io/old/dns
        tag: v0.0.23
        digest: sha256:cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc
        platforms:
          linux/amd64: sha256:ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc0
  multus:
    version: v4.2.0
    commit: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    source: "https://github.com/org/multus-cni"
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.2.0
        digest: sha256:dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd
        platforms:
          linux/amd64: sha256:ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd0
  pool:
    version: v2.0.0
    sourcing:
      mode: upstream
    images:
      pool:
        repository: quay.io/org/pool
        tag: v2.0.0
        digest: sha256:eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
        platforms:
          linux/amd64: sha256:eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0
  sriov:
    version: v1.0.0
    sourcing:
      mode: upstream
    images:
      sriov:
        repository: quay.io/org/sriov
        tag: v1.0.0
        digest: sha256:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
        platforms:
          linux/amd64: sha256:fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0

== file releases/addons/v0.6.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.6.0
at: "2026-02-01T00:00:00.000Z"
components:
  bridge:
    version: v1.6.2
    sourcing:
      mode: upstream
    images:
      bridge:
        repository: quay.io/org/bridge
        tag: v1.6.2
        digest: sha256:1111111111111111111111111111111111111111111111111111111111111111
        platforms:
          linux/amd64: sha256:1111111111111111111111111111111111111111111111111111111111111110
      bridge-marker:
        repository: quay.io/org/marker
        tag: v1.6.2
        digest: sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        platforms:
          linux/amd64: sha256:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb0
  dns:
    version: v0.0.24
    sourcing:
      mode: upstream
    images:
      dns:
        repository: ghcr.io/new/dns
        tag: v0.0.24
        digest: sha256:2222222222222222222222222222222222222222222222222222222222222222
        platforms:
          linux/amd64: sha256:2222222222222222222222222222222222222222222222222222222222222220
  ipam:
    version: v0.6.3
    sourcing:
      mode: upstream
    images:
      ipam:
        repository: ghcr.io/org/ipam
        tag: v0.6.3
        digest: sha256:3333333333333333333333333333333333333333333333333333333333333333
        platforms:
          linux/amd64: sha256:3333333333333333333333333333333333333333333333333333333333333330
  multus:
    version: v4.3.0
    commit: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
    source: "https://github.com/org/multus-cni"
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.3.0
        digest: sha256:4444444444444444444444444444444444444444444444444444444444444444
        platforms:
          linux/amd64: sha256:4444444444444444444444444444444444444444444444444444444444444440
  pool:
    version: v1.9.0
    sourcing:
      mode: upstream
    images:
      pool:
        repository: quay.io/org/pool
        tag: v1.9.0
        digest: sha256:5555555555555555555555555555555555555555555555555555555555555555
        platforms:
          linux/amd64: sha256:5555555555555555555555555555555555555555555555555555555555555550

== $ bowline diff v0.5.0 v0.6.0
addons v0.5.0 -> addons v0.6.0: 1 added, 1 removed, 5 changed
  ~ bridge         other bytes under v1.6.2: sha256:aaaaaaaaaaaa before, sha256:111111111111 now
  ~ bridge-marker  was called marker
  ~ dns            moved from quay.io/old/dns to ghcr.io/new/dns
                   v0.0.23 -> v0.0.24
  + ipam           ghcr.io/org/ipam:v0.6.3@sha256:3333333333333333333333333333333333333333333333333333333333333333
  ~ multus         v4.2.0 -> v4.3.0
  ~ pool           v2.0.0 -> v1.9.0, which is lower
  - sriov          quay.io/org/sriov:v1.0.0@sha256:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff

== exit 0, nothing written
== $ bowline diff addons/v0.5.0 addons/v0.6.0 --format markdown
## addons v0.6.0

Compared with addons v0.5.0. No image is as it was.

| image | from | to | changes upstream |
| --- | --- | --- | --- |
| `dns` | `v0.0.23` | `v0.0.24` |  |
| `multus` | `v4.2.0` | `v4.3.0` | [compare](https://github.com/org/multus-cni/compare/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) |
| `pool` | `v2.0.0` | `v1.9.0` (lower) |  |

### Added

- `ipam`: `ghcr.io/org/ipam:v0.6.3@sha256:3333333333333333333333333333333333333333333333333333333333333333`

### Removed

- `sriov`: `quay.io/org/sriov:v1.0.0@sha256:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff`

### Changed

- `bridge`: other bytes under `v1.6.2`: `sha256:aaaaaaaaaaaa` before, `sha256:111111111111` now
- `bridge-marker`: was called `marker`
- `dns`: moved from `quay.io/old/dns` to `ghcr.io/new/dns`

== exit 0, nothing written
== $ bowline diff v0.6.0 v0.6.0 --check
addons v0.6.0 -> addons v0.6.0: nothing differs, 6 images

== exit 0, nothing written
== $ bowline diff v0.5.0 v0.6.0 --check --format json | head -42
{
  "schema": "bowline.diff/1",
  "before": {
    "kind": "release",
    "name": "addons v0.5.0"
  },
  "after": {
    "kind": "release",
    "name": "addons v0.6.0"
  },
  "changes": [
    {
      "change": "changed",
      "before": {
        "key": "bridge",
        "component": "bridge",
        "repository": "quay.io/org/bridge",
        "tag": "v1.6.2",
        "digest": "sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "parts": [
          "sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0"
        ],
        "version": "v1.6.2",
        "commit": null,
        "source": null,
        "written": "quay.io/org/bridge:v1.6.2@sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "places": []
      },
      "after": {
        "key": "bridge",
        "component": "bridge",
        "repository": "quay.io/org/bridge",
        "tag": "v1.6.2",
        "digest": "sha256:1111111111111111111111111111111111111111111111111111111111111111",
        "parts": [
          "sha256:1111111111111111111111111111111111111111111111111111111111111110"
        ],
        "version": "v1.6.2",
        "commit": null,
        "source": null,
        "written": "quay.io/org/bridge:v1.6.2@sha256:1111111111111111111111111111111111111111111111111111111111111111",
        "places": []

== exit 0, nothing written
== $ bowline diff v0.5.0 v0.7.0
== stderr
error: `v0.7.0` is no file, no release that is kept, and no revision of git (STATE_UNKNOWN)
  cause: /story lies in no working tree of git
  hint: name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input

== exit 2, nothing written
