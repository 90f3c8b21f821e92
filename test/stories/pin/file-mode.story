A file keeps its mode, and a link that is named stays a link: the file behind it is edited

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file real/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup chmod 640 real/pod.yaml && ln -s real/pod.yaml pod.yaml
== $ bowline pin pod.yaml --write
--- a/real/pod.yaml
+++ b/real/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

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

== after real/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ stat -c '%A %N' pod.yaml real/pod.yaml
lrwxrwxrwx 'pod.yaml' -> 'real/pod.yaml'
-rw-r----- 'real/pod.yaml'

== exit 0, nothing written
