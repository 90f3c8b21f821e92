undo takes the last write back, once more the one before, and then there is nothing left

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/nginx:1.28  is <next>  sha256:af47b14d234d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ bowline set nginx=1.28 --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
+spec: { containers: [{ name: web, image: nginx:1.28@sha256:<next> }] }
  4: Pod web, container web: `nginx` is set to `1.28`

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.28@sha256:<next>:
    tag: "1.28"
    digest: sha256:<next>
    written: nginx:1.28
    lastWritten: nginx:1.27@sha256:<nginx>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.28@sha256:<next> }] }

== $ bowline undo
  pod.yaml
  bowline.lock
took back 2 files (undo of set)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ bowline undo --format json
{
  "schema": "bowline.applied/1",
  "plan": "sha256:d0e6bdec65a8e7615444741b52e8f8bdf545014b2441fcb5393542c1a8d1e39c",
  "written": [
    "pod.yaml",
    "bowline.lock"
  ],
  "done": [],
  "errors": []
}

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
== $ bowline undo
== stderr
error: there is nothing to undo in /story (UNDO_EMPTY)
  hint: only what `--write` or `apply` did in this root can be undone

== exit 2, nothing written
