Where a folder may not be written to, the file stays as it was, and the run says so

== as an ordinary user
== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file a.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup chmod 500 deploy
== $ bowline pin --write
--- a/a.yaml
+++ b/a.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: a }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod a, container web: `1.27` is sha256:8972929e342d

--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

2 changes in 2 files, and bowline.lock

== stderr
error: deploy/pod.yaml cannot be written (FILE_UNWRITABLE)
  cause: permission denied (EACCES)
  hint: check permissions and free space; the file is as it was
only bowline.lock, a.yaml were written: `bowline undo` takes that back

== exit 2
== after a.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== $ bowline undo
  a.yaml
  bowline.lock
took back 2 files, 1 file holds it already (undo of pin)

== exit 0
== after a.yaml: as it was given
== after bowline.lock: gone
== $ bowline pin deploy --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock

== stderr
error: deploy/pod.yaml cannot be written (FILE_UNWRITABLE)
  cause: permission denied (EACCES)
  hint: check permissions and free space; the file is as it was
only bowline.lock was written: `bowline undo` takes that back

== exit 2
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== $ bowline undo
  bowline.lock
took back 1 file, 1 file holds it already (undo of pin)

== exit 0
== after bowline.lock: gone
== $ bowline pin --out deploy/plan.json
== stderr
error: deploy/plan.json cannot be written (FILE_UNWRITABLE)
  cause: permission denied (EACCES)
  hint: check permissions and free space; the file is as it was

== exit 2, nothing written
== setup chmod 700 deploy
