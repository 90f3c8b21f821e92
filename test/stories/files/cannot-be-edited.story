A reference that is written in a form that cannot be edited in place is refused by name

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/nginx:1.28  is <next>  sha256:af47b14d234d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: folded
      image: >-
        nginx:1.27
    - name: escaped
      image: "nginx:1.2\x37"

== $ bowline pin pod.yaml --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,6 +5,6 @@
   containers:
     - name: folded
       image: >-
-        nginx:1.27
+        nginx:1.27@sha256:<nginx>
     - name: escaped
-      image: "nginx:1.2\x37"
+      image: "nginx:1.2\x37@sha256:<nginx>"
  8: Pod web, container folded: `1.27` is sha256:8972929e342d
  10: Pod web, container escaped: `1.27` is sha256:8972929e342d

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
    - name: folded
      image: >-
        nginx:1.27@sha256:<nginx>
    - name: escaped
      image: "nginx:1.2\x37@sha256:<nginx>"

== $ bowline set nginx=1.28 pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,6 +5,6 @@
   containers:
     - name: folded
       image: >-
-        nginx:1.27@sha256:<nginx>
+        nginx:1.28@sha256:<next>
     - name: escaped
       image: "nginx:1.2\x37@sha256:<nginx>"
  8: Pod web, container folded: `nginx` is set to `1.28`

error: `nginx:1.2\x37@sha256:<nginx>` is written in a form that cannot be edited in place (EDIT_UNSUPPORTED)
  pod.yaml:10:15, Pod web, container escaped
  hint: write it on one line, plain or in simple quotes

1 change in 1 file, and bowline.lock; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
