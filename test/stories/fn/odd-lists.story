Results go in whatever the form of the list, beside an item that is encrypted, and not where somebody else's are

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file crlf.yaml
---␍
# a list␍
apiVersion: config.kubernetes.io/v1␍
kind: ResourceList␍
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin}␍
"items":␍
- {apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {containers: [{name: web, image: nginx:1.27}]}}⟨no newline at the end⟩

== file results.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin}
items:
- {apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {containers: [{name: web, image: nginx:1.27}]}}
results:
- message: of another

== file quoted.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: PullPolicy, spec: {to: Never}}
items:
- apiVersion: v1
  kind: List
  items:
  - apiVersion: example.org/v1
    kind: Machine
    metadata: {name: "a \"quoted\" \u200b \U000E0041 name"}
    spec: {containers: [{name: web, image: nginx}]}
- apiVersion: v1
  kind: Pod
  metadata: {name: secret}
  spec: {containers: [{name: web, image: nginx, env: [{name: KEY, value: "ENC[AES256_GCM,data:x]"}]}]}
  sops: {version: 3.9.0}

== $ bowline fn < crlf.yaml
---␍
# a list␍
apiVersion: config.kubernetes.io/v1␍
kind: ResourceList␍
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin}␍
results:␍
- message: "`1.27` is sha256:8972929e342d"␍
  severity: "info"␍
  resourceRef:␍
    apiVersion: "v1"␍
    kind: "Pod"␍
    name: "web"␍
  field:␍
    path: "spec.containers[0].image"␍
    currentValue: "nginx:1.27"␍
    proposedValue: "nginx:1.27@sha256:<nginx>"␍
"items":␍
- {apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {containers: [{name: web, image: nginx:1.27@sha256:<nginx>}]}}⟨no newline at the end⟩

== exit 0, nothing written
== $ bowline fn < results.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin}
items:
- {apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {containers: [{name: web, image: nginx:1.27@sha256:<nginx>}]}}
results:
- message: of another

== exit 0, nothing written
== $ bowline fn < quoted.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: PullPolicy, spec: {to: Never}}
results:
- message: "Never: asked for, and Kubernetes would fill in Always"
  severity: "info"
  resourceRef:
    apiVersion: "example.org/v1"
    kind: "Machine"
    name: "a \"quoted\" \u200b \U000e0041 name"
  field:
    path: "items[0].spec.containers[0].imagePullPolicy"
    proposedValue: "Never"
items:
- apiVersion: v1
  kind: List
  items:
  - apiVersion: example.org/v1
    kind: Machine
    metadata: {name: "a \"quoted\" \u200b \U000E0041 name"}
    spec: {containers: [{name: web, image: nginx, imagePullPolicy: Never}]}
- apiVersion: v1
  kind: Pod
  metadata: {name: secret}
  spec: {containers: [{name: web, image: nginx, env: [{name: KEY, value: "ENC[AES256_GCM,data:x]"}]}]}
  sops: {version: 3.9.0}

== exit 0, nothing written
