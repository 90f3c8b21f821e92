scan reads lists, custom resources with container lists and manifests inside a ConfigMap; other files hold nothing

== file all.yaml
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Pod
    metadata: { name: first }
    spec: { containers: [{ name: one, image: nginx:1.27.2 }] }
  - apiVersion: example.com/v1
    kind: Cache
    metadata: { name: second }
    spec:
      podTemplate: { spec: { containers: [{ name: two, image: redis:7 }] } }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: manifests }
data:
  pod.yaml: |
    apiVersion: v1
    kind: Pod
    metadata: { name: third }
    spec: { containers: [{ name: three, image: "quay.io/team/agent:v1.4.0" }] }

== file notes.yaml
image: this is a note about an image

== file README.md
image: nginx:1.27

== $ bowline scan
all.yaml
   7  nginx:1.27.2               version, IfNotPresent by default  container one, Pod first
  12  redis:7                    moving, IfNotPresent by default   container two, Cache second
  22  quay.io/team/agent:v1.4.0  version, IfNotPresent by default  container three, Pod third

3 image fields in 1 file of 3: 2 version, 1 moving

== exit 0, nothing written
