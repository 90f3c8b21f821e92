Releases that were made before there were records have rows in the table, as far as manifests and git's tags tell of them

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b main && printf 'components:\n  multus: { url: "https://example.org/multus", commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, branch: main, metadata: v3.9 }\n  bridge: { url: "https://example.org/bridge", commit: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, branch: main }\n' > components.yaml && printf 'package images\n\nconst (\n\tMultusImage = "ghcr.io/org/multus@sha256:%064d"\n\tBridgeImage = "quay.io/org/bridge@sha256:%064d"\n)\n' 3 4 > images.go && git add components.yaml images.go && git commit -q -m one && git tag v0.3.0 && rm components.yaml images.go
== registry
ghcr.io/org/multus:v4.0.0  is <multus>  sha256:134c64f5c299
quay.io/org/bridge:v1.1.0  is <bridge>  sha256:f32c646aaa72

== file bowline.yaml
frozen: [manifests/*/]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      multus:
        images: { multus: { from: ghcr.io/org/multus } }
      bridge:
        images: { bridge: { from: quay.io/org/bridge } }
    shown:
      - { versions: components.yaml }
      - { go: images.go }
      - { table: README.md, earlier: "manifests/{version}/operator.yaml" }

== file components.yaml
components:
  multus: { url: "https://example.org/multus", commit: cccccccccccccccccccccccccccccccccccccccc, branch: main, metadata: v4.0.0 }
  bridge: { url: "https://example.org/bridge", commit: dddddddddddddddddddddddddddddddddddddddd, branch: main, metadata: v1.1.0 }

== file images.go
package images

const (
	MultusImage = "ghcr.io/org/multus:v4.0.0"
	BridgeImage = "quay.io/org/bridge:v1.1.0"
)

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== file manifests/0.1.0/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v0.1.0
          env:
            - { name: MULTUS_IMAGE, value: "docker.io/nfvpe/multus:latest" }
            - { name: CNI_IMAGE, value: "quay.io/org/bridge" }
            - { name: SRIOV_CNI_IMAGE, value: "docker.io/nfvpe/sriov-cni:v1.1.0" }
            - { name: OPERATOR_IMAGE, value: "quay.io/org/operator:v0.1.0" }

== file manifests/0.2.0/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v0.2.0
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v3.4.1" }
            - { name: CNI_IMAGE, value: "quay.io/old/bridge:v0.8.0" }
            - { name: OPERATOR_IMAGE, value: "quay.io/org/operator:v0.2.0" }

== file manifests/0.3.0-rc-0/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v0.3.0-rc-0
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus@sha256:0000000000000000000000000000000000000000000000000000000000000003" }
            - { name: CNI_IMAGE, value: "quay.io/org/bridge@sha256:0000000000000000000000000000000000000000000000000000000000000005" }
            - { name: OPERATOR_IMAGE, value: "quay.io/org/operator:v0.3.0-rc-0" }

== file manifests/0.3.0/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v0.3.0
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus@sha256:0000000000000000000000000000000000000000000000000000000000000003" }
            - { name: CNI_IMAGE, value: "quay.io/org/bridge@sha256:0000000000000000000000000000000000000000000000000000000000000004" }
            - { name: OPERATOR_IMAGE, value: "quay.io/org/operator:v0.3.0" }

== $ bowline release v0.10.0 --write | tail -1
wrote 1 change in 1 file, and releases/addons/v0.10.0.yaml; 10 kept (10 current)

== exit 0
== after README.md
<!-- bowline:table -->

| release | bridge | multus | operator | sriov-cni |
| --- | --- | --- | --- | --- |
| `v0.10.0` | `v1.1.0` | `v4.0.0` | – | – |
| `0.3.0` | `bbbbbbbbb` | `v3.9` | `v0.3.0` | – |
| `0.3.0-rc-0` | unknown | `v3.9` | `v0.3.0-rc-0` | – |
| `0.2.0` | `v0.8.0` | `v3.4.1` | `v0.2.0` | – |
| `0.1.0` | unknown | unknown | `v0.1.0` | `v1.1.0` |

<!-- /bowline:table -->

== after releases/addons/v0.10.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.10.0
at: "⟨time⟩"
components:
  bridge:
    version: v1.1.0
    commit: dddddddddddddddddddddddddddddddddddddddd
    sourcing:
      mode: upstream
    images:
      bridge:
        repository: quay.io/org/bridge
        tag: v1.1.0
        digest: sha256:<bridge>
        platforms:
          linux/amd64: sha256:<bridge for linux/amd64>
          linux/arm64: sha256:<bridge for linux/arm64>
        version: v1.1.0
  multus:
    version: v4.0.0
    commit: cccccccccccccccccccccccccccccccccccccccc
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus
        tag: v4.0.0
        digest: sha256:<multus>
        platforms:
          linux/amd64: sha256:<multus for linux/amd64>
          linux/arm64: sha256:<multus for linux/arm64>
        version: v4.0.0

== $ bowline release v0.10.0 --check | tail -1
nothing to change; 11 kept (11 current)

== exit 0, nothing written
== $ sed -i '/^| `0.1.0`/s/unknown/`v3.1`/; /^| `0.2.0`/s/v3.4.1/v9/' README.md
== exit 0
== after README.md
<!-- bowline:table -->

| release | bridge | multus | operator | sriov-cni |
| --- | --- | --- | --- | --- |
| `v0.10.0` | `v1.1.0` | `v4.0.0` | – | – |
| `0.3.0` | `bbbbbbbbb` | `v3.9` | `v0.3.0` | – |
| `0.3.0-rc-0` | unknown | `v3.9` | `v0.3.0-rc-0` | – |
| `0.2.0` | `v0.8.0` | `v9` | `v0.2.0` | – |
| `0.1.0` | `v3.1` | unknown | `v0.1.0` | `v1.1.0` |

<!-- /bowline:table -->

== $ bowline release v0.10.0 --check
--- a/README.md
+++ b/README.md
@@ -5,7 +5,7 @@
 | `v0.10.0` | `v1.1.0` | `v4.0.0` | – | – |
 | `0.3.0` | `bbbbbbbbb` | `v3.9` | `v0.3.0` | – |
 | `0.3.0-rc-0` | unknown | `v3.9` | `v0.3.0-rc-0` | – |
-| `0.2.0` | `v0.8.0` | `v9` | `v0.2.0` | – |
+| `0.2.0` | `v0.8.0` | `v3.4.1` | `v0.2.0` | – |
 | `0.1.0` | `v3.1` | unknown | `v0.1.0` | `v1.1.0` |
 
 <!-- /bowline:table -->
  1: table: the table shows every release that is kept

1 change in 1 file; 10 kept (10 current)

== exit 1, nothing written
== $ sed -i -E 's/`v9`/`v3.4.1`/;/^\|/{s/ \| /    |  /g;s/---/-----/g}' README.md
== exit 0
== after README.md
<!-- bowline:table -->

| release    |  bridge    |  multus    |  operator    |  sriov-cni |
| -----    |  -----    |  -----    |  -----    |  ----- |
| `v0.10.0`    |  `v1.1.0`    |  `v4.0.0`    |  –    |  – |
| `0.3.0`    |  `bbbbbbbbb`    |  `v3.9`    |  `v0.3.0`    |  – |
| `0.3.0-rc-0`    |  unknown    |  `v3.9`    |  `v0.3.0-rc-0`    |  – |
| `0.2.0`    |  `v0.8.0`    |  `v3.4.1`    |  `v0.2.0`    |  – |
| `0.1.0`    |  `v3.1`    |  unknown    |  `v0.1.0`    |  `v1.1.0` |

<!-- /bowline:table -->

== $ bowline release v0.10.0 --check | tail -1
nothing to change; 11 kept (11 current)

== exit 0, nothing written
== $ sed -i 's/"manifests/"manifest/' bowline.yaml
== exit 0
== after bowline.yaml: not shown
== $ bowline release v0.10.0 --check
error: no file is `manifest/{version}/operator.yaml`, from which the table in README.md is made (FILE_NOT_FOUND)
  README.md:1:1, the whole file
  hint: check the spelling; paths are relative to the working folder

no change; 1 refused

== exit 2, nothing written
