In a Pod whose containers state policies an overlay states that of the others too, in one without it does not

== file base/kustomization.yaml
resources: [stated.yaml, unstated.yaml]

== file base/stated.yaml
apiVersion: v1
kind: Pod
metadata: { name: stated }
spec:
  containers:
    - { name: web, image: "team/web:1.0.0" }
    - { name: side, image: "team/side:1.0.0", imagePullPolicy: IfNotPresent }

== file base/unstated.yaml
apiVersion: v1
kind: Pod
metadata: { name: unstated }
spec: { containers: [{ name: web, image: "team/web:1.0.0" }, { name: side, image: "team/side:1.0.0" }] }

== $ bowline pull-policy base --as-overlay over
--- /dev/null
+++ b/over/kustomization.yaml
@@ -0,0 +1,28 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+configMapGenerator:
+- name: bowline-over
+  literals:
+  - IfNotPresent=IfNotPresent
+  options:
+    disableNameSuffixHash: true
+    annotations:
+      config.kubernetes.io/local-config: "true"
+replacements:
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-over
+    fieldPath: data.IfNotPresent
+  targets:
+  - select:
+      version: v1
+      kind: Pod
+      name: stated
+    fieldPaths:
+    - spec.containers.[name=web].imagePullPolicy
+    options:
+      create: true
  base/stated.yaml:6: Pod stated, container web: IfNotPresent: stated, as its siblings do

1 change in over/kustomization.yaml; 3 kept (1 current, 2 default)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
