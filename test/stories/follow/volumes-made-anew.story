A data volume that cannot change is made anew under another name, and what uses it goes along, in one plan and back

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
x/os:1.2  is <three>  sha256:f484c666a81e

== file volume.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: golden, namespace: vms }
spec:
  source:
    registry:
      url: docker://127.0.0.1:5000/x/os:1.0

== file machines/web.yaml
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: web, namespace: vms }
spec:
  template:
    spec:
      volumes:
        - name: root
          dataVolume:
            name: "golden"   # the disk
        - { name: aux, containerDisk: { image: "127.0.0.1:5000/x/os:1.0" } }

== file reader.yaml
apiVersion: v1
kind: Pod
metadata: { name: reader }
spec:
  containers:
    - { name: reader, image: "127.0.0.1:5000/x/os:1.0" }
  volumes:
    - name: golden
      persistentVolumeClaim: { claimName: golden, readOnly: true }

== file elsewhere.yaml
apiVersion: v1
kind: Pod
metadata: { name: reader, namespace: other }
spec:
  containers:
    - { name: reader, image: "127.0.0.1:5000/x/os:1.0" }
  volumes:
    - name: golden
      persistentVolumeClaim: { claimName: golden }

== $ bowline set 127.0.0.1:5000/x/os=1.1 --rename --write
--- a/elsewhere.yaml
+++ b/elsewhere.yaml
@@ -3,7 +3,7 @@
 metadata: { name: reader, namespace: other }
 spec:
   containers:
-    - { name: reader, image: "127.0.0.1:5000/x/os:1.0" }
+    - { name: reader, image: "127.0.0.1:5000/x/os:1.1" }
   volumes:
     - name: golden
       persistentVolumeClaim: { claimName: golden }
  6: Pod reader, container reader: `127.0.0.1:5000/x/os` is set to `1.1`

--- a/machines/web.yaml
+++ b/machines/web.yaml
@@ -7,5 +7,5 @@
       volumes:
         - name: root
           dataVolume:
-            name: "golden"   # the disk
+            name: "golden-1-1"   # the disk
-        - { name: aux, containerDisk: { image: "127.0.0.1:5000/x/os:1.0" } }
+        - { name: aux, containerDisk: { image: "127.0.0.1:5000/x/os:1.1" } }
  11: VirtualMachine web: `127.0.0.1:5000/x/os` is set to `1.1`
  10: VirtualMachine web: uses `golden-1-1`, which takes the place of `golden`

--- a/reader.yaml
+++ b/reader.yaml
@@ -3,7 +3,7 @@
 metadata: { name: reader }
 spec:
   containers:
-    - { name: reader, image: "127.0.0.1:5000/x/os:1.0" }
+    - { name: reader, image: "127.0.0.1:5000/x/os:1.1" }
   volumes:
     - name: golden
-      persistentVolumeClaim: { claimName: golden, readOnly: true }
+      persistentVolumeClaim: { claimName: golden-1-1, readOnly: true }
  6: Pod reader, container reader: `127.0.0.1:5000/x/os` is set to `1.1`
  9: Pod reader: uses `golden-1-1`, which takes the place of `golden`

--- a/volume.yaml
+++ b/volume.yaml
@@ -1,7 +1,7 @@
 apiVersion: cdi.kubevirt.io/v1beta1
 kind: DataVolume
-metadata: { name: golden, namespace: vms }
+metadata: { name: golden-1-1, namespace: vms }
 spec:
   source:
     registry:
-      url: docker://127.0.0.1:5000/x/os:1.0
+      url: docker://127.0.0.1:5000/x/os:1.1
  7: DataVolume golden: `127.0.0.1:5000/x/os` is set to `1.1`
  3: DataVolume golden: a new DataVolume is made, and `golden` stays in the cluster until somebody deletes it

wrote 7 changes in 4 files

== exit 0
== after elsewhere.yaml
apiVersion: v1
kind: Pod
metadata: { name: reader, namespace: other }
spec:
  containers:
    - { name: reader, image: "127.0.0.1:5000/x/os:1.1" }
  volumes:
    - name: golden
      persistentVolumeClaim: { claimName: golden }

== after machines/web.yaml
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: web, namespace: vms }
spec:
  template:
    spec:
      volumes:
        - name: root
          dataVolume:
            name: "golden-1-1"   # the disk
        - { name: aux, containerDisk: { image: "127.0.0.1:5000/x/os:1.1" } }

== after reader.yaml
apiVersion: v1
kind: Pod
metadata: { name: reader }
spec:
  containers:
    - { name: reader, image: "127.0.0.1:5000/x/os:1.1" }
  volumes:
    - name: golden
      persistentVolumeClaim: { claimName: golden-1-1, readOnly: true }

== after volume.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: golden-1-1, namespace: vms }
spec:
  source:
    registry:
      url: docker://127.0.0.1:5000/x/os:1.1

== $ bowline set 127.0.0.1:5000/x/os=1.2 --rename volume.yaml reader.yaml
--- a/volume.yaml
+++ b/volume.yaml
@@ -1,7 +1,7 @@
 apiVersion: cdi.kubevirt.io/v1beta1
 kind: DataVolume
-metadata: { name: golden-1-1, namespace: vms }
+metadata: { name: golden-1-2, namespace: vms }
 spec:
   source:
     registry:
-      url: docker://127.0.0.1:5000/x/os:1.1
+      url: docker://127.0.0.1:5000/x/os:1.2
  7: DataVolume golden-1-1: `127.0.0.1:5000/x/os` is set to `1.2`
  3: DataVolume golden-1-1: a new DataVolume is made, and `golden-1-1` stays in the cluster until somebody deletes it

--- a/reader.yaml
+++ b/reader.yaml
@@ -3,7 +3,7 @@
 metadata: { name: reader }
 spec:
   containers:
-    - { name: reader, image: "127.0.0.1:5000/x/os:1.1" }
+    - { name: reader, image: "127.0.0.1:5000/x/os:1.2" }
   volumes:
     - name: golden
-      persistentVolumeClaim: { claimName: golden-1-1, readOnly: true }
+      persistentVolumeClaim: { claimName: golden-1-2, readOnly: true }
  6: Pod reader, container reader: `127.0.0.1:5000/x/os` is set to `1.2`
  9: Pod reader: uses `golden-1-2`, which takes the place of `golden-1-1`

4 changes in 2 files

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline undo
  volume.yaml
  reader.yaml
  machines/web.yaml
  elsewhere.yaml
took back 4 files (undo of set)

== exit 0
== after elsewhere.yaml: as it was given
== after machines/web.yaml: as it was given
== after reader.yaml: as it was given
== after volume.yaml: as it was given
