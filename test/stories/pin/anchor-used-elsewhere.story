Where an anchor lends the reference to an env value, which nobody asked to move, nothing is edited

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: &it nginx:1.27
      env: [{ name: IMAGE, value: *it }]

== $ bowline pin
error: `nginx:1.27` is shared by an anchor with a field that is to hold something else (EDIT_SHARED)
  pod.yaml:7:18, Pod web, container web
  hint: write the references apart, then run again

kept
  pod.yaml:7  nginx:1.27  this only looks like an image (`env:IMAGE` under `candidates`, or `--candidates`, says that it is one)

no change; 1 refused, 1 kept (1 candidate)

== exit 2, nothing written
