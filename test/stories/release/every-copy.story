A release writes every copy of the truth, all or nothing: what only the copies say together is the truth where no other file names an image

== registry
ghcr.io/org/multus-cni:v4.3.0-thick  is <multus>  sha256:134c64f5c299
quay.io/kubevirt/marker:0.13.0       is <marker>  sha256:635d8e57f9eb
quay.io/kubevirt/marker:0.14.0       is <newer-marker>  sha256:768f9c2ce792

== file bowline.yaml
paths: [deploy, manifests]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      multus:
        images: { multus: { from: ghcr.io/org/multus-cni, variant: thick } }
      bridge-marker:
        images: { marker: { from: quay.io/kubevirt/marker } }
    shown:
      - { versions: components.yaml }
      - { go: components.go }
      - { env: deploy/operator.yaml }
      - { table: README.md }

== file components.yaml
components:
  multus:
    url: https://github.com/k8snetworkplumbingwg/multus-cni
    commit: 1111111111111111111111111111111111111111
    metadata: v4.3.0
  bridge-marker:
    url: https://github.com/kubevirt/bridge-marker
    commit: 2222222222222222222222222222222222222222
    metadata: 0.13.0

== file components.go
package components

const (
	MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
	BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<marker>"
)

== file deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<marker>" }

== file README.md
# Addons

<!-- bowline:table -->
<!-- /bowline:table -->

== file manifests/marker.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: marker }
spec:
  template:
    spec:
      containers:
        - { name: marker, image: "quay.io/kubevirt/marker:0.14.0@sha256:<newer-marker>" }

== $ bowline release v0.1.0 --write
error: nothing tells the commit of `0.14.0` of `bridge-marker`, and a copy shows one (RELEASE_COMMIT_UNKNOWN)
  bowline.yaml:4:3, componentSets.addons
  hint: name the `source` of the component, or let its image say `org.opencontainers.image.revision`

no change; 1 refused

== exit 2, nothing written
== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b main marker.git && cd marker.git && git commit -q --allow-empty -m one && git tag 0.14.0
== setup sed -i 's|^      bridge-marker:|&\n        source: { git: marker.git }|' bowline.yaml
== $ bowline release v0.1.0 --write --allow-local-git
--- a/components.yaml
+++ b/components.yaml
@@ -4,6 +4,6 @@
     commit: 1111111111111111111111111111111111111111
     metadata: v4.3.0
   bridge-marker:
-    url: https://github.com/kubevirt/bridge-marker
+    url: marker.git
-    commit: 2222222222222222222222222222222222222222
+    commit: 37d2ba72ed8997067f58086c2daa3b387bdc2120
-    metadata: 0.13.0
+    metadata: 0.14.0
  7: bridge-marker.url: `bridge-marker` (`versions`) is the source of `bridge-marker`
  8: bridge-marker.commit: `bridge-marker` (`versions`) is the commit of `bridge-marker`
  9: bridge-marker.metadata: `bridge-marker` (`versions`) is the version of `bridge-marker`

--- a/components.go
+++ b/components.go
@@ -2,5 +2,5 @@
 
 const (
 ␉MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
-␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<marker>"
+␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<newer-marker>"
 )
  5: BridgeMarkerImageDefault: `BridgeMarkerImageDefault` (`go`) shows `marker`

--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
@@ -9,4 +9,4 @@
           image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
           env:
             - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
-            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<marker>" }
+            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<newer-marker>" }
  12: env.BRIDGE_MARKER_IMAGE: `BRIDGE_MARKER_IMAGE` (`env`) shows `marker`

--- a/README.md
+++ b/README.md
@@ -1,4 +1,9 @@
 # Addons
 
 <!-- bowline:table -->
+
+| release | bridge-marker | multus |
+| --- | --- | --- |
+| `v0.1.0` | `0.14.0` | `v4.3.0` |
+
 <!-- /bowline:table -->
  3: table: the table shows every release that is kept

wrote 6 changes in 4 files, and releases/addons/v0.1.0.yaml; 6 kept (6 current)

== exit 0
== after README.md
# Addons

<!-- bowline:table -->

| release | bridge-marker | multus |
| --- | --- | --- |
| `v0.1.0` | `0.14.0` | `v4.3.0` |

<!-- /bowline:table -->

== after components.go
package components

const (
␉MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<newer-marker>"
)

== after components.yaml
components:
  multus:
    url: https://github.com/k8snetworkplumbingwg/multus-cni
    commit: 1111111111111111111111111111111111111111
    metadata: v4.3.0
  bridge-marker:
    url: marker.git
    commit: 37d2ba72ed8997067f58086c2daa3b387bdc2120
    metadata: 0.14.0

== after deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<newer-marker>" }

== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  bridge-marker:
    version: 0.14.0
    commit: 37d2ba72ed8997067f58086c2daa3b387bdc2120
    source: marker.git
    sourcing:
      mode: upstream
    images:
      marker:
        repository: quay.io/kubevirt/marker
        tag: 0.14.0
        digest: sha256:<newer-marker>
        platforms:
          linux/amd64: sha256:<newer-marker for linux/amd64>
          linux/arm64: sha256:<newer-marker for linux/arm64>
        version: 0.14.0
  multus:
    version: v4.3.0
    commit: "1111111111111111111111111111111111111111"
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.3.0-thick
        digest: sha256:<multus>
        platforms:
          linux/amd64: sha256:<multus for linux/amd64>
          linux/arm64: sha256:<multus for linux/arm64>
        version: v4.3.0

== $ bowline release v0.1.0 --check
nothing to change; 12 kept (12 current)

== exit 0, nothing written
== $ bowline undo
  README.md
  deploy/operator.yaml
  components.go
  components.yaml
  releases/addons/v0.1.0.yaml
took back 5 files (undo of release)

== exit 0
== after README.md: as it was given
== after components.go: as it was given
== after components.yaml: as it was given
== after deploy/operator.yaml: as it was given
== after releases/addons/v0.1.0.yaml: gone
