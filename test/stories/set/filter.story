`set … -` is the sed step of a deploy script, but one that knows what an image is

== registry
docker.io/library/nginx:1.28  is <nginx>  sha256:8972929e342d

== file rendered.yaml
apiVersion: v1␍
kind: Pod␍
metadata: { name: nginx, labels: { version: "1.27" } }␍
spec:␍
  containers:␍
    - name: nginx␍
      image: nginx:1.27␍

== $ bowline set nginx=1.28 - < rendered.yaml
apiVersion: v1␍
kind: Pod␍
metadata: { name: nginx, labels: { version: "1.27" } }␍
spec:␍
  containers:␍
    - name: nginx␍
      image: nginx:1.28␍

== stderr
--- a/-
+++ b/-
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: nginx
-      image: nginx:1.27
+      image: nginx:1.28
  7: Pod nginx, container nginx: `nginx` is set to `1.28`

wrote 1 change in 1 file

== exit 0, nothing written
