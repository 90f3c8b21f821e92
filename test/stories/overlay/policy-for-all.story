An overlay states one policy for all containers of a kind, leaves a written Never out by name, and needs no word per image

== file deploy/base/kustomization.yaml
resources: [agent.yaml, web.yaml]
images:
- name: ghcr.io/team/web
  newTag: devel

== file deploy/base/agent.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  template:
    spec:
      initContainers:
      - name: prepare
        image: ghcr.io/team/prepare:devel
      containers:
      - name: agent
        image: ghcr.io/team/agent:devel
        imagePullPolicy: IfNotPresent

== file deploy/base/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { spec: { containers: [{ name: web, image: "ghcr.io/team/web:v1" }] } } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: tool }
spec:
  template:
    spec:
      containers:
      - { name: tool, image: "ghcr.io/team/tool:devel" }
      - { name: loaded-by-hand, image: "ghcr.io/team/own:devel", imagePullPolicy: Never }

== $ bowline pull-policy deploy/base --to Always --as-overlay deploy/always --check
--- /dev/null
+++ b/deploy/always/kustomization.yaml
@@ -0,0 +1,54 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+configMapGenerator:
+- name: bowline-deploy-always
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
+    name: bowline-deploy-always
+    fieldPath: data.Always
+  targets:
+  - select:
+      group: apps
+      kind: DaemonSet
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: Deployment
+    reject:
+    - group: apps
+      kind: Deployment
+      name: tool
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: DaemonSet
+      name: agent
+    fieldPaths:
+    - spec.template.spec.initContainers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: Deployment
+      name: tool
+    fieldPaths:
+    - spec.template.spec.containers.[name=tool].imagePullPolicy
+    options:
+      create: true
  deploy/base/agent.yaml:12: DaemonSet agent, container agent: IfNotPresent → Always: asked for
  deploy/base/agent.yaml:9: DaemonSet agent, init container prepare: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:4: Deployment web, container web: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:13: Deployment tool, container tool: Always: asked for, and Kubernetes would fill in IfNotPresent

kept
  deploy/base/web.yaml:14  ghcr.io/team/own:devel  a written `Never` stays (`--also-never` changes it)

4 changes in deploy/always/kustomization.yaml; 1 kept (1 never)

== exit 1, nothing written
== $ bowline pull-policy deploy/base --to Always --as-overlay deploy/always --write
--- /dev/null
+++ b/deploy/always/kustomization.yaml
@@ -0,0 +1,54 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+configMapGenerator:
+- name: bowline-deploy-always
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
+    name: bowline-deploy-always
+    fieldPath: data.Always
+  targets:
+  - select:
+      group: apps
+      kind: DaemonSet
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: Deployment
+    reject:
+    - group: apps
+      kind: Deployment
+      name: tool
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: DaemonSet
+      name: agent
+    fieldPaths:
+    - spec.template.spec.initContainers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: Deployment
+      name: tool
+    fieldPaths:
+    - spec.template.spec.containers.[name=tool].imagePullPolicy
+    options:
+      create: true
  deploy/base/agent.yaml:12: DaemonSet agent, container agent: IfNotPresent → Always: asked for
  deploy/base/agent.yaml:9: DaemonSet agent, init container prepare: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:4: Deployment web, container web: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:13: Deployment tool, container tool: Always: asked for, and Kubernetes would fill in IfNotPresent

kept
  deploy/base/web.yaml:14  ghcr.io/team/own:devel  a written `Never` stays (`--also-never` changes it)

wrote 4 changes in deploy/always/kustomization.yaml; 1 kept (1 never)

== exit 0
== after deploy/always/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
configMapGenerator:
- name: bowline-deploy-always
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
    name: bowline-deploy-always
    fieldPath: data.Always
  targets:
  - select:
      group: apps
      kind: DaemonSet
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: Deployment
    reject:
    - group: apps
      kind: Deployment
      name: tool
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: DaemonSet
      name: agent
    fieldPaths:
    - spec.template.spec.initContainers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: Deployment
      name: tool
    fieldPaths:
    - spec.template.spec.containers.[name=tool].imagePullPolicy
    options:
      create: true

== $ bowline pull-policy deploy/base --to Always --as-overlay deploy/always --check
kept
  deploy/base/web.yaml:14  ghcr.io/team/own:devel  a written `Never` stays (`--also-never` changes it)

nothing to change; 5 kept (4 overlaid, 1 never)

== exit 0, nothing written
== $ bowline pull-policy deploy/base --to Always --also-never --as-overlay deploy/always --write
--- a/deploy/always/kustomization.yaml
+++ b/deploy/always/kustomization.yaml
@@ -28,27 +28,15 @@
   - select:
       group: apps
       kind: Deployment
-    reject:
-    - group: apps
-      kind: Deployment
-      name: tool
-    fieldPaths:
-    - spec.template.spec.containers.*.imagePullPolicy
-    options:
-      create: true
-  - select:
-      group: apps
-      kind: DaemonSet
-      name: agent
-    fieldPaths:
-    - spec.template.spec.initContainers.*.imagePullPolicy
-    options:
-      create: true
-  - select:
-      group: apps
-      kind: Deployment
-      name: tool
-    fieldPaths:
-    - spec.template.spec.containers.[name=tool].imagePullPolicy
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
+  - select:
+      group: apps
+      kind: DaemonSet
+      name: agent
+    fieldPaths:
+    - spec.template.spec.initContainers.*.imagePullPolicy
     options:
       create: true
  deploy/base/agent.yaml:12: DaemonSet agent, container agent: IfNotPresent → Always: asked for
  deploy/base/agent.yaml:9: DaemonSet agent, init container prepare: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:4: Deployment web, container web: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:13: Deployment tool, container tool: Always: asked for, and Kubernetes would fill in IfNotPresent
  deploy/base/web.yaml:14: Deployment tool, container loaded-by-hand: Never → Always: asked for

wrote 5 changes in deploy/always/kustomization.yaml

== exit 0
== after deploy/always/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
configMapGenerator:
- name: bowline-deploy-always
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
    name: bowline-deploy-always
    fieldPath: data.Always
  targets:
  - select:
      group: apps
      kind: DaemonSet
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: Deployment
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: DaemonSet
      name: agent
    fieldPaths:
    - spec.template.spec.initContainers.*.imagePullPolicy
    options:
      create: true

== $ bowline undo
  deploy/always/kustomization.yaml
took back 1 file (undo of pull-policy)

== exit 0
== after deploy/always/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
configMapGenerator:
- name: bowline-deploy-always
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
    name: bowline-deploy-always
    fieldPath: data.Always
  targets:
  - select:
      group: apps
      kind: DaemonSet
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: Deployment
    reject:
    - group: apps
      kind: Deployment
      name: tool
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: DaemonSet
      name: agent
    fieldPaths:
    - spec.template.spec.initContainers.*.imagePullPolicy
    options:
      create: true
  - select:
      group: apps
      kind: Deployment
      name: tool
    fieldPaths:
    - spec.template.spec.containers.[name=tool].imagePullPolicy
    options:
      create: true

== $ bowline undo
  deploy/always/kustomization.yaml
took back 1 file (undo of pull-policy)

== exit 0
== after deploy/always/kustomization.yaml: gone
