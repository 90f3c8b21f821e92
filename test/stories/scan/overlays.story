Scan tells which fields an images entry is put in place of, and below a field what is deployed and where that is said

== file base/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - name: web
          image: web:latest
        - name: side
          image: registry.example/side:1.0

== file base/kustomization.yaml
resources: [web.yaml]

== file prod/kustomization.yaml
resources: [../base]
images:
  - name: web
    newName: registry.example/web
    newTag: "1.0"
  - name: other
    newTag: "2.0"

== file test/kustomization.yaml
resources: [../base]
images:
  - name: web
    newTag: "1.1"

== $ bowline scan
base/web.yaml
   9  web:latest                 moving, Always by default        container web, Deployment web
      deployed as registry.example/web:1.0 by prod/kustomization.yaml
      deployed as web:1.1 by test/kustomization.yaml
  11  registry.example/side:1.0  series, IfNotPresent by default  container side, Deployment web

prod/kustomization.yaml
   3  registry.example/web:1.0  series  images.0
   6  other:2.0                 series  images.1

test/kustomization.yaml
   3  web:1.1  series  images.0

5 image fields in 3 files of 4: 4 series, 1 moving

== exit 0, nothing written
== $ bowline scan --format json | node -e 'const {fields} = JSON.parse(require("fs").readFileSync(0)); for (const {file, line, reaches, deployed} of fields) console.log(file, line, JSON.stringify({reaches, deployed}))'
base/web.yaml 9 {"deployed":[{"written":"registry.example/web:1.0","by":"prod/kustomization.yaml#0/images/0"},{"written":"web:1.1","by":"test/kustomization.yaml#0/images/0"}]}
base/web.yaml 11 {}
prod/kustomization.yaml 3 {"reaches":{"count":1,"places":["base/web.yaml#0/spec/template/spec/containers/0/image"]}}
prod/kustomization.yaml 6 {"reaches":{"count":0,"places":[]}}
test/kustomization.yaml 3 {"reaches":{"count":1,"places":["base/web.yaml#0/spec/template/spec/containers/0/image"]}}

== exit 0, nothing written
== $ bowline scan base
base/web.yaml
   9  web:latest                 moving, Always by default        container web, Deployment web
  11  registry.example/side:1.0  series, IfNotPresent by default  container side, Deployment web

2 image fields in 1 file of 2: 1 moving, 1 series

== exit 0, nothing written
