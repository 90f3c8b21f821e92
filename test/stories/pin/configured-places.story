What configurations and replacements of kustomizations say of places counts: the one names images, the other writes them

== registry, with what it is asked
ci.example/runner:v2.301.0  is <runner>  sha256:32263f5eb50c
ci.example/other:1.0        is <other>  sha256:c75a422f0514
ci.example/web:2.0          is <web>  sha256:96eda4298db3
ci.example/web:1.0          is <oldweb>  sha256:5f8c44023a6b
ci.example/side:1.0         is <side>  sha256:c8450a5551f1

== file base/pool.yaml
apiVersion: ci.example/v1
kind: RunnerPool
metadata: { name: pool }
spec:
  runner:
    picture: ci.example/runner:v2.300.0
  others:
    - picture: ci.example/other:1.0

== file base/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - name: web
          image: ci.example/web:1.0
        - name: side
          image: ci.example/side:1.0

== file base/versions.yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: versions }
data:
  web: ci.example/web:2.0

== file base/images.yaml
images:
  - path: spec/runner/picture
    kind: RunnerPool
  - path: spec/others[]/picture
    group: ci.example

== file base/kustomization.yaml
resources: [pool.yaml, web.yaml, versions.yaml]
configurations: [images.yaml]
replacements:
  - source: { kind: ConfigMap, name: versions, fieldPath: data.web }
    targets:
      - select: { kind: Deployment, name: web }
        fieldPaths: ["spec.template.spec.containers.[name=web].image"]

== file prod/kustomization.yaml
resources: [../base]
images:
  - name: ci.example/runner
    newTag: v2.301.0

== $ bowline scan
base/pool.yaml
   6  ci.example/runner:v2.300.0  version  RunnerPool pool
      deployed as ci.example/runner:v2.301.0 by prod/kustomization.yaml
   8  ci.example/other:1.0        series   RunnerPool pool

base/versions.yaml
   5  ci.example/web:2.0  series, candidate  data:web

base/web.yaml
   9  ci.example/web:1.0   owned by kustomize               container web, Deployment web
  11  ci.example/side:1.0  series, IfNotPresent by default  container side, Deployment web

prod/kustomization.yaml
   3  ci.example/runner:v2.301.0  version  images.0

6 image fields in 4 files of 6: 4 series, 2 version

== exit 0, nothing written
== asked nothing
== $ bowline lint --fail-on off
note     `1.0` may move (by its name), and Kubernetes fills in IfNotPresent: a node keeps the copy it has  default-pull-policy
         base/web.yaml:9:18  Deployment web, container web
         base/web.yaml:11:18  Deployment web, container side

note     `ci.example/other:1.0` has no digest  no-digest
         base/pool.yaml:8:16  RunnerPool pool

note     `ci.example/web:2.0` has no digest  no-digest
         base/versions.yaml:5:8  ConfigMap versions (a candidate: it only looks like an image)

note     `ci.example/runner:v2.301.0` has no digest  no-digest
         prod/kustomization.yaml:3:11  images.0

5 notes, in 6 image fields in 6 files
1 finding can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== asked nothing
== $ bowline pin
--- a/base/pool.yaml
+++ b/base/pool.yaml
@@ -5,4 +5,4 @@
   runner:
     picture: ci.example/runner:v2.300.0
   others:
-    - picture: ci.example/other:1.0
+    - picture: ci.example/other:1.0@sha256:<other>
  8: RunnerPool pool: `1.0` is sha256:c75a422f0514

--- a/base/web.yaml
+++ b/base/web.yaml
@@ -8,4 +8,4 @@
         - name: web
           image: ci.example/web:1.0
         - name: side
-          image: ci.example/side:1.0
+          image: ci.example/side:1.0@sha256:<side>
  11: Deployment web, container side: `1.0` is sha256:c8450a5551f1

--- a/prod/kustomization.yaml
+++ b/prod/kustomization.yaml
@@ -2,3 +2,4 @@
 images:
   - name: ci.example/runner
     newTag: v2.301.0
+    digest: sha256:<runner>
  3: images.0: `v2.301.0` is sha256:32263f5eb50c

kept
  base/pool.yaml:6  ci.example/runner:v2.300.0  deployed as `ci.example/runner:v2.301.0` by prod/kustomization.yaml
  base/versions.yaml:5  ci.example/web:2.0  this only looks like an image (`data:web` under `candidates`, or `--candidates`, says that it is one)
  base/web.yaml:9  ci.example/web:1.0  kustomize writes this place (`replacements in base/kustomization.yaml, from ConfigMap versions, data.web`)

3 changes in 3 files, and bowline.lock; 3 kept (1 deployed-elsewhere, 1 candidate, 1 owned)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
HEAD /v2/other/manifests/1.0?ns=ci.example
HEAD /v2/runner/manifests/v2.301.0?ns=ci.example
HEAD /v2/side/manifests/1.0?ns=ci.example
