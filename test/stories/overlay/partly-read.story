What a base takes from elsewhere is named, since an overlay by name may leave it out

== file base/kustomization.yaml
resources:
- pod.yaml
- https://example.com/pod.yaml
- ../../outside
helmCharts: [{ name: chart }]

== file base/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "nginx:mainline", imagePullPolicy: IfNotPresent }] }

== $ bowline pull-policy base --to Always --as-overlay always --verbose
--- /dev/null
+++ b/always/kustomization.yaml
@@ -0,0 +1,27 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
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
  base/pod.yaml:4: Pod web, container web: IfNotPresent → Always: asked for

1 change in always/kustomization.yaml

== stderr
note: base/kustomization.yaml: `helmCharts` is not followed (OVERLAY_PARTLY_READ)
  hint: build the overlay and look at what it leaves
note: base/kustomization.yaml: `https://example.com/pod.yaml` is remote (OVERLAY_PARTLY_READ)
  hint: build the overlay and look at what it leaves
note: base/kustomization.yaml: `../../outside` lies outside the root (OVERLAY_PARTLY_READ)
  hint: build the overlay and look at what it leaves
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
