A data volume that stands alone is refused by every verb that would edit it, pinned or not, and what it is beside moves

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file volume.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: golden }
spec:
  source:
    registry:
      url: docker://127.0.0.1:5000/x/os:1.0

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0" }

== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
  6: Pod os, container os: `1.0` is sha256:6bdf0c855392

error: the specification of a DataVolume cannot be changed once it is there, and what was imported stays (OBJECT_FIXED)
  volume.yaml:7:21, DataVolume golden
  hint: `--rename` of `bump` and `set` makes a new object under another name, and names that one where it is used

1 change in 1 file, and bowline.lock; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== $ bowline set 127.0.0.1:5000/x/os=1.1
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1" }
  6: Pod os, container os: `127.0.0.1:5000/x/os` is set to `1.1`

error: the specification of a DataVolume cannot be changed once it is there, and what was imported stays (OBJECT_FIXED)
  volume.yaml:7:21, DataVolume golden
  hint: `--rename` of `bump` and `set` makes a new object under another name, and names that one where it is used

1 change in 1 file; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== $ bowline set 127.0.0.1:5000/x/os=1.0
nothing to change; 2 kept (2 current)

== exit 0, nothing written
