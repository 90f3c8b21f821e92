With --render, each value of a chart says which rendered images it feeds, and lint names one that no template reads

== file chart/Chart.yaml
apiVersion: v2
name: app
version: 1.0.0

== file chart/values.yaml
image:
  repository: ghcr.io/acme/app
  tag: 1.2.3
sidecar:
  enabled: false
  image: ghcr.io/acme/log:v2
exporter:
  image:
    repository: ghcr.io/acme/exporter
    tag: v7
    digest: sha256:<exporter>
tester:
  image: {repository: ghcr.io/acme/tester, tag: v1}
old:
  image: {repository: ghcr.io/acme/old, tag: v1}
builder:
  image: {repository: ghcr.io/acme/builder, tag: v1}

== file chart/templates/pod.yaml
{{- /* the chart that bin/helm renders */}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
{{- if .Values.sidecar.enabled }}
image: {{ .Values.sidecar.image }}
{{- end }}
image: "{{ .Values.exporter.image.repository }}@{{ .Values.exporter.image.digest }}"
{{- if .Values.neverTrue }}
image: {{ include "image" .Values.tester.image }}
{{- end }}
{{ template "odd" .Values.builder.image.tag }}

== file chart/templates/NOTES.txt
{{ .Values.old.image }}

== file bin/helm
#!/bin/sh
# What helm would render, with the values that come in.
[ "$1 $2" = "template bowline" ] || exit 9
values=$(cat; [ "$4" = --values ] || cat "$3/values.yaml")
at() { printf '%s\n' "$values" | sed -n "$1p" | sed 's/.*: //; s/}//'; }
cat <<END
---
# Source: app/templates/pod.yaml
apiVersion: v1
kind: Pod
metadata:
  name: app
  labels: {builder: $(at 17)}
spec:
  containers:
    - name: app
      image: "ghcr.io/acme/app:$(at 3)"
    - name: exporter
      image: "ghcr.io/acme/exporter@$(at 11)"
    - name: fixed
      image: "ghcr.io/acme/unlisted:1.0.0"
END
[ "$(at 5)" = true ] && printf '    - name: log\n      image: %s\n' "$(at 6)"
exit 0

== setup chmod +x bin/helm
== $ PATH="$PWD/bin:$PATH" bowline scan chart --render
chart/templates/pod.yaml
   4  {{ .Values.sidecar.image }}                 templated, value unknown  image lines.0
   6  {{ .Values.exporter.image.repository }}@{{ .Values.exporter.image.digest }}
      templated, value unknown  image lines.1
   8  {{ include "image" .Values.tester.image }}  templated, value unknown  image lines.2

chart/values.yaml
   2  ghcr.io/acme/app:1.2.3                         version, candidate  feeds container app, Pod…
   6  ghcr.io/acme/log:v2                            moving, candidate   switched on, feeds conta…
   9  ghcr.io/acme/exporter:v7@sha256:da985ea5c4cf…  digest, candidate   feeds container exporter…
  13  ghcr.io/acme/tester:v1                         moving, candidate   unproven: not rendered w…
  15  ghcr.io/acme/old:v1                            moving, candidate   feeds nothing
  17  ghcr.io/acme/builder:v1                        moving, candidate   feeds no image

9 image fields in 2 files of 3: 4 moving, 3 templated, 1 version, 1 digest

== stderr
note: the chart chart renders `ghcr.io/acme/unlisted:1.0.0`, and no image field of its values explains it (CHART_IMAGE_UNLISTED)
  chart/templates/pod.yaml
  hint: look at the template: the image may stand there, or under a key that does not look like one

== exit 0, nothing written
== $ PATH="$PWD/bin:$PATH" bowline lint chart --render --fail-on warning
warning  no template reads `old.image`  value-feeds-nothing
         chart/values.yaml:15:23  old.image (a candidate: it only looks like an image)

note     `v1` looks like a tag that moves (by its name)  moving-tag
         chart/values.yaml:13:23  tester.image (a candidate: it only looks like an image)
         chart/values.yaml:15:23  old.image (a candidate: it only looks like an image)
         chart/values.yaml:17:23  builder.image (a candidate: it only looks like an image)

note     `ghcr.io/acme/app:1.2.3` has no digest  no-digest
         chart/values.yaml:2:15  image (a candidate: it only looks like an image)

note     `v2` looks like a tag that moves (by its name)  moving-tag
         chart/values.yaml:6:10  sidecar.image (a candidate: it only looks like an image)

1 warning, 5 notes, in 9 image fields in 3 files

== stderr
note: the chart chart renders `ghcr.io/acme/unlisted:1.0.0`, and no image field of its values explains it (CHART_IMAGE_UNLISTED)
  chart/templates/pod.yaml
  hint: look at the template: the image may stand there, or under a key that does not look like one

== exit 1, nothing written
== $ PATH="$PWD/bin:$PATH" bowline scan chart/values.yaml --render --format json | grep sidecar
{"file":"chart/values.yaml","line":6,"column":10,"document":0,"path":["sidecar","image"],"format":"helm-values","spans":[{"part":"reference","line":6,"column":10,"length":19}],"object":null,"container":null,"reference":{"written":"ghcr.io/acme/log:v2","registry":"ghcr.io","repository":"acme/log","tag":"v2","digest":null},"tagKind":{"kind":"moving","basis":"name","confidence":"medium"},"pullPolicy":{"written":null,"effective":null,"derived":"Always"},"certainty":"candidate","candidate":"values:sidecar/image","feeds":{"kind":"images","places":[{"template":"templates/pod.yaml","object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"app"},"container":{"name":"log","role":"container"},"path":["spec","containers",3,"image"],"certainty":"certain","written":"ghcr.io/acme/log:v2-bwl2z"}],"switchedOn":true,"reason":null},"owner":null},

== exit 0, nothing written
