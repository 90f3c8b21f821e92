An overlay holds the pins: one entry per image, and replacements where one name stands at two tags

== registry
ghcr.io/team/agent:devel        is <agent>  sha256:343540cb03bd
ghcr.io/team/web:1.0            is <web-one>  sha256:a20197bd836e
ghcr.io/team/web:2.0            is <web-two>  sha256:4145ecf9a4d0
docker.io/library/redis:latest  is <redis>  sha256:4268ced9d889

== file base/kustomization.yaml
resources: [objects.yaml]
patches:
- patch: |
    apiVersion: apps/v1
    kind: DaemonSet
    metadata: { name: agent }
    spec: { template: { spec: { initContainers: [{ name: cache, image: redis }] } } }

== file base/objects.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec: { template: { spec: { containers: [{ name: agent, image: "ghcr.io/team/agent:devel" }] } } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
      - { name: old, image: "ghcr.io/team/web:1.0" }
      - { name: new, image: "ghcr.io/team/web:2.0" }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: templates }
data:
  pod.yaml: |
    apiVersion: v1
    kind: Pod
    spec: { containers: [{ name: extra, image: "ghcr.io/team/extra:1.0" }] }

== $ bowline pin base --as-overlay overlay --write
--- /dev/null
+++ b/overlay/kustomization.yaml
@@ -0,0 +1,46 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+images:
+- name: ghcr.io/team/agent
+  newTag: "devel"
+  digest: sha256:<agent>
+- name: redis
+  newTag: "latest"
+  digest: sha256:<redis>
+configMapGenerator:
+- name: bowline-overlay
+  literals:
+  - image-1=ghcr.io/team/web:1.0@sha256:<web-one>
+  - image-2=ghcr.io/team/web:2.0@sha256:<web-two>
+  options:
+    disableNameSuffixHash: true
+    annotations:
+      config.kubernetes.io/local-config: "true"
+replacements:
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-overlay
+    fieldPath: data.image-1
+  targets:
+  - select:
+      group: apps
+      kind: Deployment
+      name: web
+    fieldPaths:
+    - spec.template.spec.containers.[name=old].image
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-overlay
+    fieldPath: data.image-2
+  targets:
+  - select:
+      group: apps
+      kind: Deployment
+      name: web
+    fieldPaths:
+    - spec.template.spec.containers.[name=new].image
  base/objects.yaml:4: DaemonSet agent, container agent: `devel` is sha256:343540cb03bd
  base/kustomization.yaml:7: DaemonSet agent, init container cache: `latest` is sha256:4268ced9d889
  base/objects.yaml:13: Deployment web, container old: `1.0` is sha256:a20197bd836e
  base/objects.yaml:14: Deployment web, container new: `2.0` is sha256:4145ecf9a4d0

kept
  base/objects.yaml:23  ghcr.io/team/extra:1.0  kustomize does not reach into this place

wrote 4 changes in overlay/kustomization.yaml; 1 kept (1 not-overlaid)

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
- name: redis
  newTag: "latest"
  digest: sha256:<redis>
configMapGenerator:
- name: bowline-overlay
  literals:
  - image-1=ghcr.io/team/web:1.0@sha256:<web-one>
  - image-2=ghcr.io/team/web:2.0@sha256:<web-two>
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-1
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=old].image
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-2
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=new].image

== $ bowline pin base --as-overlay overlay --offline --check
kept
  base/objects.yaml:23  ghcr.io/team/extra:1.0  kustomize does not reach into this place

nothing to change; 5 kept (4 overlaid, 1 not-overlaid)

== exit 0, nothing written
== registry
ghcr.io/team/agent:devel  is <moved>  sha256:19d5912028cc
ghcr.io/team/web:1.0      is <web-one>  sha256:a20197bd836e
ghcr.io/team/web:2.0      is <web-two>  sha256:4145ecf9a4d0

== $ bowline pin base --as-overlay overlay --refresh --write
--- a/overlay/kustomization.yaml
+++ b/overlay/kustomization.yaml
@@ -6,7 +6,7 @@
 images:
 - name: ghcr.io/team/agent
   newTag: "devel"
-  digest: sha256:<agent>
+  digest: sha256:<moved>
 - name: redis
   newTag: "latest"
   digest: sha256:<redis>
  base/objects.yaml:4: DaemonSet agent, container agent: `devel` is sha256:19d5912028cc
  base/kustomization.yaml:7: DaemonSet agent, init container cache: `latest` is sha256:4268ced9d889
  base/objects.yaml:13: Deployment web, container old: `1.0` is sha256:a20197bd836e
  base/objects.yaml:14: Deployment web, container new: `2.0` is sha256:4145ecf9a4d0

kept
  base/objects.yaml:23  ghcr.io/team/extra:1.0  kustomize does not reach into this place

wrote 4 changes in overlay/kustomization.yaml; 1 kept (1 not-overlaid)

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
  digest: sha256:<moved>
- name: redis
  newTag: "latest"
  digest: sha256:<redis>
configMapGenerator:
- name: bowline-overlay
  literals:
  - image-1=ghcr.io/team/web:1.0@sha256:<web-one>
  - image-2=ghcr.io/team/web:2.0@sha256:<web-two>
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-1
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=old].image
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-2
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=new].image

== $ bowline unpin overlay
kept
  overlay/kustomization.yaml:7  ghcr.io/team/agent:devel@sha256:<moved>  the lock does not know this pin (`--all` strips it to its tag)
  overlay/kustomization.yaml:10  redis:latest@sha256:<redis>  the lock does not know this pin (`--all` strips it to its tag)
  overlay/kustomization.yaml:16  ghcr.io/team/web:1.0@sha256:<web-one>  this only looks like an image (`data:image-1` under `candidates`, or `--candidates`, says that it is one)
  overlay/kustomization.yaml:17  ghcr.io/team/web:2.0@sha256:<web-two>  this only looks like an image (`data:image-2` under `candidates`, or `--candidates`, says that it is one)

nothing to change; 4 kept (2 unknown-pin, 2 candidate)

== exit 0, nothing written
== $ bowline undo
  overlay/kustomization.yaml
took back 1 file (undo of pin)

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
- name: redis
  newTag: "latest"
  digest: sha256:<redis>
configMapGenerator:
- name: bowline-overlay
  literals:
  - image-1=ghcr.io/team/web:1.0@sha256:<web-one>
  - image-2=ghcr.io/team/web:2.0@sha256:<web-two>
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-1
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=old].image
- source:
    version: v1
    kind: ConfigMap
    name: bowline-overlay
    fieldPath: data.image-2
  targets:
  - select:
      group: apps
      kind: Deployment
      name: web
    fieldPaths:
    - spec.template.spec.containers.[name=new].image

== $ bowline undo
  overlay/kustomization.yaml
took back 1 file (undo of pin)

== exit 0
== after overlay/kustomization.yaml: gone
