A pin stays when its tag moves; --refresh follows the tag

== registry
docker.io/library/nginx:1.27  is <before>  sha256:48106e790494

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27
+      image: nginx:1.27@sha256:<before>
  7: Pod web, container web: `1.27` is sha256:48106e790494

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<before>:
    tag: "1.27"
    digest: sha256:<before>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27@sha256:<before>

== registry
docker.io/library/nginx:1.27  is <after>  sha256:17b11b747ac0

== $ bowline pin
nothing to change; 1 kept (1 pinned)

== exit 0, nothing written
== $ bowline pin --refresh --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27@sha256:<before>
+      image: nginx:1.27@sha256:<after>
  7: Pod web, container web: `1.27` moved from sha256:48106e790494 to sha256:17b11b747ac0

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<after>:
    tag: "1.27"
    digest: sha256:<after>
    written: nginx:1.27
    lastWritten: nginx:1.27@sha256:<before>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27@sha256:<after>

== $ bowline pin --refresh
nothing to change; 1 kept (1 current)

== exit 0, nothing written
