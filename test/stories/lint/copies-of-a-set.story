What does not agree in the files that show a component set is found without asking anybody, each once

== file bowline.yaml
paths: [deploy/operator.yaml]
componentSets:
  addons:
    components:
      cdi:
        images:
          cdi-operator: { from: quay.io/org/cdi-operator }
          cdi-server: { from: quay.io/org/cdi-server }
      csi-provisioner: { images: { csi-provisioner: { from: registry.example/sig/csi-provisioner } } }
      ssp: { images: { ssp: { from: quay.io/org/ssp } } }
    shown:
      - { csv: deploy/images.csv, variables: hack/config }
      - { keys: hack/bump.sh, variables: hack/config }
      - { env: deploy/operator.yaml }
      - { shell: hack/images.env }
      - { table: README.md }
      - { relatedImages: deploy/addons.clusterserviceversion.yaml }
suppressions:
  - { rule: version-without-key, paths: [hack/config], reason: the proxy follows the cluster }

== file deploy/images.csv
image_var,name,tag,digest
CDI_OPERATOR_IMAGE,quay.io/org/cdi-operator,CDI_VERSION,1111111111111111111111111111111111111111111111111111111111111111
CDI_SERVER_IMAGE,quay.io/org/cdi-server,CDI_VERSION,2222222222222222222222222222222222222222222222222222222222222222
PROVISIONER_IMAGE,registry.example/sig/csi-provisioner,CSI_PROVISIONER_VERSION,3333333333333333333333333333333333333333333333333333333333333333
SSP_IMAGE,quay.io/org/ssp,SSP_VERSION,4444444444444444444444444444444444444444444444444444444444444444

== file hack/config
CDI_VERSION="v1.58.0"
CSI_PROVISIONER_VERSION="v3.5.0"
SSP_VERSION="v0.27.0"
TTO_VERSION="v0.5.0" # bowline-ignore unused-version: taken out with the next minor version

== file hack/bump.sh
declare -A REPOS=(
  ["CDI"]="org/cdi"
  ["SSP"]="org/ssp"
  ["CSI"]="org/csi"
)

== file hack/images.env
CDI_OPERATOR_IMAGE="${CDI_OPERATOR_IMAGE:-quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111}"
CDI_SERVER_IMAGE="${CDI_SERVER_IMAGE:-quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111}"
CSI_PROVISIONER_IMAGE="${CSI_PROVISIONER_IMAGE:-registry.example/sig/csi-provisioner@}"
SSP_IMAGE="${SSP_IMAGE:-quay.io/org/ssp:v0.27.0}"

== file deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator@sha256:1111111111111111111111111111111111111111111111111111111111111111
          env:
            - { name: CDI_OPERATOR_IMAGE, value: "quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111" }
            - { name: CDI_SERVER_IMAGE, value: "quay.io/org/cdi-server@sha256:1111111111111111111111111111111111111111111111111111111111111111" }
            - { name: CSI_PROVISIONER_IMAGE, value: "" }
            - { name: MULTUS_IMAGE, value: "quay.io/other/multus@sha256:4444444444444444444444444444444444444444444444444444444444444444" }
            - { name: VM_IMAGE, value: "" }

== file README.md
# Add-ons

== setup git init -q && git add . && git -c user.name=a -c user.email=a@example.com commit -qm first
== $ bowline lint
error    `CDI_SERVER_IMAGE` is named after `cdi-server` and holds `quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111`, an image of `cdi`  mis-keyed-copy
         hack/images.env:2:39

warning  README.md has no `<!-- bowline:table -->` with `<!-- /bowline:table -->` behind it  image-not-shown
         README.md:1:1

warning  deploy/addons.clusterserviceversion.yaml, which is to show `addons`, is not there  image-not-shown
         bowline.yaml:3:3

warning  `ssp` of `ssp` is not shown in deploy/operator.yaml (`env`)  image-not-shown
         deploy/operator.yaml:1:1

warning  `operator` shows `quay.io/org/operator@sha256:1111111111111111111111111111111111111111111111111111111111111111`, which is no image of `addons`  copy-outside-set
         deploy/operator.yaml:9:18

warning  `CDI_SERVER_IMAGE` says `quay.io/org/cdi-server@sha256:1111111111111111111111111111111111111111111111111111111111111111` here, and `quay.io/org/cdi-server@sha256:2222222222222222222222222222222222222222222222222222222222222222` stands elsewhere  copies-differ
         deploy/operator.yaml:12:49

warning  `CSI_PROVISIONER_IMAGE` is empty here, and `registry.example/sig/csi-provisioner:v3.5.0@sha256:3333333333333333333333333333333333333333333333333333333333333333` elsewhere  empty-copy
         deploy/operator.yaml:13:54

warning  `MULTUS_IMAGE` shows `quay.io/other/multus@sha256:4444444444444444444444444444444444444444444444444444444444444444`, which is no image of `addons`  copy-outside-set
         deploy/operator.yaml:14:45

warning  `VM_IMAGE` is empty, and an empty image is none  empty-copy
         deploy/operator.yaml:15:41

warning  `CSI` names `CSI_VERSION`, which hack/config does not set; `CSI_PROVISIONER_VERSION` is there, and stays at `v3.5.0`  dead-version-key
         hack/bump.sh:4:5

warning  `CSI_PROVISIONER_IMAGE` breaks off before its digest: `registry.example/sig/csi-provisioner@sha256:3333333333333333333333333333333333333333333333333333333333333333` stands elsewhere  copy-without-digest
         hack/images.env:3:49

warning  `quay.io/org/ssp:v0.27.0` has no digest here, and `sha256:4444444444444444444444444444444444444444444444444444444444444444` elsewhere  copy-without-digest
         hack/images.env:4:25

note     `quay.io/org/cdi-server@sha256:111111111111` of cdi says no version, and none is on record for it: `bowline set 'quay.io/org/cdi-server=VERSION' --write` names one  better-source-exists
         deploy/operator.yaml:12:49  Deployment operator (a candidate: it only looks like an image)

1 error, 11 warnings, 1 note, in 4 image fields in 1 file; 1 not counted (1 accepted by a comment)

== exit 1, nothing written
== $ bowline lint hack/images.env
error    `CDI_SERVER_IMAGE` is named after `cdi-server` and holds `quay.io/org/cdi-operator@sha256:1111111111111111111111111111111111111111111111111111111111111111`, an image of `cdi`  mis-keyed-copy
         hack/images.env:2:39

warning  `CSI_PROVISIONER_IMAGE` breaks off before its digest: `registry.example/sig/csi-provisioner@sha256:3333333333333333333333333333333333333333333333333333333333333333` stands elsewhere  copy-without-digest
         hack/images.env:3:49

warning  `quay.io/org/ssp:v0.27.0` has no digest here, and `sha256:4444444444444444444444444444444444444444444444444444444444444444` elsewhere  copy-without-digest
         hack/images.env:4:25

1 error, 2 warnings, in 0 image fields in 1 file

== exit 1, nothing written
== $ bowline lint - < deploy/operator.yaml
note     `quay.io/org/operator@sha256:1111111111111111111111111111111111111111111111111111111111111111` belongs to no component set  image-outside-set
         standard input:9:18  Deployment operator, container operator

note     `quay.io/org/cdi-operator@sha256:111111111111` of cdi says no version, and none is on record for it: `bowline set 'quay.io/org/cdi-operator=VERSION' --write` names one  better-source-exists
         standard input:11:51  Deployment operator (a candidate: it only looks like an image)

note     `quay.io/org/cdi-server@sha256:111111111111` of cdi says no version, and none is on record for it: `bowline set 'quay.io/org/cdi-server=VERSION' --write` names one  better-source-exists
         standard input:12:49  Deployment operator (a candidate: it only looks like an image)

3 notes, in 4 image fields in 1 file

== exit 0, nothing written
== setup sed -i 's/"SSP"/"SPP"/' hack/bump.sh
== $ bowline lint --since HEAD
warning  `SPP` names `SPP_VERSION`, which hack/config does not set  dead-version-key
         hack/bump.sh:3:5

1 warning, in 4 image fields in 1 file; 15 not counted (1 accepted by the configuration, 1 accepted by a comment, 13 there before)

== exit 0, nothing written
