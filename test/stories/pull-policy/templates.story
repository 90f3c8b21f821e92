A policy in plain text gives way to the one for all also where the image comes from a template

== file chart/Chart.yaml
apiVersion: v2
name: web
version: 1.0.0

== file chart/templates/web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: "{{ .Values.image }}"
      imagePullPolicy: IfNotPresent
    - name: never
      image: "{{ .Values.never }}"
      imagePullPolicy: Never
    - name: templated
      image: "{{ .Values.other }}"
      imagePullPolicy: "{{ .Values.policy }}"

== $ bowline pull-policy --to Always
--- a/chart/templates/web.yaml
+++ b/chart/templates/web.yaml
@@ -5,7 +5,7 @@
   containers:
     - name: web
       image: "{{ .Values.image }}"
-      imagePullPolicy: IfNotPresent
+      imagePullPolicy: Always
     - name: never
       image: "{{ .Values.never }}"
       imagePullPolicy: Never
  7: Pod web, container web: IfNotPresent → Always: asked for; rolls Pods

kept
  chart/templates/web.yaml:10  {{ .Values.never }}  a written `Never` stays (`--also-never` changes it)
  chart/templates/web.yaml:13  {{ .Values.other }}  the value comes from a template: change it at its source

1 change in 1 file; 2 kept (1 never, 1 templated)
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pull-policy
kept
  chart/templates/web.yaml:7  {{ .Values.image }}  the value comes from a template: change it at its source
  chart/templates/web.yaml:10  {{ .Values.never }}  the value comes from a template: change it at its source
  chart/templates/web.yaml:13  {{ .Values.other }}  the value comes from a template: change it at its source

nothing to change; 3 kept (3 templated)

== exit 0, nothing written
