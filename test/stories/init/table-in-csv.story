A table in CSV with its variables, a script that looks after them and a relic are told apart

== file deploy/images.csv
image_var,name,tag,digest
CDI_OPERATOR_IMAGE,quay.io/org/cdi-operator,CDI_VERSION,1111111111111111111111111111111111111111111111111111111111111111
CDI_SERVER_IMAGE,quay.io/org/cdi-server,CDI_VERSION,2222222222222222222222222222222222222222222222222222222222222222
PROVISIONER_IMAGE,registry.example/sig/csi-provisioner,CSI_PROVISIONER_VERSION,3333333333333333333333333333333333333333333333333333333333333333
SSP_IMAGE,quay.io/org/ssp,SSP_VERSION,4444444444444444444444444444444444444444444444444444444444444444

== file deploy/images.env
CDI_OPERATOR_IMAGE="${CDI_OPERATOR_IMAGE:-quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111}"
CDI_SERVER_IMAGE="${CDI_SERVER_IMAGE:-quay.io/org/cdi-server@sha256:2222222222222222222222222222222222222222222222222222222222222222}"
PROVISIONER_IMAGE="${PROVISIONER_IMAGE:-registry.example/sig/csi-provisioner@sha256:3333333333333333333333333333333333333333333333333333333333333333}"
SSP_IMAGE="${SSP_IMAGE:-quay.io/org/ssp@sha256:4444444444444444444444444444444444444444444444444444444444444444}"

== file deploy/images.old.env
CDI_OPERATOR_IMAGE="quay.io/org/cdi-operator@sha256:5555555555555555555555555555555555555555555555555555555555555555"
CDI_SERVER_IMAGE="quay.io/org/cdi-server@sha256:6666666666666666666666666666666666666666666666666666666666666666"
SSP_IMAGE="quay.io/org/ssp@sha256:7777777777777777777777777777777777777777777777777777777777777777"

== file hack/config
#!/bin/bash
CDI_VERSION="v1.58.0"
CSI_PROVISIONER_VERSION="v3.5.0"
SSP_VERSION="v0.27.0"
TTO_VERSION="v0.5.0"

== file hack/bump.sh
declare -A REPOS=(
  ["CDI"]="org/cdi"
  ["SSP"]="org/ssp"
  ["CSI"]="org/csi"
)

== $ bowline init
what shows the images
  deploy/images.csv  has a row for each of 4 images, with versions from hack/config
  hack/bump.sh  looks after 3 versions of hack/config by keys
  deploy/images.env  holds 4 images in variables

what does not agree
  `TTO_VERSION` is the version of no image in deploy/images.csv (SHOWN_ORPHAN)
    hack/config:5:14
  `CSI` names `CSI_VERSION`, which hack/config does not set; `CSI_PROVISIONER_VERSION` is there, and stays at `v3.5.0` (SHOWN_ORPHAN)
    hack/bump.sh:4:5

what you have to decide
  deploy/images.old.env holds 3 images in variables, and 3 of 3 have other bytes everywhere else: it is left out as a relic
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `cdi`, `csi-provisioner`, `ssp`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,21 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - deploy/images.csv
+  - deploy/images.env
+componentSets:
+  story:
+    components:
+      cdi:
+        images:
+          cdi-operator: { from: "quay.io/org/cdi-operator" }
+          cdi-server: { from: "quay.io/org/cdi-server" }
+      csi-provisioner:
+        images:
+          csi-provisioner: { from: "registry.example/sig/csi-provisioner" }
+      ssp:
+        images:
+          ssp: { from: "quay.io/org/ssp" }
+    shown:
+      - { csv: "deploy/images.csv", variables: hack/config }
+      - { keys: "hack/bump.sh", variables: hack/config }
+      - { shell: "deploy/images.env" }

makes bowline.yaml: a configuration for what is here

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline init --format json | head -3
{
  "schema": "bowline.plan/1",
  "id": "sha256:f3c5c5123d9705ab597d328b59d2a7d9c8589e9ba46b65b75cecca62e9261a3c",

== exit 0, nothing written
