Files without a kustomization are the base themselves: in their own folder, or with a word on kustomize's load restrictor

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "nginx:mainline", imagePullPolicy: IfNotPresent }] }

== file deploy/values.yaml
replicas: 2

== $ bowline pull-policy deploy --to Always --as-overlay deploy --write
--- /dev/null
+++ b/deploy/kustomization.yaml
@@ -0,0 +1,27 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ./pod.yaml
+configMapGenerator:
+- name: bowline-deploy
+  literals:
+  - Always=Always
+  options:
+    disableNameSuffixHash: true
+    annotations:
+      config.kubernetes.io/local-config: "true"
+replacements:
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-deploy
+    fieldPath: data.Always
+  targets:
+  - select:
+      version: v1
+      kind: Pod
+    fieldPaths:
+    - spec.containers.*.imagePullPolicy
+    options:
+      create: true
  deploy/pod.yaml:4: Pod web, container web: IfNotPresent → Always: asked for

wrote 1 change in deploy/kustomization.yaml

== exit 0
== after deploy/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ./pod.yaml
configMapGenerator:
- name: bowline-deploy
  literals:
  - Always=Always
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-deploy
    fieldPath: data.Always
  targets:
  - select:
      version: v1
      kind: Pod
    fieldPaths:
    - spec.containers.*.imagePullPolicy
    options:
      create: true

== $ bowline pull-policy deploy --to Always --as-overlay deploy --check
nothing to change; 1 kept (1 overlaid)

== exit 0, nothing written
== $ bowline undo
  deploy/kustomization.yaml
took back 1 file (undo of pull-policy)

== exit 0
== after deploy/kustomization.yaml: gone
== $ bowline pull-policy deploy --to Always --as-overlay always --verbose
--- /dev/null
+++ b/always/kustomization.yaml
@@ -0,0 +1,27 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../deploy/pod.yaml
+configMapGenerator:
+- name: bowline-always
+  literals:
+  - Always=Always
+  options:
+    disableNameSuffixHash: true
+    annotations:
+      config.kubernetes.io/local-config: "true"
+replacements:
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-always
+    fieldPath: data.Always
+  targets:
+  - select:
+      version: v1
+      kind: Pod
+    fieldPaths:
+    - spec.containers.*.imagePullPolicy
+    options:
+      create: true
  deploy/pod.yaml:4: Pod web, container web: IfNotPresent → Always: asked for

1 change in always/kustomization.yaml

== stderr
note: deploy/pod.yaml lies outside always, and kustomize reads it only when it is told to (OVERLAY_LOAD_RESTRICTED)
  hint: build with `--load-restrictor LoadRestrictionsNone`, or put the overlay into the folder of the files
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
