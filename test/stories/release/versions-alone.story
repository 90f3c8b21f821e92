A shell file shows images by their versions alone, one for a component with two images; what the deployment names by tag alone is told as that

== registry
quay.io/org/plugins:v1.6.0       is <plugins>  sha256:c66a71167452
quay.io/org/marker:v1.6.0        is <marker>  sha256:635d8e57f9eb
quay.io/org/multus:v4.3.0-thick  is <multus>  sha256:134c64f5c299
quay.io/org/dns:v2.0.0           is <dns>  sha256:6374bc2c548a

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
paths: [deploy]
componentSets:
  addons:
    components:
      bridge:
        images: { plugins: { from: quay.io/org/plugins }, marker: { from: quay.io/org/marker } }
      multus:
        images: { multus: { from: quay.io/org/multus, variant: thick } }
      dns:
        images: { dns: { from: quay.io/org/dns } }
    shown:
      - { shell: versions.sh }
      - { policy: README.md }

== file versions.sh
BRIDGE_VERSION="v1.5.0"
MULTUS_VERSION=4.2.0
DNS_VERSION=v2.0.0

== file README.md
<!-- bowline:policy -->
<!-- /bowline:policy -->

== file deploy/all.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: addons }
spec:
  template:
    spec:
      containers:
        - { name: plugins, image: "quay.io/org/plugins:v1.6.0@sha256:<plugins>" }
        - { name: marker, image: "quay.io/org/marker:v1.6.0@sha256:<marker>" }
        - { name: multus, image: "quay.io/org/multus:v4.3.0-thick" }
        - { name: dns, image: "quay.io/org/dns:v2.0.0@sha256:<dns>" }

== $ bowline release v1.0.0
--- a/versions.sh
+++ b/versions.sh
@@ -1,3 +1,3 @@
-BRIDGE_VERSION="v1.5.0"
+BRIDGE_VERSION="v1.6.0"
-MULTUS_VERSION=4.2.0
+MULTUS_VERSION=4.3.0
 DNS_VERSION=v2.0.0
  1: BRIDGE_VERSION: `BRIDGE_VERSION` (`shell`) is the version of `bridge`
  2: MULTUS_VERSION: `MULTUS_VERSION` (`shell`) is the version of `multus`

--- a/README.md
+++ b/README.md
@@ -1,2 +1,12 @@
 <!-- bowline:policy -->
+
+4 of 4 images of release `v1.0.0` are fixed.
+
+| image | runs | moves | pull policy | what a start costs |
+| --- | --- | --- | --- | --- |
+| `quay.io/org/dns` | `v2.0.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/marker` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/multus` | `v4.3.0-thick` by tag alone, in `deploy/all.yaml` | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/plugins` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+
 <!-- /bowline:policy -->
  1: policy: the policy says what holds for this release

3 changes in 2 files, and releases/addons/v1.0.0.yaml; 1 kept (1 current)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline release v1.0.0 --write
--- a/versions.sh
+++ b/versions.sh
@@ -1,3 +1,3 @@
-BRIDGE_VERSION="v1.5.0"
+BRIDGE_VERSION="v1.6.0"
-MULTUS_VERSION=4.2.0
+MULTUS_VERSION=4.3.0
 DNS_VERSION=v2.0.0
  1: BRIDGE_VERSION: `BRIDGE_VERSION` (`shell`) is the version of `bridge`
  2: MULTUS_VERSION: `MULTUS_VERSION` (`shell`) is the version of `multus`

--- a/README.md
+++ b/README.md
@@ -1,2 +1,12 @@
 <!-- bowline:policy -->
+
+4 of 4 images of release `v1.0.0` are fixed.
+
+| image | runs | moves | pull policy | what a start costs |
+| --- | --- | --- | --- | --- |
+| `quay.io/org/dns` | `v2.0.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/marker` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/multus` | `v4.3.0-thick` by tag alone, in `deploy/all.yaml` | no | `IfNotPresent` | one pull for each node, the first time |
+| `quay.io/org/plugins` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
+
 <!-- /bowline:policy -->
  1: policy: the policy says what holds for this release

wrote 3 changes in 2 files, and releases/addons/v1.0.0.yaml; 1 kept (1 current)

== exit 0
== after README.md
<!-- bowline:policy -->

4 of 4 images of release `v1.0.0` are fixed.

| image | runs | moves | pull policy | what a start costs |
| --- | --- | --- | --- | --- |
| `quay.io/org/dns` | `v2.0.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
| `quay.io/org/marker` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |
| `quay.io/org/multus` | `v4.3.0-thick` by tag alone, in `deploy/all.yaml` | no | `IfNotPresent` | one pull for each node, the first time |
| `quay.io/org/plugins` | `v1.6.0` by digest | no | `IfNotPresent` | one pull for each node, the first time |

<!-- /bowline:policy -->

== after releases/addons/v1.0.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v1.0.0
at: "⟨time⟩"
components:
  bridge:
    version: v1.6.0
    sourcing:
      mode: upstream
    images:
      marker:
        repository: quay.io/org/marker
        tag: v1.6.0
        digest: sha256:<marker>
        platforms:
          linux/amd64: sha256:<marker for linux/amd64>
          linux/arm64: sha256:<marker for linux/arm64>
        version: v1.6.0
      plugins:
        repository: quay.io/org/plugins
        tag: v1.6.0
        digest: sha256:<plugins>
        platforms:
          linux/amd64: sha256:<plugins for linux/amd64>
          linux/arm64: sha256:<plugins for linux/arm64>
        version: v1.6.0
  dns:
    version: v2.0.0
    sourcing:
      mode: upstream
    images:
      dns:
        repository: quay.io/org/dns
        tag: v2.0.0
        digest: sha256:<dns>
        platforms:
          linux/amd64: sha256:<dns for linux/amd64>
          linux/arm64: sha256:<dns for linux/arm64>
        version: v2.0.0
  multus:
    version: v4.3.0
    sourcing:
      mode: upstream
    images:
      multus:
        repository: quay.io/org/multus
        tag: v4.3.0-thick
        digest: sha256:<multus>
        platforms:
          linux/amd64: sha256:<multus for linux/amd64>
          linux/arm64: sha256:<multus for linux/arm64>
        version: v4.3.0

== after versions.sh
BRIDGE_VERSION="v1.6.0"
MULTUS_VERSION=4.3.0
DNS_VERSION=v2.0.0

== $ bowline release v1.0.0 --check
nothing to change; 4 kept (4 current)

== exit 0, nothing written
