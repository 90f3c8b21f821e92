pin --write puts the digest behind the tag; quotes, comments and everything else stay, and the lock remembers

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
quay.io/team/agent:v1.4.0     is <agent>  sha256:343540cb03bd

== file deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: "quay.io/team/agent:v1.4.0"   # keep in step with the agent
      containers:
        - name: web
          image: nginx:1.27
          imagePullPolicy: Always

== $ bowline pin deploy --write
--- a/deploy/web.yaml
+++ b/deploy/web.yaml
@@ -7,8 +7,8 @@
     spec:
       initContainers:
         - name: prepare
-          image: "quay.io/team/agent:v1.4.0"   # keep in step with the agent
+          image: "quay.io/team/agent:v1.4.0@sha256:<agent>"   # keep in step with the agent
       containers:
         - name: web
-          image: nginx:1.27
+          image: nginx:1.27@sha256:<nginx>
           imagePullPolicy: Always
  10: Deployment web, init container prepare: `v1.4.0` is sha256:343540cb03bd
  13: Deployment web, container web: `1.27` is sha256:8972929e342d

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27
  quay.io/team/agent:v1.4.0@sha256:<agent>:
    tag: v1.4.0
    digest: sha256:<agent>
    written: quay.io/team/agent:v1.4.0

== after deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: "quay.io/team/agent:v1.4.0@sha256:<agent>"   # keep in step with the agent
      containers:
        - name: web
          image: nginx:1.27@sha256:<nginx>
          imagePullPolicy: Always

== $ bowline pin deploy --write
nothing to change; 2 kept (2 pinned)

== exit 0, nothing written
== $ bowline undo
  deploy/web.yaml
  bowline.lock
took back 2 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after deploy/web.yaml: as it was given
