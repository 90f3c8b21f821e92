As a Helm post-renderer, pin refuses an image that cannot be resolved, and so stops the release

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file rendered.yaml
---
# Source: chart/templates/a.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: web, image: nginx:1.27 }] }
---
# Source: chart/templates/b.yaml
apiVersion: v1
kind: Pod
metadata: { name: b }
spec: { containers: [{ name: web, image: nginx:9.99 }] }

== $ cat rendered.yaml | bowline pin -
---
# Source: chart/templates/a.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
---
# Source: chart/templates/b.yaml
apiVersion: v1
kind: Pod
metadata: { name: b }
spec: { containers: [{ name: web, image: nginx:9.99 }] }

== stderr
--- a/-
+++ b/-
@@ -3,7 +3,7 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: a }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
 ---
 # Source: chart/templates/b.yaml
 apiVersion: v1
  6: Pod a, container web: `1.27` is sha256:8972929e342d

error: docker.io/library/nginx:9.99 does not exist (REGISTRY_NOT_FOUND)
  standard input:12:42, Pod b, container web
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99
  hint: check the spelling of repository and tag

wrote 1 change in 1 file; 1 refused

== exit 2, nothing written
