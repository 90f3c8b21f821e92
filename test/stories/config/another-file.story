--config reads another configuration in place of the root's own

== file bowline.yaml
ignore: ["**"]

== file ci/bowline.yaml
paths: [deploy]

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline scan
no image field in 0 files

== exit 0, nothing written
== $ bowline scan --config ci/bowline.yaml
deploy/pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
