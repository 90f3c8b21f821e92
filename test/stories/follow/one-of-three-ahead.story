So many workloads as are said follow another stream, always the same ones whatever is read, and never all

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    behind: { releases: 0 }
    follow: { stream: ./streams/stable.json, slice: { stream: streams/testing.json, workloads: 1 } }

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
== $ bowline lint
no findings, in 3 image fields in 4 files

== exit 0, nothing written
== $ bowline why 127.0.0.1:5000/x/os
127.0.0.1:5000/x/os:1.1@sha256:<two>
  stays       the stream `testing`: `1.1` is the newest
  stands in   pods.yaml:4:42  Pod a, container os
  follows     stream: streams/testing.json (bowline.yaml:2)
  risk        exact bytes: a restart changes nothing; `bump` goes on with streams/testing.json as it rolls out, untested here, and back only when somebody says so

127.0.0.1:5000/x/os:1.0@sha256:<one>
  stays       the stream `stable`: `1.0` is the newest
  stands in   pods.yaml:9:42  Pod b, container os
              pods.yaml:14:42  Pod c, container os
  follows     stream: ./streams/stable.json, slice: 1 on streams/testing.json (bowline.yaml:2)
  risk        exact bytes: a restart changes nothing; `bump` goes on with ./streams/stable.json as it rolls out, untested here, and back only when somebody says so

== exit 0, nothing written
== file d.yaml
apiVersion: v1
kind: Pod
metadata: { name: d }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: e }
spec: { containers: [{ name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }] }

== $ bowline bump d.yaml
nothing to change; 2 kept (2 current)

== exit 0, nothing written
