A mirror answers for its registry, and the reference keeps the registry's name

== file bowline.yaml
registries:
  docker.io: { mirror: "127.0.0.1:5000/hub" }

== registry, with what it is asked
hub/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
HEAD /v2/hub/library/nginx/manifests/1.27
