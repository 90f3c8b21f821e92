Each place keeps the form in which it is written: the tag alone, the digest alone, or both, in one text or in several

== registry, with what it is asked
docker.io/library/nginx:1.27.2  is <old>  sha256:ce27e30f6034
docker.io/library/nginx:1.27.3  is <new>  sha256:7d7df732b15c
docker.io/library/nginx:2.0.0   is <next>  sha256:af47b14d234d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: tag, image: nginx:1.27.2 }
    - { name: both, image: "docker.io/nginx:1.27.2@sha256:<old>" }
    - { name: digest, image: "nginx@sha256:<old>" }

== file values.yaml
image:
  repository: nginx
  tag: 1.27.2 # moves
  digest: sha256:<old>

== file bowline.lock
version: 1
images:
  nginx@sha256:<old>:
    tag: 1.27.2
    digest: sha256:<old>
    written: nginx:1.27.2

== $ bowline bump --candidates --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: tag, image: nginx:1.27.2 }
+    - { name: tag, image: nginx:1.27.3 }
-    - { name: both, image: "docker.io/nginx:1.27.2@sha256:<old>" }
+    - { name: both, image: "docker.io/nginx:1.27.3@sha256:<new>" }
-    - { name: digest, image: "nginx@sha256:<old>" }
+    - { name: digest, image: "nginx@sha256:<new>" }
  6: Pod web, container tag: `1.27.3` comes after `1.27.2` (`level: minor` by default; `2.0.0` is further than that)
  7: Pod web, container both: `1.27.3` comes after `1.27.2` (`level: minor` by default; `2.0.0` is further than that)
  8: Pod web, container digest: `1.27.3` comes after `1.27.2` (`level: minor` by default; `2.0.0` is further than that)

--- a/values.yaml
+++ b/values.yaml
@@ -1,4 +1,4 @@
 image:
   repository: nginx
-  tag: 1.27.2 # moves
+  tag: 1.27.3 # moves
-  digest: sha256:<old>
+  digest: sha256:<new>
  2: image: `1.27.3` comes after `1.27.2` (`level: minor` by default; `2.0.0` is further than that)

wrote 4 changes in 2 files, and bowline.lock

== exit 0
== asked
GET /v2/library/nginx/manifests/sha256:<new>?ns=docker.io
GET /v2/library/nginx/manifests/sha256:<old>?ns=docker.io
GET /v2/library/nginx/tags/list?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27.3?ns=docker.io

== after bowline.lock
version: 1
images:
  docker.io/nginx:1.27.3@sha256:<new>:
    tag: 1.27.3
    digest: sha256:<new>
    written: docker.io/nginx:1.27.3
    lastWritten: docker.io/nginx:1.27.2@sha256:<old>
  nginx:1.27.3@sha256:<new>:
    tag: 1.27.3
    digest: sha256:<new>
    written: nginx:1.27.3
    lastWritten: nginx:1.27.2@sha256:<old>
  nginx@sha256:<new>:
    digest: sha256:<new>
    written: nginx
    lastWritten: nginx@sha256:<old>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: tag, image: nginx:1.27.3 }
    - { name: both, image: "docker.io/nginx:1.27.3@sha256:<new>" }
    - { name: digest, image: "nginx@sha256:<new>" }

== after values.yaml
image:
  repository: nginx
  tag: 1.27.3 # moves
  digest: sha256:<new>
