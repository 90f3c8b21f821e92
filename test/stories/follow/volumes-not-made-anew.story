A new name is never one that stands there, never too long, and never for one of two that go by the same name

== file long.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: a-golden-image-for-all-machines-of-the-team-in-the-first-region }
spec: { source: { registry: { url: "docker://quay.io/x/os:1.0" } } }

== file taken.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: taken }
spec: { source: { registry: { url: "docker://quay.io/x/os:1.0" } } }
---
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: taken-1-1 }
spec: { source: { blank: {} } }

== file twice.yaml
apiVersion: v1
kind: List
items:
  - apiVersion: cdi.kubevirt.io/v1beta1
    kind: DataVolume
    metadata: { name: twice }
    spec: { source: { registry: { url: "docker://quay.io/x/os:1.0" } } }
  - apiVersion: cdi.kubevirt.io/v1beta1
    kind: DataVolume
    metadata: { name: twice }
    spec: { source: { registry: { url: "docker://quay.io/x/other:1.0" } } }

== file made.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { generateName: made- }
spec: { source: { registry: { url: "docker://quay.io/x/os:1.0" } } }

== $ bowline set quay.io/x/os=1.1 --rename --offline
--- a/long.yaml
+++ b/long.yaml
@@ -1,4 +1,4 @@
 apiVersion: cdi.kubevirt.io/v1beta1
 kind: DataVolume
-metadata: { name: a-golden-image-for-all-machines-of-the-team-in-the-first-region }
+metadata: { name: a-golden-image-for-all-machines-of-the-team-in-the-03f5d408-1-1 }
-spec: { source: { registry: { url: "docker://quay.io/x/os:1.0" } } }
+spec: { source: { registry: { url: "docker://quay.io/x/os:1.1" } } }
  4: DataVolume a-golden-image-for-all-machines-of-the-team-in-the-first-region: `quay.io/x/os` is set to `1.1`
  3: DataVolume a-golden-image-for-all-machines-of-the-team-in-the-first-region: a new DataVolume is made, and `a-golden-image-for-all-machines-of-the-team-in-the-first-region` stays in the cluster until somebody deletes it

error: what stands there cannot get another name: its name does not stand there as plain text (OBJECT_FIXED)
  made.yaml:4:46, DataVolume
  hint: make a new object under another name by hand, and name that one where it is used
error: taken cannot get another name: `taken-1-1` stands there already (OBJECT_FIXED)
  taken.yaml:4:46, DataVolume taken
  hint: make a new object under another name by hand, and name that one where it is used
error: twice cannot get another name: another `twice` does not move in the same way (OBJECT_FIXED)
  twice.yaml:7:50, DataVolume twice
  hint: make a new object under another name by hand, and name that one where it is used

2 changes in 1 file; 3 refused, 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
