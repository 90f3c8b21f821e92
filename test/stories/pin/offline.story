--offline answers from what was learnt before, and refuses what never was

== registry, with what it is asked
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/redis:7.4   is <redis>  sha256:4268ced9d889

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline resolve nginx:1.27
nginx:1.27@sha256:<nginx>

== exit 0, nothing written
== asked
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io

== file cache.yaml
apiVersion: v1
kind: Pod
metadata: { name: cache }
spec: { containers: [{ name: cache, image: redis:7.4 }] }

== $ bowline pin --offline
--- a/web.yaml
+++ b/web.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d (from the cache)

error: docker.io/library/redis:7.4 was never asked for before, and the run is offline (REGISTRY_OFFLINE)
  cache.yaml:4:44, Pod cache, container cache
  hint: run once without `--offline`

1 change in 1 file, and bowline.lock; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== asked nothing
