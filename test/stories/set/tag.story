set moves a tag, however the image is spelt; a field without a digest stays without

== registry
docker.io/library/nginx:1.28  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx:1.27
    - name: b
      image: 'docker.io/library/nginx:1.26'   # old
    - name: c
      image: quay.io/team/nginx:1.27
    - name: d
      image: nginx:1.28

== $ bowline set nginx=1.28 --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,9 +4,9 @@
 spec:
   containers:
     - name: a
-      image: nginx:1.27
+      image: nginx:1.28
     - name: b
-      image: 'docker.io/library/nginx:1.26'   # old
+      image: 'docker.io/library/nginx:1.28'   # old
     - name: c
       image: quay.io/team/nginx:1.27
     - name: d
  7: Pod web, container a: `nginx` is set to `1.28`
  9: Pod web, container b: `nginx` is set to `1.28`

wrote 2 changes in 1 file; 2 kept (1 no-match, 1 current)

== exit 0
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: nginx:1.28
    - name: b
      image: 'docker.io/library/nginx:1.28'   # old
    - name: c
      image: quay.io/team/nginx:1.27
    - name: d
      image: nginx:1.28

== $ bowline set nginx=1.28 --check
nothing to change; 4 kept (3 current, 1 no-match)

== exit 0, nothing written
