Text that is no YAML, templates and text within text are searched for all that looks like an image

== file Dockerfile
# built from registry.example/team/old:1.0 before
ARG HELPER_IMAGE=registry.example/team/helper:1.0
ARG BASE=registry.example/team/base:1.0
FROM ${BASE}
ENV PROXY="registry.example/team/proxy:1.0" PORT=localhost:5000
LABEL from=registry.example/team/label:1.0

== file config.yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: hooks }
data:
  pod.yaml: |
    apiVersion: v1
    kind: Pod
    metadata:
      annotations:
        hooks: '[{"image": "registry.example/team/hook:1.0"}]'
    spec: { containers: [{ name: a, image: "registry.example/team/a:1.0" }] }

== file main.go
package main

var manifest = `
spec:
  containers:
    - image: registry.example/team/raw:1.0
`
var one, two = "registry.example/team/one:1.0", "registry.example/team/two:1.0"

== file template.yaml
a: {{ .A }}
note: see registry.example/team/note:1.0
image: registry.example/team/image:1.0

== $ bowline scan
Dockerfile
   2  registry.example/team/helper:1.0  series, candidate  env:HELPER_IMAGE
   3  registry.example/team/base:1.0    series             arguments.BASE
   5  registry.example/team/proxy:1.0   series, candidate  env:PROXY

config.yaml
  11  registry.example/team/a:1.0  series, IfNotPresent by default  container a, Pod

main.go
   8  registry.example/team/one:1.0  series, candidate  text
   8  registry.example/team/two:1.0  series, candidate  text.1

template.yaml
   3  registry.example/team/image:1.0  series, candidate  image

7 image fields in 4 files of 4: 7 series

== exit 0, nothing written
== $ bowline scan --all
Dockerfile
   1  registry.example/team/old:1.0     not managed        in the middle of other text
   2  registry.example/team/helper:1.0  series, candidate  env:HELPER_IMAGE
   3  registry.example/team/base:1.0    series             arguments.BASE
   5  registry.example/team/proxy:1.0   series, candidate  env:PROXY
   6  registry.example/team/label:1.0   not managed        in the middle of other text

config.yaml
  10  registry.example/team/hook:1.0  not managed                      in the middle of other text
  11  registry.example/team/a:1.0     series, IfNotPresent by default  container a, Pod

main.go
   6  registry.example/team/raw:1.0  not managed        in the middle of other text
   8  registry.example/team/one:1.0  series, candidate  text
   8  registry.example/team/two:1.0  series, candidate  text.1

template.yaml
   2  registry.example/team/note:1.0   not managed        in the middle of other text
   3  registry.example/team/image:1.0  series, candidate  image

12 image fields in 4 files of 4: 7 series, 5 not managed

== exit 0, nothing written
