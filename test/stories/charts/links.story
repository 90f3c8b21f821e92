A chart is rendered without links that lead out of the root, and with those that stay within

== file parts/_helpers.tpl
{{- define "name" }}parts{{ end }}

== file chart/Chart.yaml
apiVersion: v2
name: app
version: 1.0.0

== file chart/values.yaml
image: {repository: ghcr.io/acme/app, tag: 1.2.3}

== file chart/templates/pod.yaml
image: {{ .Values.image.tag }}

== file bin/helm
#!/bin/sh
# How many files the chart holds of those behind links that stay within, and that lead out, as the name of a container.
tag=$(cat | grep -o '1\.2\.3[-0-9a-z]*' || echo 1.2.3)
echo 'apiVersion: v1'
echo 'kind: Pod'
echo "spec: {containers: [{name: inner$(find "$3" -name "*helpers.tpl" | wc -l)-outer$(find "$3" -name users -o -name broken | wc -l), image: ghcr.io/acme/app:$tag}]}"

== setup chmod +x bin/helm && ln -s ../parts/_helpers.tpl chart/helpers.tpl && ln -s ../parts chart/charts && ln -s /etc/passwd chart/users && ln -s nowhere chart/broken
== $ PATH=$PWD/bin:$PATH bowline scan chart/values.yaml --render
chart/values.yaml
   1  ghcr.io/acme/app:1.2.3  version, candidate  feeds container inner2-outer0, Pod

1 image field in 1 file of 1: 1 version

== exit 0, nothing written
