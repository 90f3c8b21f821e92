Images handed over in arguments and variables are candidates: found, and left until somebody names them

== registry
registry.example/team/controller:2.0.1  is <controller>  sha256:2e38033af386
registry.example/team/helper:2.0.1      is <helper>  sha256:3eefa99027a9
registry.example/team/proxy:1.4.0       is <proxy>  sha256:af0094acf0d2

== file controller.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: controller }
spec:
  template:
    spec:
      containers:
        - name: controller
          image: registry.example/team/controller:2.0.1
          args:
            - --helper-image=registry.example/team/helper:2.0.1
            - --listen=0.0.0.0:8080
            - --store=db.example:5432/main
            - --level=info:debug
          env:
            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0" }
            - { name: OPERATOR_VERSION, value: v2.1.0-12 }
            - { name: NETWORK_NAME, value: uplink-network }
            - { name: ROOT_DEVICES, value: "" }

== $ bowline scan
controller.yaml
   9  registry.example/team/controller:2.0.1  version, IfNotPresent by default  container control…
  11  registry.example/team/helper:2.0.1      version, candidate                arg:--helper-image
  16  registry.example/team/proxy:1.4.0       version, candidate                env:PROXY_IMAGE

3 image fields in 1 file of 1: 3 version

== exit 0, nothing written
== $ bowline pin --write --verbose
--- a/controller.yaml
+++ b/controller.yaml
@@ -6,7 +6,7 @@
     spec:
       containers:
         - name: controller
-          image: registry.example/team/controller:2.0.1
+          image: registry.example/team/controller:2.0.1@sha256:<controller>
           args:
             - --helper-image=registry.example/team/helper:2.0.1
             - --listen=0.0.0.0:8080
  9: Deployment controller, container controller: `2.0.1` is sha256:2e38033af386

kept
  controller.yaml:11  registry.example/team/helper:2.0.1  this only looks like an image (`arg:--helper-image` under `candidates`, or `--candidates`, says that it is one)
  controller.yaml:16  registry.example/team/proxy:1.4.0  this only looks like an image (`env:PROXY_IMAGE` under `candidates`, or `--candidates`, says that it is one)

wrote 1 change in 1 file, and bowline.lock; 2 kept (2 candidate)

== stderr
asking 1 host: at most 3 requests (1 image, 1 token, 1 challenge)
127.0.0.1:5000: 1 request

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/controller:2.0.1@sha256:<controller>:
    tag: 2.0.1
    digest: sha256:<controller>
    written: registry.example/team/controller:2.0.1

== after controller.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: controller }
spec:
  template:
    spec:
      containers:
        - name: controller
          image: registry.example/team/controller:2.0.1@sha256:<controller>
          args:
            - --helper-image=registry.example/team/helper:2.0.1
            - --listen=0.0.0.0:8080
            - --store=db.example:5432/main
            - --level=info:debug
          env:
            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0" }
            - { name: OPERATOR_VERSION, value: v2.1.0-12 }
            - { name: NETWORK_NAME, value: uplink-network }
            - { name: ROOT_DEVICES, value: "" }

== $ bowline pin --write --candidates
--- a/controller.yaml
+++ b/controller.yaml
@@ -8,12 +8,12 @@
         - name: controller
           image: registry.example/team/controller:2.0.1@sha256:<controller>
           args:
-            - --helper-image=registry.example/team/helper:2.0.1
+            - --helper-image=registry.example/team/helper:2.0.1@sha256:<helper>
             - --listen=0.0.0.0:8080
             - --store=db.example:5432/main
             - --level=info:debug
           env:
-            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0" }
+            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0@sha256:<proxy>" }
             - { name: OPERATOR_VERSION, value: v2.1.0-12 }
             - { name: NETWORK_NAME, value: uplink-network }
             - { name: ROOT_DEVICES, value: "" }
  11: Deployment controller: `2.0.1` is sha256:3eefa99027a9
  16: Deployment controller: `1.4.0` is sha256:af0094acf0d2

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 pinned)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/controller:2.0.1@sha256:<controller>:
    tag: 2.0.1
    digest: sha256:<controller>
    written: registry.example/team/controller:2.0.1
  registry.example/team/helper:2.0.1@sha256:<helper>:
    tag: 2.0.1
    digest: sha256:<helper>
    written: registry.example/team/helper:2.0.1
  registry.example/team/proxy:1.4.0@sha256:<proxy>:
    tag: 1.4.0
    digest: sha256:<proxy>
    written: registry.example/team/proxy:1.4.0

== after controller.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: controller }
spec:
  template:
    spec:
      containers:
        - name: controller
          image: registry.example/team/controller:2.0.1@sha256:<controller>
          args:
            - --helper-image=registry.example/team/helper:2.0.1@sha256:<helper>
            - --listen=0.0.0.0:8080
            - --store=db.example:5432/main
            - --level=info:debug
          env:
            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0@sha256:<proxy>" }
            - { name: OPERATOR_VERSION, value: v2.1.0-12 }
            - { name: NETWORK_NAME, value: uplink-network }
            - { name: ROOT_DEVICES, value: "" }

== $ bowline unpin --write --candidates
--- a/controller.yaml
+++ b/controller.yaml
@@ -6,14 +6,14 @@
     spec:
       containers:
         - name: controller
-          image: registry.example/team/controller:2.0.1@sha256:<controller>
+          image: registry.example/team/controller:2.0.1
           args:
-            - --helper-image=registry.example/team/helper:2.0.1@sha256:<helper>
+            - --helper-image=registry.example/team/helper:2.0.1
             - --listen=0.0.0.0:8080
             - --store=db.example:5432/main
             - --level=info:debug
           env:
-            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0@sha256:<proxy>" }
+            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0" }
             - { name: OPERATOR_VERSION, value: v2.1.0-12 }
             - { name: NETWORK_NAME, value: uplink-network }
             - { name: ROOT_DEVICES, value: "" }
  9: Deployment controller, container controller: what `bowline.lock` says was written
  11: Deployment controller: what `bowline.lock` says was written
  16: Deployment controller: what `bowline.lock` says was written

wrote 3 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock: gone
== after controller.yaml: as it was given
== $ bowline undo
  bowline.lock
  controller.yaml
took back 2 files (undo of unpin)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/controller:2.0.1@sha256:<controller>:
    tag: 2.0.1
    digest: sha256:<controller>
    written: registry.example/team/controller:2.0.1
  registry.example/team/helper:2.0.1@sha256:<helper>:
    tag: 2.0.1
    digest: sha256:<helper>
    written: registry.example/team/helper:2.0.1
  registry.example/team/proxy:1.4.0@sha256:<proxy>:
    tag: 1.4.0
    digest: sha256:<proxy>
    written: registry.example/team/proxy:1.4.0

== after controller.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: controller }
spec:
  template:
    spec:
      containers:
        - name: controller
          image: registry.example/team/controller:2.0.1@sha256:<controller>
          args:
            - --helper-image=registry.example/team/helper:2.0.1@sha256:<helper>
            - --listen=0.0.0.0:8080
            - --store=db.example:5432/main
            - --level=info:debug
          env:
            - { name: PROXY_IMAGE, value: "registry.example/team/proxy:1.4.0@sha256:<proxy>" }
            - { name: OPERATOR_VERSION, value: v2.1.0-12 }
            - { name: NETWORK_NAME, value: uplink-network }
            - { name: ROOT_DEVICES, value: "" }
