As a function, pin moves only its characters of the list, and says what it did as results

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
ghcr.io/acme/sidecar:v2.1.0   is <sidecar>  sha256:72980905e4f1

== file list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
# the web server
- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web
    namespace: shop
    annotations:
      internal.config.kubernetes.io/path: 'apps/web.yaml'
      internal.config.kubernetes.io/index: '1'
  spec:
    template:
      spec:
        containers:
        - name: web
          image: nginx:1.27   # the series
        - {name: log, image: "ghcr.io/acme/sidecar:v2.1.0"}
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: words}
  data:
    image: nginx:1.27
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: Pin
  metadata: {name: pin}

== $ bowline fn < list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`1.27` is sha256:8972929e342d"
  severity: "info"
  resourceRef:
    apiVersion: "apps/v1"
    kind: "Deployment"
    namespace: "shop"
    name: "web"
  file:
    path: "apps/web.yaml"
    index: 1
  field:
    path: "spec.template.spec.containers[0].image"
    currentValue: "nginx:1.27"
    proposedValue: "nginx:1.27@sha256:<nginx>"
- message: "`v2.1.0` is sha256:72980905e4f1"
  severity: "info"
  resourceRef:
    apiVersion: "apps/v1"
    kind: "Deployment"
    namespace: "shop"
    name: "web"
  file:
    path: "apps/web.yaml"
    index: 1
  field:
    path: "spec.template.spec.containers[1].image"
    currentValue: "ghcr.io/acme/sidecar:v2.1.0"
    proposedValue: "ghcr.io/acme/sidecar:v2.1.0@sha256:<sidecar>"
items:
# the web server
- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web
    namespace: shop
    annotations:
      internal.config.kubernetes.io/path: 'apps/web.yaml'
      internal.config.kubernetes.io/index: '1'
  spec:
    template:
      spec:
        containers:
        - name: web
          image: nginx:1.27@sha256:<nginx>   # the series
        - {name: log, image: "ghcr.io/acme/sidecar:v2.1.0@sha256:<sidecar>"}
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: words}
  data:
    image: nginx:1.27
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: Pin
  metadata: {name: pin}

== exit 0, nothing written
