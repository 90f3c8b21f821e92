The policy goes by profile: images that are built here are not asked for in development, and where no registry can be asked nothing is right for a moving tag

== file bowline.yaml
profiles:
  - { paths: [dev/], profile: development }
images:
  - { match: "team/*", local: true }

== file dev/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "team/web:latest" }
    - { name: cache, image: "redis:alpine" }

== setup cp dev/app.yaml app.yaml
== $ bowline pull-policy
--- a/app.yaml
+++ b/app.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "team/web:latest" }
+    - { name: web, image: "team/web:latest", imagePullPolicy: Always }
-    - { name: cache, image: "redis:alpine" }
+    - { name: cache, image: "redis:alpine", imagePullPolicy: Always }
  6: Pod web, container web: Always: stated, as its siblings do; no Pod is made anew
  7: Pod web, container cache: Always: `alpine` may move (by its name), and Kubernetes would fill in IfNotPresent; rolls Pods

--- a/dev/app.yaml
+++ b/dev/app.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "team/web:latest" }
+    - { name: web, image: "team/web:latest", imagePullPolicy: IfNotPresent }
-    - { name: cache, image: "redis:alpine" }
+    - { name: cache, image: "redis:alpine", imagePullPolicy: Always }
  6: Pod web, container web: IfNotPresent: the image is built here, and Kubernetes would fill in Always; rolls Pods
  7: Pod web, container cache: Always: `alpine` may move (by its name), and Kubernetes would fill in IfNotPresent; rolls Pods

4 changes in 2 files
3 of 4 changes roll Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pull-policy app.yaml --profile air-gapped --verbose
kept
  app.yaml:6  team/web:latest  this tag may move, and there is no registry to ask: mirror the image and pin it
  app.yaml:7  redis:alpine  this tag may move, and there is no registry to ask: mirror the image and pin it

nothing to change; 2 kept (2 no-policy-fits)

== exit 0, nothing written
