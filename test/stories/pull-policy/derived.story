pull-policy states what each reference calls for, where Kubernetes would fill in something else

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: moving
      image: quay.io/team/agent:devel
    - name: version
      image: quay.io/team/agent:v1.4.0
      imagePullPolicy: Always
    - name: pinned
      image: nginx:latest@sha256:<nginx>

== $ bowline pull-policy --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,8 +5,10 @@
   containers:
     - name: moving
       image: quay.io/team/agent:devel
+      imagePullPolicy: Always
     - name: version
       image: quay.io/team/agent:v1.4.0
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: pinned
       image: nginx:latest@sha256:<nginx>
+      imagePullPolicy: IfNotPresent
  7: Pod web, container moving: Always: `devel` may move (by its name), and Kubernetes would fill in IfNotPresent; rolls Pods
  9: Pod web, container version: Always → IfNotPresent: `v1.4.0` is not meant to move (by its name); rolls Pods
  12: Pod web, container pinned: IfNotPresent: a digest names exact bytes, and Kubernetes would fill in Always; rolls Pods

wrote 3 changes in 1 file
3 of 3 changes roll Pods

== exit 0
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: moving
      image: quay.io/team/agent:devel
      imagePullPolicy: Always
    - name: version
      image: quay.io/team/agent:v1.4.0
      imagePullPolicy: IfNotPresent
    - name: pinned
      image: nginx:latest@sha256:<nginx>
      imagePullPolicy: IfNotPresent

== $ bowline pull-policy --to Always
--- a/pod.yaml
+++ b/pod.yaml
@@ -8,7 +8,7 @@
       imagePullPolicy: Always
     - name: version
       image: quay.io/team/agent:v1.4.0
-      imagePullPolicy: IfNotPresent
+      imagePullPolicy: Always
     - name: pinned
       image: nginx:latest@sha256:<nginx>
-      imagePullPolicy: IfNotPresent
+      imagePullPolicy: Always
  10: Pod web, container version: IfNotPresent → Always: asked for; rolls Pods
  13: Pod web, container pinned: IfNotPresent → Always: asked for; rolls Pods

2 changes in 1 file; 1 kept (1 current)
2 of 2 changes roll Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline undo
  pod.yaml
took back 1 file (undo of pull-policy)

== exit 0
== after pod.yaml: as it was given
