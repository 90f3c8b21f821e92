What cannot be rendered is unproven, and says why

== file chart/Chart.yaml
apiVersion: v2
name: app
version: 1.0.0

== file chart/values.yaml
image: {repository: ghcr.io/acme/app, tag: 1.2.3}
escaped: {image: {repository: ghcr.io/acme/app, tag: "1.\x32"}}

== file chart/values-prod.yaml
image: {repository: ghcr.io/acme/app, tag: 1.2.4}

== file chart/templates/pod.yaml
image: {{ .Values.image.tag }} {{ .Values.escaped }}

== file bin/helm
#!/bin/sh
case "$(cat)" in *bwl*) echo 'Error: execution error at (app/templates/pod.yaml:1:1): no such tag' >&2; exit 1 ;; esac

== file broken/helm
#!/bin/sh
echo 'Error: values do not meet the specifications' >&2
exit 1

== setup chmod +x bin/helm broken/helm
== $ bowline scan chart --render
chart/values-prod.yaml
   1  ghcr.io/acme/app:1.2.4  version, candidate  unproven: there is no helm

chart/values.yaml
   1  ghcr.io/acme/app:1.2.3  version, candidate  unproven: there is no helm
   2  ghcr.io/acme/app:1.2    series, candidate   unproven: there is no helm

3 image fields in 2 files of 4: 2 version, 1 series

== stderr
note: there is no `helm` on `PATH`, so no chart was rendered (HELM_MISSING)
  hint: put `helm` on `PATH`, or leave `--render` out

== exit 0, nothing written
== $ PATH="$PWD/bin:$PATH" bowline scan chart --render
chart/values-prod.yaml
   1  ghcr.io/acme/app:1.2.4  version, candidate  unproven: not the `values.yaml` of a chart

chart/values.yaml
   1  ghcr.io/acme/app:1.2.3  version, candidate  unproven: helm stops at it: execution error at …
   2  ghcr.io/acme/app:1.2    series, candidate   unproven: written with escapes

3 image fields in 2 files of 4: 2 version, 1 series

== exit 0, nothing written
== $ PATH="$PWD/broken:$PATH" bowline scan chart --render
chart/values-prod.yaml
   1  ghcr.io/acme/app:1.2.4  version, candidate  unproven: not the `values.yaml` of a chart

chart/values.yaml
   1  ghcr.io/acme/app:1.2.3  version, candidate  unproven: the chart does not render
   2  ghcr.io/acme/app:1.2    series, candidate   unproven: the chart does not render

3 image fields in 2 files of 4: 2 version, 1 series

== stderr
note: the chart chart cannot be rendered: values do not meet the specifications (CHART_NOT_RENDERED)
  chart/Chart.yaml
  hint: `helm dependency build` brings charts that it depends on; values that it requires have to stand in `values.yaml`

== exit 0, nothing written
== $ PATH="broken:$PATH" bowline scan chart/values.yaml --render
chart/values.yaml
   1  ghcr.io/acme/app:1.2.3  version, candidate  unproven: there is no helm
   2  ghcr.io/acme/app:1.2    series, candidate   unproven: there is no helm

2 image fields in 1 file of 1: 1 version, 1 series

== stderr
note: there is no `helm` on `PATH`, so no chart was rendered (HELM_MISSING)
  hint: put `helm` on `PATH`, or leave `--render` out

== exit 0, nothing written
