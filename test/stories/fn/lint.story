As a function, lint gives its findings as results, and fails where one is as grave as it was told

== file list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Pod
  metadata:
    name: web
    annotations:
      config.kubernetes.io/path: deploy/web.yaml
      config.kubernetes.io/index: "0"
  spec:
    containers:
    - name: web
      image: nginx
    - name: old
      image: nginx:latest # bowline-ignore latest-tag: on purpose
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Lint, spec: {failOn: warning}}

== $ bowline fn < list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`nginx` names no tag, so it is whatever `latest` is"
  severity: "warning"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "web"
  file:
    path: "deploy/web.yaml"
    index: 0
  field:
    path: "spec.containers[0].image"
    currentValue: "nginx"
  tags:
    rule: "no-tag"
items:
- apiVersion: v1
  kind: Pod
  metadata:
    name: web
    annotations:
      config.kubernetes.io/path: deploy/web.yaml
      config.kubernetes.io/index: "0"
  spec:
    containers:
    - name: web
      image: nginx
    - name: old
      image: nginx:latest # bowline-ignore latest-tag: on purpose
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Lint, spec: {failOn: warning}}

== stderr
warning  `nginx` names no tag, so it is whatever `latest` is  no-tag
         standard input:14:14  Pod web, container web

1 warning, in 2 image fields in 1 file; 1 not counted (1 accepted by a comment)

== exit 1, nothing written
== $ sed 's/failOn: warning/failOn: off/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`nginx` names no tag, so it is whatever `latest` is"
  severity: "warning"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "web"
  file:
    path: "deploy/web.yaml"
    index: 0
  field:
    path: "spec.containers[0].image"
    currentValue: "nginx"
  tags:
    rule: "no-tag"
items:
- apiVersion: v1
  kind: Pod
  metadata:
    name: web
    annotations:
      config.kubernetes.io/path: deploy/web.yaml
      config.kubernetes.io/index: "0"
  spec:
    containers:
    - name: web
      image: nginx
    - name: old
      image: nginx:latest # bowline-ignore latest-tag: on purpose
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Lint, spec: {failOn: off}}

== stderr
warning  `nginx` names no tag, so it is whatever `latest` is  no-tag
         standard input:14:14  Pod web, container web

1 warning, in 2 image fields in 1 file; 1 not counted (1 accepted by a comment)

== exit 0, nothing written
