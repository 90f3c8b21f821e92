A template is pinned where its references are literal, and nowhere else

== registry
registry.example/team/sidecar:1.4.0  is <sidecar>  sha256:72980905e4f1

== file chart/templates/deployment.yaml
spec:
  containers:
    - name: main
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
    - name: helper
      image: {{ include "app.image" . }}
    - name: sidecar
      image: registry.example/team/sidecar:1.4.0

== file chart/templates/odd.yaml
{{- define "odd" }}
a: [
{{- end }}
image: registry.example/team/sidecar:1.4.0

== file pod.yaml
apiVersion: v1
kind: Pod
spec: { containers: [{ name: web, image: "registry.example/team/sidecar:1.4.0" }] }

== $ bowline scan
chart/templates/deployment.yaml
   4  {{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
      templated, value unknown  container main, spec.containers.0.image
   6  {{ include "app.image" . }}          templated, value unknown          container helper, sp…
   8  registry.example/team/sidecar:1.4.0  version, IfNotPresent by default  container sidecar, s…

chart/templates/odd.yaml
   4  registry.example/team/sidecar:1.4.0  version  image lines.0

pod.yaml
   3  registry.example/team/sidecar:1.4.0  version, IfNotPresent by default  container web, Pod

5 image fields in 3 files of 3: 3 version, 2 templated

== stderr
note: chart/templates/odd.yaml is a template and no YAML between its actions: only its lines `image: …` were read (FILE_TEMPLATED)
  hint: look at the values that feed it, or at what it renders to

== exit 0, nothing written
== $ bowline pin --write
--- a/chart/templates/deployment.yaml
+++ b/chart/templates/deployment.yaml
@@ -5,4 +5,4 @@
     - name: helper
       image: {{ include "app.image" . }}
     - name: sidecar
-      image: registry.example/team/sidecar:1.4.0
+      image: registry.example/team/sidecar:1.4.0@sha256:<sidecar>
  8: container sidecar: `1.4.0` is sha256:72980905e4f1

--- a/chart/templates/odd.yaml
+++ b/chart/templates/odd.yaml
@@ -1,4 +1,4 @@
 {{- define "odd" }}
 a: [
 {{- end }}
-image: registry.example/team/sidecar:1.4.0
+image: registry.example/team/sidecar:1.4.0@sha256:<sidecar>
  4: image lines.0: `1.4.0` is sha256:72980905e4f1

--- a/pod.yaml
+++ b/pod.yaml
@@ -1,3 +1,3 @@
 apiVersion: v1
 kind: Pod
-spec: { containers: [{ name: web, image: "registry.example/team/sidecar:1.4.0" }] }
+spec: { containers: [{ name: web, image: "registry.example/team/sidecar:1.4.0@sha256:<sidecar>" }] }
  3: Pod, container web: `1.4.0` is sha256:72980905e4f1

kept
  chart/templates/deployment.yaml:4  {{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}  the value comes from a template: change it at its source
  chart/templates/deployment.yaml:6  {{ include "app.image" . }}  the value comes from a template: change it at its source

wrote 3 changes in 3 files, and bowline.lock; 2 kept (2 templated)

== stderr
note: chart/templates/odd.yaml is a template and no YAML between its actions: only its lines `image: …` were read (FILE_TEMPLATED)
  hint: look at the values that feed it, or at what it renders to

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/sidecar:1.4.0@sha256:<sidecar>:
    tag: 1.4.0
    digest: sha256:<sidecar>
    written: registry.example/team/sidecar:1.4.0

== after chart/templates/deployment.yaml
spec:
  containers:
    - name: main
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
    - name: helper
      image: {{ include "app.image" . }}
    - name: sidecar
      image: registry.example/team/sidecar:1.4.0@sha256:<sidecar>

== after chart/templates/odd.yaml
{{- define "odd" }}
a: [
{{- end }}
image: registry.example/team/sidecar:1.4.0@sha256:<sidecar>

== after pod.yaml
apiVersion: v1
kind: Pod
spec: { containers: [{ name: web, image: "registry.example/team/sidecar:1.4.0@sha256:<sidecar>" }] }

== $ bowline undo
  pod.yaml
  chart/templates/odd.yaml
  chart/templates/deployment.yaml
  bowline.lock
took back 4 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after chart/templates/deployment.yaml: as it was given
== after chart/templates/odd.yaml: as it was given
== after pod.yaml: as it was given
