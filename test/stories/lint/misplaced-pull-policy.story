A pull policy outside of the containers is told, also in a patch that names no image, and custom resources may have one

== file web.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  imagePullPolicy: Always
  template:
    spec:
      imagePullPolicy: Always
      containers:
        - name: web
          image: ghcr.io/acme/web:1.2.3@sha256:<web>
---
apiVersion: monitoring.coreos.com/v1
kind: Prometheus
metadata:
  name: own-field
spec:
  imagePullPolicy: Always
  containers:
    - name: proxy
      image: ghcr.io/acme/proxy:1.2.3@sha256:<proxy>

== file patch.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      imagePullPolicy: IfNotPresent

== file accepted.yaml
apiVersion: v1
kind: Pod
metadata:
  name: accepted
spec:
  imagePullPolicy: Always # bowline-ignore misplaced-pull-policy: shows what strict validation refuses
  containers: []

== $ bowline lint
warning  `imagePullPolicy` in `spec.template.spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         patch.yaml:8:7  Deployment web
         web.yaml:9:7  Deployment web

warning  `imagePullPolicy` in `spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         web.yaml:6:3  Deployment web

3 warnings, in 2 image fields in 3 files; 1 not counted (1 accepted by a comment)

== exit 0, nothing written
== $ bowline lint - < patch.yaml
warning  `imagePullPolicy` in `spec.template.spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         standard input:8:7  Deployment web

1 warning, in 0 image fields in 1 file

== exit 0, nothing written
== $ bowline lint patch.yaml --format json
{"schema":"bowline.findings/1","counts":{"error":0,"warning":1,"note":0},"findings":[
{"rule":"misplaced-pull-policy","severity":"warning","message":"`imagePullPolicy` in `spec.template.spec` has no effect, since Kubernetes has no such field there: write it in each container","file":"patch.yaml","line":8,"column":7,"length":15,"document":0,"path":["spec","template","spec","imagePullPolicy"],"object":{"apiVersion":"apps/v1","kind":"Deployment","namespace":null,"name":"web"},"container":null,"written":null,"certainty":null,"fix":null,"due":null,"fingerprint":"42708f2790bc0ab55b619283bba7d45c"}
],"silenced":[
],"errors":[],"notes":[]}

== exit 0, nothing written
== $ bowline scan patch.yaml accepted.yaml
no image field in 2 files

== exit 0, nothing written
== file bowline.yaml
released: [patch.yaml]

== $ bowline lint patch.yaml
error    `imagePullPolicy` in `spec.template.spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         patch.yaml:8:7  Deployment web

1 error, in 0 image fields in 1 file

== exit 1, nothing written
== file list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: { apiVersion: bowline.dev/v1alpha1, kind: Lint }
items:
  - apiVersion: v1
    kind: Pod
    metadata:
      name: web
      annotations:
        config.kubernetes.io/path: deploy/web.yaml
    spec:
      imagePullPolicy: Always
      containers: []

== $ bowline fn < list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: { apiVersion: bowline.dev/v1alpha1, kind: Lint }
results:
- message: "`imagePullPolicy` in `spec` has no effect, since Kubernetes has no such field there: write it in each container"
  severity: "warning"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "web"
  file:
    path: "deploy/web.yaml"
  field:
    path: "spec.imagePullPolicy"
  tags:
    rule: "misplaced-pull-policy"
items:
  - apiVersion: v1
    kind: Pod
    metadata:
      name: web
      annotations:
        config.kubernetes.io/path: deploy/web.yaml
    spec:
      imagePullPolicy: Always
      containers: []

== stderr
warning  `imagePullPolicy` in `spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         standard input:12:7  Pod web

1 warning, in 0 image fields in 1 file

== exit 0, nothing written
