A release adds what a file lacks of the set in the manner of its other entries, takes out what is said to have left it, and undo brings every byte back

== registry
ghcr.io/org/multus-cni:v4.3.0          is <multus>  sha256:134c64f5c299
quay.io/kubevirt/bridge-marker:0.13.0  is <marker>  sha256:635d8e57f9eb
quay.io/kubevirt/macvtap-cni:v0.12.0   is <macvtap>  sha256:0951dfc56731

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      multus: { images: { multus: { from: ghcr.io/org/multus-cni } } }
      bridge-marker: { images: { bridge-marker: { from: quay.io/kubevirt/bridge-marker } } }
      macvtap-cni: { images: { macvtap-cni: { from: quay.io/kubevirt/macvtap-cni } } }
    shown:
      - { env: operator.yaml }
      - { relatedImages: csv.yaml, drop: [quay.io/kubevirt/ovs-cni] }
      - { csv: images.csv }
      - { versions: components.yaml }
      - { expected: expected.go, fields: { macvtap-cni: { ParentKind: DaemonSet } } }
      - { table: README.md }

== file deploy/all.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - image: ghcr.io/org/multus-cni:v4.3.0@sha256:<multus>
    - image: quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>
    - image: quay.io/kubevirt/macvtap-cni:v0.12.0@sha256:<macvtap>

== file operator.yaml
env:
  # what it deploys
  - name: BRIDGE_MARKER_IMAGE
    value: "quay.io/kubevirt/bridge-marker@sha256:<marker>"
  - name: MULTUS_IMAGE # the old one
    value: "ghcr.io/org/multus-cni@sha256:<old>"
  - name: POD_NAME
    valueFrom: { fieldRef: { fieldPath: metadata.name } }

== file csv.yaml
spec:
  relatedImages:
    - { name: bridge-marker, image: "quay.io/kubevirt/bridge-marker@sha256:<marker>" }
    - { name: multus, image: "ghcr.io/org/multus-cni@sha256:<multus>" }
    - { name: ovs-cni, image: "quay.io/kubevirt/ovs-cni@sha256:<old>" } # gone since 0.2
  version: 0.1.0

== file images.csv
image_var,name,tag,digest
BRIDGE_MARKER,quay.io/kubevirt/bridge-marker,0.13.0,sha256:<marker>
MULTUS,ghcr.io/org/multus-cni,v4.3.0,sha256:<multus>

== file components.yaml
components:
  bridge-marker: { metadata: 0.13.0, update-policy: tagged }
  multus: { metadata: v4.3.0, update-policy: tagged }

== file expected.go
package expected

var containers = []Container{
	{
		ParentKind: "DaemonSet",
		Name:       "bridge-marker",
		Image:      "quay.io/kubevirt/bridge-marker@sha256:<marker>",
	},
	{
		ParentKind: "Deployment",
		Name:       "multus",
		Image:      "ghcr.io/org/multus-cni@sha256:<multus>",
	},
}

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== $ bowline release v0.1.0 --check
--- a/operator.yaml
+++ b/operator.yaml
@@ -2,7 +2,9 @@
   # what it deploys
   - name: BRIDGE_MARKER_IMAGE
     value: "quay.io/kubevirt/bridge-marker@sha256:<marker>"
+  - name: MACVTAP_CNI_IMAGE
+    value: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>"
   - name: MULTUS_IMAGE # the old one
-    value: "ghcr.io/org/multus-cni@sha256:<old>"
+    value: "ghcr.io/org/multus-cni@sha256:<multus>"
   - name: POD_NAME
     valueFrom: { fieldRef: { fieldPath: metadata.name } }
  6: env.MULTUS_IMAGE: `MULTUS_IMAGE` (`env`) shows `multus`
  5: MACVTAP_CNI_IMAGE: `MACVTAP_CNI_IMAGE` (`env`) is added: `macvtap-cni` was not shown there

--- a/README.md
+++ b/README.md
@@ -1,2 +1,7 @@
 <!-- bowline:table -->
+
+| release | bridge-marker | macvtap-cni | multus |
+| --- | --- | --- | --- |
+| `v0.1.0` | `0.13.0` | `v0.12.0` | `v4.3.0` |
+
 <!-- /bowline:table -->
  1: table: the table shows every release that is kept

--- a/components.yaml
+++ b/components.yaml
@@ -1,3 +1,4 @@
 components:
   bridge-marker: { metadata: 0.13.0, update-policy: tagged }
   multus: { metadata: v4.3.0, update-policy: tagged }
+  macvtap-cni: { metadata: v0.12.0, update-policy: tagged }
  4: macvtap-cni: `macvtap-cni` (`versions`) is added: `macvtap-cni` was not shown there

--- a/csv.yaml
+++ b/csv.yaml
@@ -1,6 +1,6 @@
 spec:
   relatedImages:
     - { name: bridge-marker, image: "quay.io/kubevirt/bridge-marker@sha256:<marker>" }
+    - { name: macvtap-cni, image: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>" }
     - { name: multus, image: "ghcr.io/org/multus-cni@sha256:<multus>" }
-    - { name: ovs-cni, image: "quay.io/kubevirt/ovs-cni@sha256:<old>" } # gone since 0.2
   version: 0.1.0
  4: macvtap-cni: `macvtap-cni` (`relatedImages`) is added: `macvtap-cni` was not shown there
  5: ovs-cni: `ovs-cni` (`relatedImages`) goes, as `drop` says

--- a/images.csv
+++ b/images.csv
@@ -1,3 +1,4 @@
 image_var,name,tag,digest
 BRIDGE_MARKER,quay.io/kubevirt/bridge-marker,0.13.0,sha256:<marker>
 MULTUS,ghcr.io/org/multus-cni,v4.3.0,sha256:<multus>
+MACVTAP_CNI,quay.io/kubevirt/macvtap-cni,v0.12.0,sha256:<macvtap>
  4: MACVTAP_CNI: `MACVTAP_CNI` (`csv`) is added: `macvtap-cni` was not shown there

--- a/expected.go
+++ b/expected.go
@@ -11,4 +11,9 @@
 ␉␉Name:       "multus",
 ␉␉Image:      "ghcr.io/org/multus-cni@sha256:<multus>",
 ␉},
+␉{
+␉␉ParentKind: "DaemonSet",
+␉␉Name:       "macvtap-cni",
+␉␉Image:      "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>",
+␉},
 }
  14: DaemonSet/macvtap-cni: `DaemonSet/macvtap-cni` (`expected`) is added: `macvtap-cni` was not shown there

8 changes in 6 files, and releases/addons/v0.1.0.yaml; 9 kept (9 current)

== exit 1, nothing written
== $ bowline release v0.1.0 --write
--- a/operator.yaml
+++ b/operator.yaml
@@ -2,7 +2,9 @@
   # what it deploys
   - name: BRIDGE_MARKER_IMAGE
     value: "quay.io/kubevirt/bridge-marker@sha256:<marker>"
+  - name: MACVTAP_CNI_IMAGE
+    value: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>"
   - name: MULTUS_IMAGE # the old one
-    value: "ghcr.io/org/multus-cni@sha256:<old>"
+    value: "ghcr.io/org/multus-cni@sha256:<multus>"
   - name: POD_NAME
     valueFrom: { fieldRef: { fieldPath: metadata.name } }
  6: env.MULTUS_IMAGE: `MULTUS_IMAGE` (`env`) shows `multus`
  5: MACVTAP_CNI_IMAGE: `MACVTAP_CNI_IMAGE` (`env`) is added: `macvtap-cni` was not shown there

--- a/README.md
+++ b/README.md
@@ -1,2 +1,7 @@
 <!-- bowline:table -->
+
+| release | bridge-marker | macvtap-cni | multus |
+| --- | --- | --- | --- |
+| `v0.1.0` | `0.13.0` | `v0.12.0` | `v4.3.0` |
+
 <!-- /bowline:table -->
  1: table: the table shows every release that is kept

--- a/components.yaml
+++ b/components.yaml
@@ -1,3 +1,4 @@
 components:
   bridge-marker: { metadata: 0.13.0, update-policy: tagged }
   multus: { metadata: v4.3.0, update-policy: tagged }
+  macvtap-cni: { metadata: v0.12.0, update-policy: tagged }
  4: macvtap-cni: `macvtap-cni` (`versions`) is added: `macvtap-cni` was not shown there

--- a/csv.yaml
+++ b/csv.yaml
@@ -1,6 +1,6 @@
 spec:
   relatedImages:
     - { name: bridge-marker, image: "quay.io/kubevirt/bridge-marker@sha256:<marker>" }
+    - { name: macvtap-cni, image: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>" }
     - { name: multus, image: "ghcr.io/org/multus-cni@sha256:<multus>" }
-    - { name: ovs-cni, image: "quay.io/kubevirt/ovs-cni@sha256:<old>" } # gone since 0.2
   version: 0.1.0
  4: macvtap-cni: `macvtap-cni` (`relatedImages`) is added: `macvtap-cni` was not shown there
  5: ovs-cni: `ovs-cni` (`relatedImages`) goes, as `drop` says

--- a/images.csv
+++ b/images.csv
@@ -1,3 +1,4 @@
 image_var,name,tag,digest
 BRIDGE_MARKER,quay.io/kubevirt/bridge-marker,0.13.0,sha256:<marker>
 MULTUS,ghcr.io/org/multus-cni,v4.3.0,sha256:<multus>
+MACVTAP_CNI,quay.io/kubevirt/macvtap-cni,v0.12.0,sha256:<macvtap>
  4: MACVTAP_CNI: `MACVTAP_CNI` (`csv`) is added: `macvtap-cni` was not shown there

--- a/expected.go
+++ b/expected.go
@@ -11,4 +11,9 @@
 ␉␉Name:       "multus",
 ␉␉Image:      "ghcr.io/org/multus-cni@sha256:<multus>",
 ␉},
+␉{
+␉␉ParentKind: "DaemonSet",
+␉␉Name:       "macvtap-cni",
+␉␉Image:      "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>",
+␉},
 }
  14: DaemonSet/macvtap-cni: `DaemonSet/macvtap-cni` (`expected`) is added: `macvtap-cni` was not shown there

wrote 8 changes in 6 files, and releases/addons/v0.1.0.yaml; 9 kept (9 current)

== exit 0
== after README.md
<!-- bowline:table -->

| release | bridge-marker | macvtap-cni | multus |
| --- | --- | --- | --- |
| `v0.1.0` | `0.13.0` | `v0.12.0` | `v4.3.0` |

<!-- /bowline:table -->

== after components.yaml
components:
  bridge-marker: { metadata: 0.13.0, update-policy: tagged }
  multus: { metadata: v4.3.0, update-policy: tagged }
  macvtap-cni: { metadata: v0.12.0, update-policy: tagged }

== after csv.yaml
spec:
  relatedImages:
    - { name: bridge-marker, image: "quay.io/kubevirt/bridge-marker@sha256:<marker>" }
    - { name: macvtap-cni, image: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>" }
    - { name: multus, image: "ghcr.io/org/multus-cni@sha256:<multus>" }
  version: 0.1.0

== after expected.go
package expected

var containers = []Container{
␉{
␉␉ParentKind: "DaemonSet",
␉␉Name:       "bridge-marker",
␉␉Image:      "quay.io/kubevirt/bridge-marker@sha256:<marker>",
␉},
␉{
␉␉ParentKind: "Deployment",
␉␉Name:       "multus",
␉␉Image:      "ghcr.io/org/multus-cni@sha256:<multus>",
␉},
␉{
␉␉ParentKind: "DaemonSet",
␉␉Name:       "macvtap-cni",
␉␉Image:      "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>",
␉},
}

== after images.csv
image_var,name,tag,digest
BRIDGE_MARKER,quay.io/kubevirt/bridge-marker,0.13.0,sha256:<marker>
MULTUS,ghcr.io/org/multus-cni,v4.3.0,sha256:<multus>
MACVTAP_CNI,quay.io/kubevirt/macvtap-cni,v0.12.0,sha256:<macvtap>

== after operator.yaml
env:
  # what it deploys
  - name: BRIDGE_MARKER_IMAGE
    value: "quay.io/kubevirt/bridge-marker@sha256:<marker>"
  - name: MACVTAP_CNI_IMAGE
    value: "quay.io/kubevirt/macvtap-cni@sha256:<macvtap>"
  - name: MULTUS_IMAGE # the old one
    value: "ghcr.io/org/multus-cni@sha256:<multus>"
  - name: POD_NAME
    valueFrom: { fieldRef: { fieldPath: metadata.name } }

== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  bridge-marker:
    version: 0.13.0
    sourcing:
      mode: upstream
    images:
      bridge-marker:
        repository: quay.io/kubevirt/bridge-marker
        tag: 0.13.0
        digest: sha256:<marker>
        platforms:
          linux/amd64: sha256:<marker for linux/amd64>
          linux/arm64: sha256:<marker for linux/arm64>
        version: 0.13.0
  macvtap-cni:
    version: v0.12.0
    sourcing:
      mode: upstream
    images:
      macvtap-cni:
        repository: quay.io/kubevirt/macvtap-cni
        tag: v0.12.0
        digest: sha256:<macvtap>
        platforms:
          linux/amd64: sha256:<macvtap for linux/amd64>
          linux/arm64: sha256:<macvtap for linux/arm64>
        version: v0.12.0
  multus:
    version: v4.3.0
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.3.0
        digest: sha256:<multus>
        platforms:
          linux/amd64: sha256:<multus for linux/amd64>
          linux/arm64: sha256:<multus for linux/arm64>
        version: v4.3.0

== $ bowline release v0.1.0 --check
nothing to change; 16 kept (16 current)

== exit 0, nothing written
== $ bowline undo
  expected.go
  images.csv
  csv.yaml
  components.yaml
  README.md
  operator.yaml
  releases/addons/v0.1.0.yaml
took back 7 files (undo of release)

== exit 0
== after README.md: as it was given
== after components.yaml: as it was given
== after csv.yaml: as it was given
== after expected.go: as it was given
== after images.csv: as it was given
== after operator.yaml: as it was given
== after releases/addons/v0.1.0.yaml: gone
