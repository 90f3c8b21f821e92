Offline a pinned field is refused, since its digest would be the old one's; one without a digest moves unasked

== registry, with what it is asked
docker.io/library/nginx:1.28  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: pinned
      image: nginx:1.27@sha256:<old>
    - name: plain
      image: nginx:1.27

== $ bowline set nginx=1.28 --offline --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -6,4 +6,4 @@
     - name: pinned
       image: nginx:1.27@sha256:<old>
     - name: plain
-      image: nginx:1.27
+      image: nginx:1.28
  9: Pod web, container plain: `nginx` is set to `1.28`

error: `nginx:1.27@sha256:<old>` is pinned, and the digest of `1.28` is not known offline (REGISTRY_OFFLINE)
  pod.yaml:7:14, Pod web, container pinned
  hint: run once without `--offline`

wrote 1 change in 1 file; 1 refused

== exit 2
== asked nothing
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: pinned
      image: nginx:1.27@sha256:<old>
    - name: plain
      image: nginx:1.28
