A written Never stays until it is named

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "team/web:1.0.0", imagePullPolicy: Never }
    - { name: side, image: "team/side:1.0.0", imagePullPolicy: IfNotPresent }

== $ bowline pull-policy --to Always
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - { name: web, image: "team/web:1.0.0", imagePullPolicy: Never }
-    - { name: side, image: "team/side:1.0.0", imagePullPolicy: IfNotPresent }
+    - { name: side, image: "team/side:1.0.0", imagePullPolicy: Always }
  7: Pod web, container side: IfNotPresent → Always: asked for; rolls Pods

kept
  pod.yaml:6  team/web:1.0.0  a written `Never` stays (`--also-never` changes it)

1 change in 1 file; 1 kept (1 never)
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pull-policy --to Always --also-never
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "team/web:1.0.0", imagePullPolicy: Never }
+    - { name: web, image: "team/web:1.0.0", imagePullPolicy: Always }
-    - { name: side, image: "team/side:1.0.0", imagePullPolicy: IfNotPresent }
+    - { name: side, image: "team/side:1.0.0", imagePullPolicy: Always }
  6: Pod web, container web: Never → Always: asked for; rolls Pods
  7: Pod web, container side: IfNotPresent → Always: asked for; rolls Pods

2 changes in 1 file
2 of 2 changes roll Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
