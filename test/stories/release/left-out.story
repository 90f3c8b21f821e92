A version of several images moves with them, and what an entry of shown leaves out the release need not hold

== registry
quay.io/org/ssp-operator:v0.27.0   is <operator>  sha256:c3c5f4067e01
quay.io/org/ssp-validator:v0.27.0  is <validator>  sha256:f596aaa29db2
quay.io/other/multus:v4.3.0        is <multus>  sha256:134c64f5c299

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      ssp:
        images:
          operator: { from: quay.io/org/ssp-operator }
          validator: { from: quay.io/org/ssp-validator }
    shown:
      - { env: deploy/operator.yaml, without: [MULTUS_IMAGE] }

== file deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: ssp
          image: quay.io/org/ssp-operator:v0.27.0@sha256:<operator>
          env:
            - { name: SSP_VERSION, value: v0.26.0 }
            - { name: VALIDATOR_IMAGE, value: "quay.io/org/ssp-validator:v0.27.0@sha256:<validator>" }
            - { name: MULTUS_IMAGE, value: "quay.io/other/multus:v4.3.0@sha256:<multus>" }

== $ bowline lint
warning  `SSP_VERSION` says `v0.26.0` here, and `v0.27.0` stands elsewhere  copies-differ
         deploy/operator.yaml:11:43

1 warning, in 3 image fields in 1 file

== exit 0, nothing written
== $ bowline release v0.1.0 --write
--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
@@ -8,6 +8,6 @@
         - name: ssp
           image: quay.io/org/ssp-operator:v0.27.0@sha256:<operator>
           env:
-            - { name: SSP_VERSION, value: v0.26.0 }
+            - { name: SSP_VERSION, value: v0.27.0 }
             - { name: VALIDATOR_IMAGE, value: "quay.io/org/ssp-validator:v0.27.0@sha256:<validator>" }
             - { name: MULTUS_IMAGE, value: "quay.io/other/multus:v4.3.0@sha256:<multus>" }
  11: env.SSP_VERSION: `SSP_VERSION` (`env`) is the version of `ssp`

wrote 1 change in 1 file, and releases/addons/v0.1.0.yaml; 2 kept (2 current)

== exit 0
== after deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: ssp
          image: quay.io/org/ssp-operator:v0.27.0@sha256:<operator>
          env:
            - { name: SSP_VERSION, value: v0.27.0 }
            - { name: VALIDATOR_IMAGE, value: "quay.io/org/ssp-validator:v0.27.0@sha256:<validator>" }
            - { name: MULTUS_IMAGE, value: "quay.io/other/multus:v4.3.0@sha256:<multus>" }

== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  ssp:
    version: v0.27.0
    sourcing:
      mode: upstream
    images:
      operator:
        repository: quay.io/org/ssp-operator
        tag: v0.27.0
        digest: sha256:<operator>
        platforms:
          linux/amd64: sha256:<operator for linux/amd64>
          linux/arm64: sha256:<operator for linux/arm64>
        version: v0.27.0
      validator:
        repository: quay.io/org/ssp-validator
        tag: v0.27.0
        digest: sha256:<validator>
        platforms:
          linux/amd64: sha256:<validator for linux/amd64>
          linux/arm64: sha256:<validator for linux/arm64>
        version: v0.27.0

== $ bowline release v0.1.0 --check
nothing to change; 3 kept (3 current)

== exit 0, nothing written
