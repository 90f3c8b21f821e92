As a function, what cannot be done ends with 2, stands among the results and on standard error

== file bowline.lock
version: 1
images:
  "nginx:1.27@sha256:<nginx>":
    tag: "1.27"
    digest: sha256:<nginx>
    written:
      "nginx:1.27": [web.yaml#0/spec/containers/0/image]

== file list.json
{"kind": "ResourceList", "apiVersion": "config.kubernetes.io/v1beta1", "items": [
  {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web", "annotations": {"config.kubernetes.io/path": "web.yaml"}},
   "spec": {"containers": [{"name": "web", "image": "nginx:1.27"}, {"name": "new", "image": "nginx:1.28"}]}}
 ], "functionConfig": {"apiVersion": "bowline.dev/v1alpha1", "kind": "Pin", "spec": {"locked": true}}}

== $ bowline fn < list.json
{"kind": "ResourceList", "apiVersion": "config.kubernetes.io/v1beta1", "results": [{"message":"the lock does not know `nginx:1.28`","severity":"error","resourceRef":{"apiVersion":"v1","kind":"Pod","name":"web"},"file":{"path":"web.yaml"},"field":{"path":"spec.containers[1].image","currentValue":"nginx:1.28"},"tags":{"code":"LOCK_MISSING_ENTRY","hint":"run `bowline pin --write` without `--locked`"}},{"message":"`1.27` is sha256:8972929e342d (from the lock)","severity":"info","resourceRef":{"apiVersion":"v1","kind":"Pod","name":"web"},"file":{"path":"web.yaml"},"field":{"path":"spec.containers[0].image","currentValue":"nginx:1.27","proposedValue":"nginx:1.27@sha256:<nginx>"}}], "items": [
  {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web", "annotations": {"config.kubernetes.io/path": "web.yaml"}},
   "spec": {"containers": [{"name": "web", "image": "nginx:1.27@sha256:<nginx>"}, {"name": "new", "image": "nginx:1.28"}]}}
 ], "functionConfig": {"apiVersion": "bowline.dev/v1alpha1", "kind": "Pin", "spec": {"locked": true}}}

== stderr
error: the lock does not know `nginx:1.28` (LOCK_MISSING_ENTRY)
  web.yaml, Pod web, container new
  hint: run `bowline pin --write` without `--locked`

== exit 2, nothing written
