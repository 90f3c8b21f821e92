Plain manifests become a set of what they deploy; where nothing names an image, nothing is proposed

== file deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - { name: web, image: "nginx:1.27" }
        - { name: proxy, image: "quay.io/org/proxy:v1.0.0" }

== file empty/notes.yaml
some: thing

== $ bowline init
what you have to decide
  no source is known of `nginx`, `proxy`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,12 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - deploy
+componentSets:
+  story:
+    components:
+      nginx:
+        images:
+          nginx: { from: "nginx" }
+      proxy:
+        images:
+          proxy: { from: "quay.io/org/proxy" }

makes bowline.yaml: a configuration for what is here

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline init --check | tail -1
makes bowline.yaml: a configuration for what is here

== exit 0, nothing written
== $ bowline init a b
== stderr
error: `bowline init` takes one operand, not `a, b` (USAGE_INVALID)
  hint: see `bowline help init`

== exit 2, nothing written
== $ bowline init missing
== stderr
error: there is no file or folder missing (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
