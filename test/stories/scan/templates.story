Templates are read between their actions; a value that an action makes is said to be unknown

== file chart/templates/deployment.yaml
{{- if .Values.enabled }}
apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
        - image: "{{ .Values.image }}:{{ .Values.tag }}"
{{- end }}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: "nginx:{{ tag }}"
    - name: shell
      image: busybox:${TAG}

== $ bowline scan
chart/templates/deployment.yaml
   8  {{ .Values.image }}:{{ .Values.tag }}  templated, value unknown  container, Deployment

pod.yaml
   7  nginx:{{ tag }}  templated, value unknown  container web, Pod web
   9  busybox:${TAG}   templated, value unknown  container shell, Pod web

3 image fields in 2 files of 2: 3 templated

== exit 0, nothing written
== $ bowline pin --offline
kept
  chart/templates/deployment.yaml:8  {{ .Values.image }}:{{ .Values.tag }}  the value comes from a template: change it at its source
  pod.yaml:7  nginx:{{ tag }}  the value comes from a template: change it at its source
  pod.yaml:9  busybox:${TAG}  the value comes from a template: change it at its source

nothing to change; 3 kept (3 templated)

== exit 0, nothing written
== $ bowline scan chart/templates/deployment.yaml
chart/templates/deployment.yaml
   8  {{ .Values.image }}:{{ .Values.tag }}  templated, value unknown  container, Deployment

1 image field in 1 file of 1: 1 templated

== exit 0, nothing written
