A text that an anchor shares is moved once, for all who use it

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: &image nginx:1.27
    - name: b
      image: *image

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: a
-      image: &image nginx:1.27
+      image: &image nginx:1.27@sha256:<nginx>
     - name: b
       image: *image
  7: Pod web, container a: `1.27` is sha256:8972929e342d
  7: Pod web, container b: `1.27` is sha256:8972929e342d

wrote 2 changes in 1 file, and bowline.lock

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
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: &image nginx:1.27@sha256:<nginx>
    - name: b
      image: *image

== $ bowline set 'nginx=1.28' --offline
error: `nginx:1.27@sha256:<nginx>` is pinned, and the digest of `1.28` is not known offline (REGISTRY_OFFLINE)
  pod.yaml:7:21, Pod web, container a
  hint: run once without `--offline`
error: `nginx:1.27@sha256:<nginx>` is pinned, and the digest of `1.28` is not known offline (REGISTRY_OFFLINE)
  pod.yaml:7:21, Pod web, container b
  hint: run once without `--offline`

no change; 2 refused

== exit 2, nothing written
