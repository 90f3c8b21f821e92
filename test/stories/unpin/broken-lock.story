A lock that cannot be read is named with the place of its fault, and nothing is written

== file bowline.lock
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    digest: sha256:<other>
    written: nginx:1.27

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "nginx:1.27@sha256:<nginx>" }] }

== $ bowline unpin --write
== stderr
error: bowline.lock: `nginx:1.27@sha256:<nginx>` names another digest than its key (LOCK_INVALID)
  bowline.lock:3:3
  hint: take it back from version control

== exit 2, nothing written
