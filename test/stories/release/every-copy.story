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

== $ bowline release v0.1.0
--- a/components.yaml
+++ b/components.yaml
@@ -6,4 +6,4 @@
   bridge-marker:
     url: https://github.com/kubevirt/bridge-marker
     commit: 2222222222222222222222222222222222222222
-    metadata: 0.13.0
+    metadata: 0.14.0
  9: bridge-marker.metadata: `bridge-marker` (`versions`) is not the version of `bridge-marker`

--- a/components.go
+++ b/components.go
@@ -2,5 +2,5 @@
 
 const (
 ␉MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
-␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<marker>"
+␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<newer-marker>"
 )
  5: BridgeMarkerImageDefault: `BridgeMarkerImageDefault` (`go`) is at another state than `marker` of the release

--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
@@ -9,4 +9,4 @@
           image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
           env:
             - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
-            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<marker>" }
+            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<newer-marker>" }
  12: env.BRIDGE_MARKER_IMAGE: `BRIDGE_MARKER_IMAGE` (`env`) is at another state than `marker` of the release

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
  3: table: the table is not the table of the releases

4 changes in 4 files, and releases/addons/v0.1.0.yaml; 7 kept (7 current)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline release v0.1.0 --check
--- a/components.yaml
+++ b/components.yaml
@@ -6,4 +6,4 @@
   bridge-marker:
     url: https://github.com/kubevirt/bridge-marker
     commit: 2222222222222222222222222222222222222222
-    metadata: 0.13.0
+    metadata: 0.14.0
  9: bridge-marker.metadata: `bridge-marker` (`versions`) is not the version of `bridge-marker`

--- a/components.go
+++ b/components.go
@@ -2,5 +2,5 @@
 
 const (
 ␉MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
-␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<marker>"
+␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<newer-marker>"
 )
  5: BridgeMarkerImageDefault: `BridgeMarkerImageDefault` (`go`) is at another state than `marker` of the release

--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
@@ -9,4 +9,4 @@
           image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
           env:
             - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
-            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<marker>" }
+            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<newer-marker>" }
  12: env.BRIDGE_MARKER_IMAGE: `BRIDGE_MARKER_IMAGE` (`env`) is at another state than `marker` of the release

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
  3: table: the table is not the table of the releases

4 changes in 4 files, and releases/addons/v0.1.0.yaml; 7 kept (7 current)

== exit 1, nothing written
== $ bowline release v0.1.0 --write
--- a/components.yaml
+++ b/components.yaml
@@ -6,4 +6,4 @@
   bridge-marker:
     url: https://github.com/kubevirt/bridge-marker
     commit: 2222222222222222222222222222222222222222
-    metadata: 0.13.0
+    metadata: 0.14.0
  9: bridge-marker.metadata: `bridge-marker` (`versions`) is not the version of `bridge-marker`

--- a/components.go
+++ b/components.go
@@ -2,5 +2,5 @@
 
 const (
 ␉MultusImageDefault = "ghcr.io/org/multus-cni@sha256:<multus>"
-␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<marker>"
+␉BridgeMarkerImageDefault = "quay.io/kubevirt/marker@sha256:<newer-marker>"
 )
  5: BridgeMarkerImageDefault: `BridgeMarkerImageDefault` (`go`) is at another state than `marker` of the release

--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
@@ -9,4 +9,4 @@
           image: ghcr.io/org/multus-cni:v4.3.0-thick@sha256:<multus>
           env:
             - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:<multus>" }
-            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<marker>" }
+            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/kubevirt/marker@sha256:<newer-marker>" }
  12: env.BRIDGE_MARKER_IMAGE: `BRIDGE_MARKER_IMAGE` (`env`) is at another state than `marker` of the release

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
  3: table: the table is not the table of the releases

wrote 4 changes in 4 files, and releases/addons/v0.1.0.yaml; 7 kept (7 current)

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
    url: https://github.com/kubevirt/bridge-marker
    commit: 2222222222222222222222222222222222222222
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
nothing to change; 11 kept (11 current)

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
