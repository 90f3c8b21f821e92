Pins and policies share one overlay; a policy is derived from the pin

== registry
ghcr.io/team/agent:devel  is <agent>  sha256:343540cb03bd

== file base/kustomization.yaml
resources: [pod.yaml]

== file base/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec: { containers: [{ name: agent, image: "ghcr.io/team/agent:devel", imagePullPolicy: Always }] }

== $ bowline pin base --as-overlay overlay --write
--- /dev/null
+++ b/overlay/kustomization.yaml
@@ -0,0 +1,9 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+images:
+- name: ghcr.io/team/agent
+  newTag: "devel"
+  digest: sha256:<agent>
  base/pod.yaml:4: Pod agent, container agent: `devel` is sha256:343540cb03bd

wrote 1 change in overlay/kustomization.yaml

== exit 0
== after overlay/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
images:
- name: ghcr.io/team/agent
  newTag: "devel"
  digest: sha256:<agent>

== $ bowline pull-policy base --as-overlay overlay --write
--- a/overlay/kustomization.yaml
+++ b/overlay/kustomization.yaml
@@ -7,3 +7,24 @@
 - name: ghcr.io/team/agent
   newTag: "devel"
   digest: sha256:<agent>
+configMapGenerator:
+- name: bowline-overlay
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
+    name: bowline-overlay
+    fieldPath: data.IfNotPresent
+  targets:
+  - select:
+      version: v1
+      kind: Pod
+      name: agent
+    fieldPaths:
+    - spec.containers.[name=agent].imagePullPolicy
  base/pod.yaml:4: Pod agent, container agent: Always → IfNotPresent: a digest names exact bytes

wrote 1 change in overlay/kustomization.yaml

== exit 0
== after overlay/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
images:
- name: ghcr.io/team/agent
  newTag: "devel"
  digest: sha256:<agent>
configMapGenerator:
- name: bowline-overlay
  literals:
  - IfNotPresent=IfNotPresent
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.IfNotPresent
  targets:
  - select:
      version: v1
      kind: Pod
      name: agent
    fieldPaths:
    - spec.containers.[name=agent].imagePullPolicy

== $ bowline pin base --as-overlay overlay --check
nothing to change; 1 kept (1 overlaid)

== exit 0, nothing written
