Where a kustomization puts the tag in, its entry moves and the base stays; a chart's split values move with their digest

== registry
registry.example/team/web:v1.0.0  is <D1>  sha256:f249d81274f0
registry.example/team/web:v1.1.0  is <D2>  sha256:0d762fbb1cae
registry.example/team/web:v1.2.0  is <D3>  sha256:ca5897bf0f68

== file base/deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:v1.0.0

== file base/kustomization.yaml
resources: [deployment.yaml]

== file prod/kustomization.yaml
resources: [../base]
images:
  - name: registry.example/team/web
    newTag: v1.1.0 # production
    digest: sha256:<D2>

== file chart/Chart.yaml
apiVersion: v2
name: web
version: 0.1.0

== file chart/values.yaml
image:
  registry: registry.example
  repository: team/web
  tag: v1.1.0
  digest: "sha256:<D2>"
  pullPolicy: IfNotPresent

== file chart/templates/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: "{{ .Values.image.registry }}/{{ .Values.image.repository }}:{{ .Values.image.tag }}@{{ .Values.image.digest }}"
      imagePullPolicy: {{ .Values.image.pullPolicy }}

== $ bowline bump --candidates
--- a/chart/values.yaml
+++ b/chart/values.yaml
@@ -1,6 +1,6 @@
 image:
   registry: registry.example
   repository: team/web
-  tag: v1.1.0
+  tag: v1.2.0
-  digest: "sha256:<D2>"
+  digest: "sha256:<D3>"
   pullPolicy: IfNotPresent
  2: image: `v1.2.0` comes after `v1.1.0` (`level: minor` by default)

--- a/prod/kustomization.yaml
+++ b/prod/kustomization.yaml
@@ -1,5 +1,5 @@
 resources: [../base]
 images:
   - name: registry.example/team/web
-    newTag: v1.1.0 # production
+    newTag: v1.2.0 # production
-    digest: sha256:<D2>
+    digest: sha256:<D3>
  3: images.0: `v1.2.0` comes after `v1.1.0` (`level: minor` by default)

kept
  base/deployment.yaml:8  registry.example/team/web:v1.0.0  deployed as `registry.example/team/web:v1.1.0@sha256:<D2>` by prod/kustomization.yaml
  chart/templates/pod.yaml:7  {{ .Values.image.registry }}/{{ .Values.image.repository }}:{{ .Values.image.tag }}@{{ .Values.image.digest }}  the value comes from a template: change it at its source

2 changes in 2 files, and bowline.lock; 2 kept (1 deployed-elsewhere, 1 templated)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
