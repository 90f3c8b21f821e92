The tag and its digest move together, in a manifest and in a kustomization, or nowhere

== registry, with what it is asked
registry.example/team/web:1.0  is <D1>  sha256:f249d81274f0
registry.example/team/web:1.1  is <D2>  sha256:0d762fbb1cae  answers 429

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "registry.example/team/*", follow: { level: minor } }

== file deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:1.0@sha256:<D1>

== file kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: "1.0"
    digest: sha256:<D1>

== $ bowline bump --write
error: registry.example/team/web:1.1 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  deployment.yaml:8:18, Deployment web, container
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/web/manifests/1.1
  hint: wait, or log in for a higher limit
error: registry.example/team/web:1.1 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  kustomization.yaml:2:11, images.0
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/web/manifests/1.1
  hint: wait, or log in for a higher limit

no change; 2 refused

== exit 2, nothing written
== asked
GET /v2/team/web/tags/list?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example

== registry
registry.example/team/web:1.1  is <D2>  sha256:0d762fbb1cae

== $ bowline bump --write
--- a/deployment.yaml
+++ b/deployment.yaml
@@ -5,4 +5,4 @@
   template:
     spec:
       containers:
-        - image: registry.example/team/web:1.0@sha256:<D1>
+        - image: registry.example/team/web:1.1@sha256:<D2>
  8: Deployment web, container: `1.1` comes after `1.0` (`level: minor`)

--- a/kustomization.yaml
+++ b/kustomization.yaml
@@ -1,4 +1,4 @@
 images:
   - name: registry.example/team/web
-    newTag: "1.0"
+    newTag: "1.1"
-    digest: sha256:<D1>
+    digest: sha256:<D2>
  2: images.0: `1.1` comes after `1.0` (`level: minor`)

wrote 2 changes in 2 files, and bowline.lock

== exit 0
== asked
GET /v2/team/web/manifests/sha256:<D2>?ns=registry.example
GET /v2/team/web/manifests/sha256:<D1>?ns=registry.example
GET /v2/team/web/tags/list?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:1.1@sha256:<D2>:
    tag: "1.1"
    digest: sha256:<D2>
    written: registry.example/team/web:1.1
    lastWritten: registry.example/team/web:1.0@sha256:<D1>

== after deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:1.1@sha256:<D2>

== after kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: "1.1"
    digest: sha256:<D2>

== $ bowline bump --verbose
kept
  deployment.yaml:8  registry.example/team/web:1.1@sha256:<D2>  nothing is above `1.1` within `level: minor`
  kustomization.yaml:2  registry.example/team/web:1.1@sha256:<D2>  nothing is above `1.1` within `level: minor`

nothing to change; 2 kept (2 current)

== stderr
asking 1 host: at most 2 requests (2 images, 0 tokens, 0 challenges) at first, more where the answers call for it
127.0.0.1:5000: 2 requests

== exit 0, nothing written
== asked
GET /v2/team/web/tags/list?ns=registry.example
HEAD /v2/team/web/manifests/1.1?ns=registry.example
