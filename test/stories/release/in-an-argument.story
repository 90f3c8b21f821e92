An image that an operator is handed by an argument is deployed: without a component it fails the release

== file bowline.yaml
componentSets:
  add-ons:
    components:
      operator: { images: { operator: { from: quay.io/org/operator } } }

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v1@sha256:<operator>
          args: ["--solver-image=quay.io/org/solver:v1.0.0", "--reloader-image", "quay.io/org/reloader:v1.0.0"]

== $ bowline release v0.1.0 --offline
error: `quay.io/org/solver:v1.0.0` belongs to no component of the set (RELEASE_IMAGE_FOREIGN)
  operator.yaml:10:34, Deployment operator
  hint: add it to a component in `bowline.yaml`; what is not of the set belongs under `without` of the entry of `shown`, under `ignore`, or out of `paths`
error: `quay.io/org/reloader:v1.0.0` belongs to no component of the set (RELEASE_IMAGE_FOREIGN)
  operator.yaml:10:83, Deployment operator
  hint: add it to a component in `bowline.yaml`; what is not of the set belongs under `without` of the entry of `shown`, under `ignore`, or out of `paths`
error: quay.io/org/operator@sha256:<operator> was never asked for before, and the run is offline (REGISTRY_OFFLINE)
  operator.yaml:9:18, Deployment operator, container operator
  hint: run once without `--offline`

no change; 3 refused

== exit 2, nothing written
