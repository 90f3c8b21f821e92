A tag that every kustomization replaces is asked of no one

== registry, with what it is asked
registry.example/controller:1.2.3   is <controller>  sha256:2e38033af386
registry.example/proxy:1.0          is <proxy>  sha256:af0094acf0d2
registry.example/controller:latest  is <placeholder>  sha256:028b281a82c9
registry.example/tool:2.0           is <tool>  sha256:18e953102e93

== file manager/manager.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: manager }
spec:
  template:
    spec:
      containers:
        - name: manager
          image: controller:latest
        - name: proxy
          image: registry.example/proxy:1.0
        - name: tool
          image: tool:2.0

== file manager/kustomization.yaml
resources: [manager.yaml]

== file default/kustomization.yaml
resources: [../manager]
images:
  - name: controller
    newName: registry.example/controller
    newTag: 1.2.3
  - name: tool
    newName: registry.example/tool

== $ bowline pin --write
--- a/default/kustomization.yaml
+++ b/default/kustomization.yaml
@@ -3,5 +3,6 @@
   - name: controller
     newName: registry.example/controller
     newTag: 1.2.3
+    digest: sha256:<controller>
   - name: tool
     newName: registry.example/tool
  3: images.0: `1.2.3` is sha256:2e38033af386

--- a/manager/manager.yaml
+++ b/manager/manager.yaml
@@ -8,6 +8,6 @@
         - name: manager
           image: controller:latest
         - name: proxy
-          image: registry.example/proxy:1.0
+          image: registry.example/proxy:1.0@sha256:<proxy>
         - name: tool
           image: tool:2.0
  11: Deployment manager, container proxy: `1.0` is sha256:af0094acf0d2

kept
  default/kustomization.yaml:6  registry.example/tool  it renames, and the tag stands in the file that it changes: a `newTag` beside it can be pinned
  manager/manager.yaml:9  controller:latest  deployed as `registry.example/controller:1.2.3` by default/kustomization.yaml
  manager/manager.yaml:13  tool:2.0  deployed as `registry.example/tool:2.0` by default/kustomization.yaml under another name: a `newTag` there can be pinned, or `bowline pin default --as-overlay DIR` does it

wrote 2 changes in 2 files, and bowline.lock; 3 kept (1 tag-elsewhere, 2 deployed-elsewhere)

== exit 0
== asked
HEAD /v2/controller/manifests/1.2.3?ns=registry.example
HEAD /v2/proxy/manifests/1.0?ns=registry.example

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/controller:1.2.3@sha256:<controller>:
    tag: 1.2.3
    digest: sha256:<controller>
    written: registry.example/controller:1.2.3
  registry.example/proxy:1.0@sha256:<proxy>:
    tag: "1.0"
    digest: sha256:<proxy>
    written: registry.example/proxy:1.0

== after default/kustomization.yaml
resources: [../manager]
images:
  - name: controller
    newName: registry.example/controller
    newTag: 1.2.3
    digest: sha256:<controller>
  - name: tool
    newName: registry.example/tool

== after manager/manager.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: manager }
spec:
  template:
    spec:
      containers:
        - name: manager
          image: controller:latest
        - name: proxy
          image: registry.example/proxy:1.0@sha256:<proxy>
        - name: tool
          image: tool:2.0

== $ bowline set controller:latest=v2
--- a/manager/manager.yaml
+++ b/manager/manager.yaml
@@ -6,7 +6,7 @@
     spec:
       containers:
         - name: manager
-          image: controller:latest
+          image: controller:v2
         - name: proxy
           image: registry.example/proxy:1.0@sha256:<proxy>
         - name: tool
  9: Deployment manager, container manager: `controller:latest` is set to `v2`

1 change in 1 file; 4 kept (4 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked nothing
== setup mkdir plain; printf 'resources: [../manager]\n' > plain/kustomization.yaml
== $ bowline set controller:latest=v2 --offline
--- a/manager/manager.yaml
+++ b/manager/manager.yaml
@@ -6,7 +6,8 @@
     spec:
       containers:
         - name: manager
-          image: controller:latest
+          image: controller:v2
+          imagePullPolicy: Always
         - name: proxy
           image: registry.example/proxy:1.0@sha256:<proxy>
         - name: tool
  9: Deployment manager, container manager: `controller:latest` is set to `v2`, which calls for Always; rolls Pods

1 change in 1 file; 4 kept (4 no-match)
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked nothing
== $ bowline pin default --as-overlay pinned
--- /dev/null
+++ b/pinned/kustomization.yaml
@@ -0,0 +1,9 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../default
+images:
+- name: registry.example/tool
+  newTag: "2.0"
+  digest: sha256:<tool>
  manager/manager.yaml:13: Deployment manager, container tool: `2.0` is sha256:18e953102e93

1 change in pinned/kustomization.yaml; 2 kept (2 pinned)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
HEAD /v2/tool/manifests/2.0?ns=registry.example
