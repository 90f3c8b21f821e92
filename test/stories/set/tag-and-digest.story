A tag and its digest move together, in a manifest and in a kustomization

== registry
registry.example/team/web:1.0  is <D1>  sha256:f249d81274f0
registry.example/team/web:1.1  is <D2>  sha256:0d762fbb1cae

== file deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:1.0@sha256:<D1>

== file kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: "1.0"
    digest: sha256:<D1>

== $ bowline set registry.example/team/web=1.1 --write
--- a/deployment.yaml
+++ b/deployment.yaml
@@ -5,4 +5,4 @@
   template:
     spec:
       containers:
-        - image: registry.example/team/web:1.0@sha256:<D1>
+        - image: registry.example/team/web:1.1@sha256:<D2>
  8: Deployment web, container: `registry.example/team/web` is set to `1.1`

--- a/kustomization.yaml
+++ b/kustomization.yaml
@@ -1,4 +1,4 @@
 images:
   - name: registry.example/team/web
-    newTag: "1.0"
+    newTag: "1.1"
-    digest: sha256:<D1>
+    digest: sha256:<D2>
  2: images.0: `registry.example/team/web` is set to `1.1`

wrote 2 changes in 2 files, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:1.1@sha256:<D2>:
    tag: "1.1"
    digest: sha256:<D2>
    written: registry.example/team/web:1.1
    lastWritten: registry.example/team/web:1.0@sha256:<D1>

== after deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:1.1@sha256:<D2>

== after kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: "1.1"
    digest: sha256:<D2>
