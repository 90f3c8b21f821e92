Where two spellings became one text, each field gets its own back

== registry
docker.io/library/nginx:latest  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx
    - name: b
      image: nginx:latest

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: a
-      image: nginx
+      image: nginx:latest@sha256:<nginx>
     - name: b
-      image: nginx:latest
+      image: nginx:latest@sha256:<nginx>
  7: Pod web, container a: `latest` is sha256:8972929e342d
  9: Pod web, container b: `latest` is sha256:8972929e342d

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:latest@sha256:<nginx>:
    tag: latest
    digest: sha256:<nginx>
    written:
      nginx: []
      nginx:latest:
        - pod.yaml#0/spec/containers/1/image

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx:latest@sha256:<nginx>
    - name: b
      image: nginx:latest@sha256:<nginx>

== $ bowline unpin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: a
-      image: nginx:latest@sha256:<nginx>
+      image: nginx
     - name: b
-      image: nginx:latest@sha256:<nginx>
+      image: nginx:latest
  7: Pod web, container a: what `bowline.lock` says was written
  9: Pod web, container b: what `bowline.lock` says was written

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
