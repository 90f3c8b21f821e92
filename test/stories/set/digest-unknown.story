Where the digest of the new tag cannot be learnt, neither file moves: a new tag never stands beside an old digest

== registry
registry.example/team/web:1.1  answers 500

== file deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      containers:
        - image: registry.example/team/web:1.0@sha256:<D1>

== file kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: "1.0"
    digest: sha256:<D1>

== $ bowline set registry.example/team/web=1.1 --write
error: registry.example/team/web:1.1 could not be resolved: 127.0.0.1:5000 answered 500 (REGISTRY_FAILED)
  deployment.yaml:8:18, Deployment web, container
  cause: 500 from 127.0.0.1:5000 for GET /v2/team/web/manifests/1.1
  hint: try again later
error: registry.example/team/web:1.1 could not be resolved: 127.0.0.1:5000 answered 500 (REGISTRY_FAILED)
  kustomization.yaml:2:11, images.0
  cause: 500 from 127.0.0.1:5000 for GET /v2/team/web/manifests/1.1
  hint: try again later

no change; 2 refused

== exit 2, nothing written
