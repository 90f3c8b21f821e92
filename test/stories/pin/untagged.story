An image without a tag is pinned at latest, so that what it followed is not lost; unpin gives back what was written

== registry
docker.io/library/nginx:latest  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx
+      image: nginx:latest@sha256:<nginx>
  7: Pod web, container web: `latest` is sha256:8972929e342d

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:latest@sha256:<nginx>:
    tag: latest
    digest: sha256:<nginx>
    written: nginx

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:latest@sha256:<nginx>

== $ bowline unpin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:latest@sha256:<nginx>
+      image: nginx
  7: Pod web, container web: what `bowline.lock` says was written

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
