Charts that a chart depends on come along where they lie beside it; it is rendered without the others, and helm knows nobody

== file charts/app/Chart.yaml
apiVersion: v2
name: app
version: 1.0.0
dependencies:
  - name: lib
    version: 1.x.x
    repository: oci://registry.example/charts
  - name: database
    version: 1.x.x
    repository: https://charts.example

== file charts/app/values.yaml
image: {repository: ghcr.io/acme/app, tag: 1.2.3}
database:
  image: {repository: ghcr.io/acme/database, tag: 4.5.6}

== file charts/app/templates/pod.yaml
image: {{ include "lib.image" .Values.image }}

== file charts/lib/Chart.yaml
apiVersion: v2
name: lib
version: 1.2.0
type: library

== file bin/helm
#!/bin/sh
[ "$HELM_NO_PLUGINS" = 1 ] && [ "$HOME" = "$PWD" ] && [ -z "$SECRET$HTTPS_PROXY" ] || exit 9
[ ! -e "$HELM_PLUGINS" ] && [ ! -e "$KUBECONFIG" ] || exit 9
if grep -q dependencies "$3/Chart.yaml"; then
  echo 'Error: an error occurred: found in Chart.yaml, but missing in charts/ directory: lib, database' >&2
  exit 1
fi
[ -f "$3/charts/lib/Chart.yaml" ] || exit 9
tag=$(cat "$3/values.yaml" - | sed -n 's/^image:.*tag: //p' | tail -1)
printf -- '---\n# Source: app/templates/pod.yaml\napiVersion: v1\nkind: Pod\nmetadata: {name: app}\n'
printf 'spec: {containers: [{name: app, image: "ghcr.io/acme/app:%s"}]}\n' "${tag%\}}"

== setup chmod +x bin/helm
== $ PATH="$PWD/bin:$PATH" SECRET=1 bowline scan charts/app/values.yaml --render
charts/app/values.yaml
   1  ghcr.io/acme/app:1.2.3       version, candidate  feeds container app, Pod app
   3  ghcr.io/acme/database:4.5.6  version, candidate  unproven: its chart is not at hand

2 image fields in 1 file of 1: 2 version

== stderr
note: the chart charts/app was rendered without database, which it depends on (CHART_NOT_RENDERED)
  charts/app/Chart.yaml
  hint: `helm dependency build` brings charts that it depends on; values that it requires have to stand in `values.yaml`

== exit 0, nothing written
