pin shows what it would do and writes nothing; --check says by its exit code that something would change

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27

== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27
+      image: nginx:1.27@sha256:<nginx>
  7: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pin --check
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27
+      image: nginx:1.27@sha256:<nginx>
  7: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock

== exit 1, nothing written
== $ bowline pin --write --check
== stderr
error: `--check` writes nothing, so it does not go with `--write` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
