pull-policy --to states one policy for all: init containers, those without a policy and image volumes too; a written Never stays

== file app.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: intel/prepare:devel
          command: [/prepare]
      containers:
        - name: plugin
          image: intel/plugin:devel
          imagePullPolicy: "IfNotPresent"
        - {name: sidecar, image: intel/sidecar:0.36.0}
        - name: local
          image: intel/local:devel
          imagePullPolicy: "Never"
      volumes:
        - name: data
          image: { reference: "intel/data:latest" }

== $ bowline pull-policy --to Always --write
--- a/app.yaml
+++ b/app.yaml
@@ -7,15 +7,16 @@
       initContainers:
         - name: prepare
           image: intel/prepare:devel
+          imagePullPolicy: "Always"
           command: [/prepare]
       containers:
         - name: plugin
           image: intel/plugin:devel
-          imagePullPolicy: "IfNotPresent"
+          imagePullPolicy: "Always"
-        - {name: sidecar, image: intel/sidecar:0.36.0}
+        - {name: sidecar, image: intel/sidecar:0.36.0, imagePullPolicy: "Always"}
         - name: local
           image: intel/local:devel
           imagePullPolicy: "Never"
       volumes:
         - name: data
-          image: { reference: "intel/data:latest" }
+          image: { reference: "intel/data:latest", pullPolicy: "Always" }
  9: DaemonSet plugin, init container prepare: Always: asked for, and Kubernetes would fill in IfNotPresent; rolls Pods
  13: DaemonSet plugin, container plugin: IfNotPresent → Always: asked for; rolls Pods
  15: DaemonSet plugin, container sidecar: Always: asked for, and Kubernetes would fill in IfNotPresent; rolls Pods
  21: DaemonSet plugin, image volume data: Always: asked for, stated; no Pod is made anew

kept
  app.yaml:17  intel/local:devel  a written `Never` stays (`--also-never` changes it)

wrote 4 changes in 1 file; 1 kept (1 never)
3 of 4 changes roll Pods

== exit 0
== after app.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: intel/prepare:devel
          imagePullPolicy: "Always"
          command: [/prepare]
      containers:
        - name: plugin
          image: intel/plugin:devel
          imagePullPolicy: "Always"
        - {name: sidecar, image: intel/sidecar:0.36.0, imagePullPolicy: "Always"}
        - name: local
          image: intel/local:devel
          imagePullPolicy: "Never"
      volumes:
        - name: data
          image: { reference: "intel/data:latest", pullPolicy: "Always" }

== $ bowline pull-policy --to Always --check
kept
  app.yaml:18  intel/local:devel  a written `Never` stays (`--also-never` changes it)

nothing to change; 5 kept (4 current, 1 never)

== exit 0, nothing written
== $ bowline undo
  app.yaml
took back 1 file (undo of pull-policy)

== exit 0
== after app.yaml: as it was given
== $ bowline pull-policy --to Always --also-never --check | tail -2
5 changes in 1 file
4 of 5 changes roll Pods

== exit 0, nothing written
