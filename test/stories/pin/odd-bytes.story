BOM, CRLF, comments, quotes, anchors and a missing last newline stay as they are

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
⟨BOM⟩apiVersion: v1␍
kind: Pod␍
metadata: {name: web}   # no space, as the author likes it␍
spec:␍
  containers:␍
    -   name:   web␍
        image:  &it  'nginx:1.27'   # pinned by hand␉once␍
        env: [ {name: MODE, value: 'yes'} ]⟨no newline at the end⟩

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,5 +4,5 @@
 spec:
   containers:
     -   name:   web
-        image:  &it  'nginx:1.27'   # pinned by hand␉once
+        image:  &it  'nginx:1.27@sha256:<nginx>'   # pinned by hand␉once
         env: [ {name: MODE, value: 'yes'} ]
\ No newline at end of file
  7: Pod web, container web: `1.27` is sha256:8972929e342d

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
⟨BOM⟩apiVersion: v1␍
kind: Pod␍
metadata: {name: web}   # no space, as the author likes it␍
spec:␍
  containers:␍
    -   name:   web␍
        image:  &it  'nginx:1.27@sha256:<nginx>'   # pinned by hand␉once␍
        env: [ {name: MODE, value: 'yes'} ]⟨no newline at the end⟩

== $ bowline undo
  pod.yaml
  bowline.lock
took back 2 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
