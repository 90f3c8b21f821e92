After set has moved a pin, unpin keeps the new tag, and undo still goes all the way back

== registry
docker.io/library/nginx:latest  is <old>  sha256:ce27e30f6034
docker.io/library/nginx:1.28    is <new>  sha256:7d7df732b15c

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx }] }

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx }] }
+spec: { containers: [{ name: web, image: nginx:latest@sha256:<old> }] }
  4: Pod web, container web: `latest` is sha256:ce27e30f6034

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:latest@sha256:<old>:
    tag: latest
    digest: sha256:<old>
    written: nginx

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:latest@sha256:<old> }] }

== $ bowline set nginx=1.28 --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:latest@sha256:<old> }] }
+spec: { containers: [{ name: web, image: nginx:1.28@sha256:<new>, imagePullPolicy: IfNotPresent }] }
  4: Pod web, container web: `nginx` is set to `1.28`, which calls for IfNotPresent; rolls Pods

wrote 1 change in 1 file, and bowline.lock
1 of 1 change rolls Pods

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.28@sha256:<new>:
    tag: "1.28"
    digest: sha256:<new>
    written: nginx:1.28
    lastWritten: nginx:latest@sha256:<old>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.28@sha256:<new>, imagePullPolicy: IfNotPresent }] }

== $ bowline unpin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.28@sha256:<new>, imagePullPolicy: IfNotPresent }] }
+spec: { containers: [{ name: web, image: nginx:1.28, imagePullPolicy: IfNotPresent }] }
  4: Pod web, container web: what `bowline.lock` says was written

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: gone
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.28, imagePullPolicy: IfNotPresent }] }

== $ bowline undo && bowline undo && bowline undo
  bowline.lock
  pod.yaml
took back 2 files (undo of unpin)
  pod.yaml
  bowline.lock
took back 2 files (undo of set)
  pod.yaml
  bowline.lock
took back 2 files (undo of pin)

== exit 0
== after pod.yaml: as it was given
