Templates are left alone and said to be; a template value in a file that is YAML is listed as such

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
pod.yaml
   7  nginx:{{ tag }}  templated  container web, Pod web
   9  busybox:${TAG}   templated  container shell, Pod web

2 image fields in 1 file of 2: 2 templated

== stderr
note: chart/templates/deployment.yaml is a template, and was left alone (FILE_TEMPLATED)
  hint: look at the values that feed it, or at what it renders to

== exit 0, nothing written
== $ bowline pin --offline
kept
  pod.yaml:7  nginx:{{ tag }}  the value comes from a template: change it at its source
  pod.yaml:9  busybox:${TAG}  the value comes from a template: change it at its source

nothing to change; 2 kept (2 templated)

== stderr
note: chart/templates/deployment.yaml is a template, and was left alone (FILE_TEMPLATED)
  hint: look at the values that feed it, or at what it renders to

== exit 0, nothing written
== $ bowline scan chart/templates/deployment.yaml
no image field in 1 file

== stderr
note: chart/templates/deployment.yaml is a template, and was left alone (FILE_TEMPLATED)
  hint: look at the values that feed it, or at what it renders to

== exit 0, nothing written
