A digest without a tag, and an image without either, get the tag that is set

== registry
docker.io/library/nginx:1.28  is <new>  sha256:7d7df732b15c

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx@sha256:<old>
      imagePullPolicy: IfNotPresent
    - name: b
      image: nginx
      imagePullPolicy: Always

== $ bowline set nginx=1.28 --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,8 +4,8 @@
 spec:
   containers:
     - name: a
-      image: nginx@sha256:<old>
+      image: nginx:1.28@sha256:<new>
       imagePullPolicy: IfNotPresent
     - name: b
-      image: nginx
+      image: nginx:1.28
       imagePullPolicy: Always
  7: Pod web, container a: `nginx` is set to `1.28`
  10: Pod web, container b: `nginx` is set to `1.28`

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.28@sha256:<new>:
    tag: "1.28"
    digest: sha256:<new>
    written: nginx:1.28
    lastWritten: nginx@sha256:<old>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx:1.28@sha256:<new>
      imagePullPolicy: IfNotPresent
    - name: b
      image: nginx:1.28
      imagePullPolicy: Always

== $ bowline undo
  pod.yaml
  bowline.lock
took back 2 files (undo of set)

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
