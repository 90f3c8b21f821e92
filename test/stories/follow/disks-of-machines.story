Disks of machines follow a stream by digest; a data volume that stands alone cannot change, and is told so

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json }

== file machine.yaml
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: web }
spec:
  dataVolumeTemplates:
    - metadata: { name: web-root }
      spec:
        source: { registry: { url: "docker://127.0.0.1:5000/x/os:1.0" } }
  template:
    spec:
      volumes:
        - name: root
          containerDisk: { image: "127.0.0.1:5000/x/os:1.0" }

== file volume.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: golden }
spec:
  source:
    registry:
      url: docker://127.0.0.1:5000/x/os:1.0

== file cron.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataImportCron
metadata: { name: golden-cron }
spec:
  schedule: "30 1 * * 1"
  managedDataSource: golden
  template:
    spec:
      source:
        registry:
          url: docker://127.0.0.1:5000/x/os:stable

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.1 --by ann --write
== $ bowline bump
--- a/machine.yaml
+++ b/machine.yaml
@@ -5,9 +5,9 @@
   dataVolumeTemplates:
     - metadata: { name: web-root }
       spec:
-        source: { registry: { url: "docker://127.0.0.1:5000/x/os:1.0" } }
+        source: { registry: { url: "docker://127.0.0.1:5000/x/os@sha256:<two>" } }
   template:
     spec:
       volumes:
         - name: root
-          containerDisk: { image: "127.0.0.1:5000/x/os:1.0" }
+          containerDisk: { image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  8: VirtualMachine web: the stream `stable` names `1.1`, sha256:4904a2b3a537
  13: VirtualMachine web: the stream `stable` names `1.1`, sha256:4904a2b3a537

error: the specification of a DataVolume cannot be changed once it is there, and what was imported stays (OBJECT_FIXED)
  volume.yaml:7:21, DataVolume golden
  hint: `--rename` of `bump` and `set` makes a new object under another name, and names that one where it is used

kept
  cron.yaml:11  127.0.0.1:5000/x/os:stable  CDI imports what the tag names, again and again, by the schedule that stands there; `bowline why` tells the risk

2 changes in 1 file, and bowline.lock; 1 refused, 1 kept (1 imported)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== $ bowline bump --rename volume.yaml --write
--- a/volume.yaml
+++ b/volume.yaml
@@ -1,7 +1,7 @@
 apiVersion: cdi.kubevirt.io/v1beta1
 kind: DataVolume
-metadata: { name: golden }
+metadata: { name: golden-4904a2b3a537 }
 spec:
   source:
     registry:
-      url: docker://127.0.0.1:5000/x/os:1.0
+      url: docker://127.0.0.1:5000/x/os@sha256:<two>
  7: DataVolume golden: the stream `stable` names `1.1`, sha256:4904a2b3a537
  3: DataVolume golden: a new DataVolume is made, and `golden` stays in the cluster until somebody deletes it

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock: not shown
== after volume.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: golden-4904a2b3a537 }
spec:
  source:
    registry:
      url: docker://127.0.0.1:5000/x/os@sha256:<two>

== $ bowline why 127.0.0.1:5000/x/os:stable
127.0.0.1:5000/x/os:stable
  next        the stream `stable` names `1.1`, sha256:4904a2b3a537
  stands in   cron.yaml:11:25  DataImportCron golden-cron
  follows     stream: streams/stable.json (bowline.yaml:2)
  risk        CDI imports what the tag names, again and again, by the schedule that stands there: new disks get whatever is published, untested here and without a plan; those that are there stay as they were, and there is no way back but an earlier import

== exit 0, nothing written
