A template of tags that cannot be understood is told with its place

== file bowline.yaml
images:
  - match: quay.io/team/app
    tags: { template: "^v(.*)$" }
  - match: quay.io/team/web
    tags: { template: "v{semver}" }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:1.0.0" }] }

== $ bowline scan
== stderr
error: `^v(.*)$` is no template of a tag: `^v(.*)$` cannot stand in a tag (CONFIG_INVALID)
  bowline.yaml:3:13
  hint: see the configuration reference; also 5:13 `v{semver}` is no template of a tag: `{semver}` is no placeholder; there are `{version}`, `{date}`, `{build}`, `{commit}`, `{variant}`, `{channel}`

== exit 2, nothing written
