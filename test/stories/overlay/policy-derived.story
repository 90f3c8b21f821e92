Without --to an overlay states in each container the policy that its reference calls for

== file base/kustomization.yaml
resources: [job.yaml]
namePrefix: nightly-

== file base/job.yaml
apiVersion: batch/v1
kind: CronJob
metadata: { name: report }
spec:
  jobTemplate:
    spec:
      template:
        spec:
          initContainers:
          - { name: load, image: "quay.io/team/load:stable" }
          containers:
          - { name: report, image: "quay.io/team/report:v1.4.2", imagePullPolicy: Always }
          - { name: send, image: "quay.io/team/send:v2.0.0" }

== $ bowline pull-policy base --as-overlay overlay --write
--- /dev/null
+++ b/overlay/kustomization.yaml
@@ -0,0 +1,44 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+configMapGenerator:
+- name: bowline-overlay
+  literals:
+  - Always=Always
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
+    fieldPath: data.Always
+  targets:
+  - select:
+      group: batch
+      kind: CronJob
+      name: report
+    fieldPaths:
+    - spec.jobTemplate.spec.template.spec.initContainers.[name=load].imagePullPolicy
+    options:
+      create: true
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-overlay
+    fieldPath: data.IfNotPresent
+  targets:
+  - select:
+      group: batch
+      kind: CronJob
+      name: report
+    fieldPaths:
+    - spec.jobTemplate.spec.template.spec.containers.[name=report].imagePullPolicy
+    - spec.jobTemplate.spec.template.spec.containers.[name=send].imagePullPolicy
+    options:
+      create: true
  base/job.yaml:12: CronJob nightly-report, container report: Always → IfNotPresent: `v1.4.2` is not meant to move (by its name)
  base/job.yaml:13: CronJob nightly-report, container send: IfNotPresent: stated, as its siblings do
  base/job.yaml:10: CronJob nightly-report, init container load: Always: `stable` may move (by its name), and Kubernetes would fill in IfNotPresent

wrote 3 changes in overlay/kustomization.yaml

== exit 0
== after overlay/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
configMapGenerator:
- name: bowline-overlay
  literals:
  - Always=Always
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
    fieldPath: data.Always
  targets:
  - select:
      group: batch
      kind: CronJob
      name: report
    fieldPaths:
    - spec.jobTemplate.spec.template.spec.initContainers.[name=load].imagePullPolicy
    options:
      create: true
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.IfNotPresent
  targets:
  - select:
      group: batch
      kind: CronJob
      name: report
    fieldPaths:
    - spec.jobTemplate.spec.template.spec.containers.[name=report].imagePullPolicy
    - spec.jobTemplate.spec.template.spec.containers.[name=send].imagePullPolicy
    options:
      create: true
