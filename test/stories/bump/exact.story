A moving tag becomes the exact tag that it is, proven by their equal digest

== registry, with what it is asked
docker.io/library/nginx:1.27           is <new>  sha256:7d7df732b15c
docker.io/library/nginx:1.27.2         is <old>  sha256:ce27e30f6034
docker.io/library/nginx:1.27.3         is <new>  sha256:7d7df732b15c
docker.io/library/nginx:1.28.0         is <next>  sha256:af47b14d234d
docker.io/library/nginx:stable-alpine  is <alpine>  sha256:0022f8e921dc
docker.io/library/nginx:1.27.3-alpine  is <alpine>  sha256:0022f8e921dc
docker.io/library/nginx:1.26.0-alpine  is <older>  sha256:9d37fcc69f19
docker.io/library/nginx:edge           is <other>  sha256:c75a422f0514

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: series, image: nginx:1.27 }
    - { name: pinned, image: "nginx:1.27@sha256:<old>" }
    - { name: word, image: nginx:stable-alpine }
    - { name: odd, image: nginx:edge }

== $ bowline bump --exact --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: series, image: nginx:1.27 }
+    - { name: series, image: nginx:1.27.3 }
-    - { name: pinned, image: "nginx:1.27@sha256:<old>" }
+    - { name: pinned, image: "nginx:1.27.2@sha256:<old>" }
-    - { name: word, image: nginx:stable-alpine }
+    - { name: word, image: nginx:1.27.3-alpine }
     - { name: odd, image: nginx:edge }
  6: Pod web, container series: `1.27` is `1.27.3`: both are sha256:7d7df732b15c
  7: Pod web, container pinned: `1.27` is `1.27.2`: both are sha256:ce27e30f6034
  8: Pod web, container word: `stable-alpine` is `1.27.3-alpine`: both are sha256:0022f8e921dc

kept
  pod.yaml:9  nginx:edge  none of the newest 3 exact tags (from `1.28.0` down) is what `edge` names

3 changes in 1 file, and bowline.lock; 1 kept (1 no-exact)

== stderr
asking 1 host: at most 6 requests (4 images, 1 token, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 8 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/library/nginx/tags/list?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27.2?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27.3-alpine?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27.3?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io
HEAD /v2/library/nginx/manifests/1.28.0?ns=docker.io
HEAD /v2/library/nginx/manifests/edge?ns=docker.io
HEAD /v2/library/nginx/manifests/stable-alpine?ns=docker.io
