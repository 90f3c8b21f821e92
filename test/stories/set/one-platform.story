A pin to the image of one platform stays one when its tag is set

== registry
quay.io/team/app:18  is <before>  sha256:48106e790494
quay.io/team/app:19  is <after>  sha256:17b11b747ac0

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
    - { name: one, image: "quay.io/team/app:18@sha256:<before for linux/arm64>" }
    - { name: bare, image: "quay.io/team/app:18" }

== $ bowline set 'quay.io/team/app=19' --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
+    - { name: whole, image: "quay.io/team/app:19@sha256:<after>" }
-    - { name: one, image: "quay.io/team/app:18@sha256:<before for linux/arm64>" }
+    - { name: one, image: "quay.io/team/app:19@sha256:<after for linux/arm64>" }
-    - { name: bare, image: "quay.io/team/app:18" }
+    - { name: bare, image: "quay.io/team/app:19" }
  6: Pod web, container whole: `quay.io/team/app` is set to `19`
  7: Pod web, container one: `quay.io/team/app` is set to `19`
  8: Pod web, container bare: `quay.io/team/app` is set to `19`

wrote 3 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  quay.io/team/app:19@sha256:<after>:
    tag: "19"
    digest: sha256:<after>
    written: quay.io/team/app:19
    lastWritten: quay.io/team/app:18@sha256:<before>
  quay.io/team/app:19@sha256:<after for linux/arm64>:
    tag: "19"
    digest: sha256:<after for linux/arm64>
    written: quay.io/team/app:19
    platforms:
      linux/arm64:
        manifest: sha256:<after for linux/arm64>
    lastWritten: quay.io/team/app:18@sha256:<before for linux/arm64>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: whole, image: "quay.io/team/app:19@sha256:<after>" }
    - { name: one, image: "quay.io/team/app:19@sha256:<after for linux/arm64>" }
    - { name: bare, image: "quay.io/team/app:19" }
