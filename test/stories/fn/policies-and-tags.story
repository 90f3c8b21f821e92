As functions, set and pull-policy move tags and policies

== registry
quay.io/acme/agent:v2  is <agent>  sha256:343540cb03bd

== file set.yaml
apiVersion: config.kubernetes.io/v1alpha1
kind: ResourceList
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: SetImages
  spec:
    images: ["quay.io/acme/*=v2"]
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: agent}
  spec:
    containers:
    - {name: agent, image: quay.io/acme/agent:devel, imagePullPolicy: Always}

== file policy.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: agent}
  spec:
    volumes:
    - name: data
      image: {reference: "quay.io/acme/data:devel"}
    containers:
    - name: agent
      image: quay.io/acme/agent:devel
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: PullPolicy
  spec: {to: Always}

== $ bowline fn < set.yaml
apiVersion: config.kubernetes.io/v1alpha1
kind: ResourceList
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: SetImages
  spec:
    images: ["quay.io/acme/*=v2"]
results:
- message: "`quay.io/acme/*` is set to `v2`"
  severity: "info"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "agent"
  field:
    path: "spec.containers[0].image"
    currentValue: "quay.io/acme/agent:devel"
    proposedValue: "quay.io/acme/agent:v2"
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: agent}
  spec:
    containers:
    - {name: agent, image: quay.io/acme/agent:v2, imagePullPolicy: Always}

== exit 0, nothing written
== $ bowline fn < policy.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "Always: asked for, and Kubernetes would fill in IfNotPresent"
  severity: "info"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "agent"
  field:
    path: "spec.volumes[0].image.pullPolicy"
    proposedValue: "Always"
- message: "Always: asked for, and Kubernetes would fill in IfNotPresent"
  severity: "info"
  resourceRef:
    apiVersion: "v1"
    kind: "Pod"
    name: "agent"
  field:
    path: "spec.containers[0].imagePullPolicy"
    proposedValue: "Always"
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: agent}
  spec:
    volumes:
    - name: data
      image: {reference: "quay.io/acme/data:devel", pullPolicy: Always}
    containers:
    - name: agent
      image: quay.io/acme/agent:devel
      imagePullPolicy: Always
functionConfig:
  apiVersion: bowline.dev/v1alpha1
  kind: PullPolicy
  spec: {to: Always}

== exit 0, nothing written
