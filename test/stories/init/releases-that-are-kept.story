What a repository keeps of its releases becomes rows of the table, and what only they deploy is told

== file images.go
package images

const (
	MultusImage = "ghcr.io/org/multus:v4.0.0"
	BridgeImage = "quay.io/org/bridge:v1.1.0"
)

== file README.md
# Operator

== file manifests/0.1.0/operator.v0.1.0.yaml
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
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v3.1" }
            - { name: BRIDGE_IMAGE, value: "quay.io/org/bridge:v1.0.1" }

== file manifests/0.2.0/operator.v0.2.0.yaml
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
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v3.2" }
            - { name: BRIDGE_IMAGE, value: "quay.io/org/bridge:v1.0.2" }

== file manifests/0.10.0/operator.v0.10.0.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v0.10.0
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v3.9" }
            - { name: BRIDGE_IMAGE, value: "quay.io/org/bridge:v1.0.9" }

== file manifests/0.10.0/namespace.yaml
apiVersion: v1
kind: Namespace
metadata: { name: operator }

== $ bowline init
what shows the images
  images.go  holds 2 images as constants

what you have to decide
  `manifests/*/` keeps 3 versions, 0.1.0 to 0.10.0, and is frozen: name a file of the newest under `shown` if it is still being made
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md, earlier: "manifests/{version}/operator.v{version}.yaml" }` under `shown`, with rows for the releases that are kept already
  manifests/0.10.0/operator.v0.10.0.yaml deploys `quay.io/org/operator`, which is in no component: with one it is released, listed and copied with the others
  no source is known of `multus`, `bridge`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,16 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - images.go
+frozen:
+  - "manifests/*/"
+componentSets:
+  story:
+    components:
+      multus:
+        images:
+          multus: { from: "ghcr.io/org/multus" }
+      bridge:
+        images:
+          bridge: { from: "quay.io/org/bridge" }
+    shown:
+      - { go: "images.go" }

makes bowline.yaml: a configuration for what is here

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ printf '<!-- bowline:table -->\n<!-- /bowline:table -->\n' >> README.md && bowline init --write | head -5
what shows the images
  images.go  holds 2 images as constants
  README.md  has markers for it, with rows for the releases of `manifests/{version}/operator.v{version}.yaml`

what you have to decide

== exit 0
== after README.md
# Operator
<!-- bowline:table -->
<!-- /bowline:table -->

== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - images.go
frozen:
  - "manifests/*/"
componentSets:
  story:
    components:
      multus:
        images:
          multus: { from: "ghcr.io/org/multus" }
      bridge:
        images:
          bridge: { from: "quay.io/org/bridge" }
    shown:
      - { go: "images.go" }
      - { table: "README.md", earlier: "manifests/{version}/operator.v{version}.yaml" }
