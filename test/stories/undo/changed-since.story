What changed since is not taken back: nothing is written, and what was done meanwhile stays

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file one.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --write
--- a/one.yaml
+++ b/one.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: one }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod one, container web: `1.27` is sha256:8972929e342d

--- a/two.yaml
+++ b/two.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: two }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod two, container web: `1.27` is sha256:8972929e342d

wrote 2 changes in 2 files, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after one.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== after two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== setup echo '# a line by hand' >> two.yaml
== $ bowline undo
nothing was written (undo of pin)

== stderr
error: two.yaml was changed since it was written (UNDO_STALE)
  hint: put the files named back to how the plan left them, or mend them by hand

== exit 2, nothing written
== setup sed -i '$d' two.yaml
== $ bowline undo
  two.yaml
  one.yaml
  bowline.lock
took back 3 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after one.yaml: as it was given
== after two.yaml: as it was given
