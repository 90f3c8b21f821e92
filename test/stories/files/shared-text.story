A text that an anchor shares with a field that is to stay is refused

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: a
      image: &image nginx:1.27
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: both, annotations: { keel.sh/policy: all } }
spec: { template: { spec: { containers: [{ name: a, image: nginx:1.27 }] } } }

== file list.yaml
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Pod
    metadata: { name: free }
    spec: { containers: [{ name: a, image: &image nginx:1.27 }] }
  - apiVersion: v1
    kind: Pod
    metadata: { name: owned, annotations: { keel.sh/policy: all } }
    spec: { containers: [{ name: a, image: *image }] }

== $ bowline pin list.yaml
error: `nginx:1.27` is shared by an anchor with a field that is to hold something else (EDIT_SHARED)
  list.yaml:7:51, Pod free, container a
  hint: write the references apart, then run again

kept
  list.yaml:7  nginx:1.27  keel writes this place (`keel.sh/policy`)

no change; 1 refused, 1 kept (1 owned)

== exit 2, nothing written
