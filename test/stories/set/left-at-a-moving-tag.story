set moves the tags that the pattern names; what stays at a moving tag, and so would be released with them, is listed

== file app.yaml
apiVersion: v1
kind: Pod
metadata: { name: plugin }
spec:
  initContainers:
    - { name: prepare, image: intel/prepare:devel }
  containers:
    - { name: plugin, image: intel/plugin:devel, imagePullPolicy: Always }
    - { name: demo, image: intel/pytorch:xpu }
    - { name: old, image: intel/old:0.25.0 }

== $ bowline set 'intel/*:devel=0.36.0' --offline --write
--- a/app.yaml
+++ b/app.yaml
@@ -3,8 +3,8 @@
 metadata: { name: plugin }
 spec:
   initContainers:
-    - { name: prepare, image: intel/prepare:devel }
+    - { name: prepare, image: intel/prepare:0.36.0, imagePullPolicy: IfNotPresent }
   containers:
-    - { name: plugin, image: intel/plugin:devel, imagePullPolicy: Always }
+    - { name: plugin, image: intel/plugin:0.36.0, imagePullPolicy: IfNotPresent }
     - { name: demo, image: intel/pytorch:xpu }
     - { name: old, image: intel/old:0.25.0 }
  6: Pod plugin, init container prepare: `intel/*:devel` is set to `0.36.0`, which calls for IfNotPresent; rolls Pods
  8: Pod plugin, container plugin: `intel/*:devel` is set to `0.36.0`, which calls for IfNotPresent; rolls Pods

kept
  app.yaml:9  intel/pytorch:xpu  at another tag than `intel/*:devel`, a moving tag
  app.yaml:10  intel/old:0.25.0  at another tag than `intel/*:devel`

wrote 2 changes in 1 file; 2 kept (2 other-tag)
2 of 2 changes roll Pods

== stderr
note: stays at a moving tag, beside what was set: intel/pytorch:xpu (MOVING_TAG_LEFT)
  hint: move them too, with `bowline set 'intel/pytorch:xpu=TAG'`, or pin them with `bowline pin`

== exit 0
== after app.yaml
apiVersion: v1
kind: Pod
metadata: { name: plugin }
spec:
  initContainers:
    - { name: prepare, image: intel/prepare:0.36.0, imagePullPolicy: IfNotPresent }
  containers:
    - { name: plugin, image: intel/plugin:0.36.0, imagePullPolicy: IfNotPresent }
    - { name: demo, image: intel/pytorch:xpu }
    - { name: old, image: intel/old:0.25.0 }
