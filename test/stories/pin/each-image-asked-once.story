An image is asked for once, however often and however it is written; pins and lock answer without asking

== registry, with what it is asked
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: nginx:1.27 }
    - { name: b, image: docker.io/nginx:1.27 }
    - { name: c, image: index.docker.io/library/nginx:1.27 }

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: a, image: nginx:1.27 }
+    - { name: a, image: nginx:1.27@sha256:<nginx> }
-    - { name: b, image: docker.io/nginx:1.27 }
+    - { name: b, image: docker.io/nginx:1.27@sha256:<nginx> }
-    - { name: c, image: index.docker.io/library/nginx:1.27 }
+    - { name: c, image: index.docker.io/library/nginx:1.27@sha256:<nginx> }
  6: Pod web, container a: `1.27` is sha256:8972929e342d
  7: Pod web, container b: `1.27` is sha256:8972929e342d
  8: Pod web, container c: `1.27` is sha256:8972929e342d

wrote 3 changes in 1 file, and bowline.lock

== exit 0
== asked
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  docker.io/nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: docker.io/nginx:1.27
  index.docker.io/library/nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: index.docker.io/library/nginx:1.27
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: nginx:1.27@sha256:<nginx> }
    - { name: b, image: docker.io/nginx:1.27@sha256:<nginx> }
    - { name: c, image: index.docker.io/library/nginx:1.27@sha256:<nginx> }

== $ bowline pin
nothing to change; 3 kept (3 pinned)

== exit 0, nothing written
== asked nothing
== $ bowline unpin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: a, image: nginx:1.27@sha256:<nginx> }
+    - { name: a, image: nginx:1.27 }
-    - { name: b, image: docker.io/nginx:1.27@sha256:<nginx> }
+    - { name: b, image: docker.io/nginx:1.27 }
-    - { name: c, image: index.docker.io/library/nginx:1.27@sha256:<nginx> }
+    - { name: c, image: index.docker.io/library/nginx:1.27 }
  6: Pod web, container a: what `bowline.lock` says was written
  7: Pod web, container b: what `bowline.lock` says was written
  8: Pod web, container c: what `bowline.lock` says was written

wrote 3 changes in 1 file, and bowline.lock

== exit 0
== asked nothing
== after bowline.lock: gone
== after pod.yaml: as it was given
