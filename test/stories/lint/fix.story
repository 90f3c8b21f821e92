lint --fix mends what can be mended, for whole Pods; undo gives the bytes back

== file app.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      initContainers:
        - { name: prepare, image: "team/prepare:1.4.0@sha256:<prepare>" }
      containers:
        - name: web
          image: team/web:devel

== file kustomization.yaml
images:
  - name: team/web
    newTag: 1.10

== $ bowline lint
error    `1.10` stands without quotes, and YAML does not read it as text  numeric-tag, has a fix
         kustomization.yaml:3:13  images.0

warning  `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent by default)  moving-tag-if-not-present, has a fix
         app.yaml:11:18  Deployment web, container web

note     `team/web:1.10` has no digest  no-digest
         kustomization.yaml:2:11  images.0

1 error, 1 warning, 1 note, in 3 image fields in 2 files
2 findings can be mended: `bowline lint --fix` shows how

== exit 1, nothing written
== $ bowline lint --fix
--- a/app.yaml
+++ b/app.yaml
@@ -5,7 +5,8 @@
   template:
     spec:
       initContainers:
-        - { name: prepare, image: "team/prepare:1.4.0@sha256:<prepare>" }
+        - { name: prepare, image: "team/prepare:1.4.0@sha256:<prepare>", imagePullPolicy: IfNotPresent }
       containers:
         - name: web
           image: team/web:devel
+          imagePullPolicy: Always
  8: Deployment web, init container prepare: IfNotPresent: stated, as its siblings do; no Pod is made anew
  11: Deployment web, container web: states Always; rolls Pods

--- a/kustomization.yaml
+++ b/kustomization.yaml
@@ -1,3 +1,3 @@
 images:
   - name: team/web
-    newTag: 1.10
+    newTag: "1.10"
  2: images.0: quotes for the tag

3 changes in 2 files
1 of 3 changes rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back
1 finding cannot be mended here; `bowline lint` tells

== exit 0, nothing written
== $ bowline lint --fix --write --format json | head -c 0
== exit 0
== after app.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      initContainers:
        - { name: prepare, image: "team/prepare:1.4.0@sha256:<prepare>", imagePullPolicy: IfNotPresent }
      containers:
        - name: web
          image: team/web:devel
          imagePullPolicy: Always

== after kustomization.yaml
images:
  - name: team/web
    newTag: "1.10"

== $ bowline lint
note     `devel` is a tag that moves (by its name)  moving-tag
         app.yaml:11:18  Deployment web, container web

note     `team/web:1.10` has no digest  no-digest
         kustomization.yaml:2:11  images.0

2 notes, in 3 image fields in 2 files

== exit 0, nothing written
== $ bowline undo
  kustomization.yaml
  app.yaml
took back 2 files (undo of lint --fix)

== exit 0
== after app.yaml: as it was given
== after kustomization.yaml: as it was given
