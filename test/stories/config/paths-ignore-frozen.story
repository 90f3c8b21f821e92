paths say where to look, ignore what not to read, frozen what is read and never edited

== file bowline.yaml
paths: [deploy/, manifests/]
ignore: ["**/testdata/**"]
frozen: ["manifests/*/0.*/**"]
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file deploy/testdata/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: test }
spec: { containers: [{ name: test, image: nginx:1.27 }] }

== file manifests/addon/0.9.1/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec: { containers: [{ name: old, image: nginx:1.20 }] }

== file elsewhere/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: elsewhere }
spec: { containers: [{ name: elsewhere, image: nginx:1.27 }] }

== $ bowline scan
deploy/pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

manifests/addon/0.9.1/pod.yaml
   4  nginx:1.20  owned by frozen  container old, Pod old

2 image fields in 2 files of 2: 2 series

== exit 0, nothing written
== $ bowline pin --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

kept
  manifests/addon/0.9.1/pod.yaml:4  nginx:1.20  frozen by `manifests/*/0.*/**` in bowline.yaml

wrote 1 change in 1 file, and bowline.lock; 1 kept (1 owned)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ cd deploy && bowline scan testdata/pod.yaml
deploy/testdata/pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container test, Pod test

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
