So many workloads as are said follow another stream, always the same ones, and never all

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, slice: { stream: streams/testing.json, workloads: 1 } }

== file pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: b }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: c }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }

== setup bowline stream create testing 127.0.0.1:5000/x/os:1.1 --by ann --write; bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write
== $ bowline bump --write
--- a/pods.yaml
+++ b/pods.yaml
@@ -1,7 +1,7 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: a }
-spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }
+spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }] }
 ---
 apiVersion: v1
 kind: Pod
  4: Pod a, container os: the stream `testing` names `1.1`, sha256:4904a2b3a537

wrote 1 change in 1 file, and bowline.lock; 2 kept (2 current)

== exit 0
== after bowline.lock: not shown
== after pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: b }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: c }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }

== $ bowline bump --check
nothing to change; 3 kept (3 current)

== exit 0, nothing written
