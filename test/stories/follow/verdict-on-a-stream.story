Who passes a stream passes what it points to, each image as a whole, so that it is promoted and followed

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, preset: controlled }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create testing 127.0.0.1:5000/x/os:1.1 --by ann --write; bowline stream create stable --after testing --verdicts ci --by ann --write
== setup bowline verdict streams/testing.json --pass --by ci --write; bowline stream promote testing stable --by ann --write
== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
