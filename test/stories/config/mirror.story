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

== file bowline.yaml
registries:
  docker.io: { mirror: "https://user:secret@127.0.0.1:5000/hub" }

== $ bowline resolve nginx:1.27
== stderr
error: `registries.docker.io.mirror` must be a host, with a path where it has one and without a user or password: log in to it instead (CONFIG_INVALID)
  bowline.yaml:2:16
  hint: see the configuration reference

== exit 2, nothing written
== asked nothing
