An image that its publisher moved to another repository is told of, and not looked for under its old name

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
y/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/*/os
    follow: { stream: streams/stable.json }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write; bowline stream promote 127.0.0.1:5000/y/os:1.1 stable --by ann --write
== $ bowline bump
error: the stream `stable` has it in 127.0.0.1:5000/y/os by now, and no longer in 127.0.0.1:5000/x/os (STREAM_IMAGE_UNCLEAR)
  pod.yaml:6:27, Pod os, container os
  hint: write 127.0.0.1:5000/y/os where it is used, if you trust it

no change; 1 refused

== exit 2, nothing written
== setup sed -i s,/x/os,/y/os, pod.yaml
== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/y/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/y/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
