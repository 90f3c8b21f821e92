The variant of an image is told by its tags, by the lock or by the ledger, and two variants of one repository are two images

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "ghcr.io/org/multus:snapshot-thick@sha256:<a>" }
    - { name: thin, image: "ghcr.io/org/multus:v4.3.0" }
    - { name: plugins, image: "ghcr.io/org/plugins@sha256:<b>" }
    - { name: marker, image: "quay.io/org/marker:1.2.3-alpine3.20" }
    - { name: web, image: "quay.io/org/web:main" }

== file bowline.ledger.ndjson
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"ghcr.io/org/plugins","tag":"v1.6.2-distroless","digest":"sha256:<b>"}

== $ bowline init --write
what you have to decide
  no source is known of `multus`, `plugins`, `marker`, `web`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,19 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - deploy
+componentSets:
+  story:
+    components:
+      multus:
+        images:
+          multus-thick: { from: "ghcr.io/org/multus", variant: thick }
+          multus: { from: "ghcr.io/org/multus" }
+      plugins:
+        images:
+          plugins: { from: "ghcr.io/org/plugins", variant: distroless }
+      marker:
+        images:
+          marker: { from: "quay.io/org/marker" }
+      web:
+        images:
+          web: { from: "quay.io/org/web" }

made bowline.yaml: a configuration for what is here

== exit 0
== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - deploy
componentSets:
  story:
    components:
      multus:
        images:
          multus-thick: { from: "ghcr.io/org/multus", variant: thick }
          multus: { from: "ghcr.io/org/multus" }
      plugins:
        images:
          plugins: { from: "ghcr.io/org/plugins", variant: distroless }
      marker:
        images:
          marker: { from: "quay.io/org/marker" }
      web:
        images:
          web: { from: "quay.io/org/web" }
