A stream of ours is followed by digest, its entry is remembered, and an old document is refused

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
x/os:1.2  is <three>  sha256:f484c666a81e

== file bowline.yaml
follower: shop
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write
== setup cp streams/stable.json old.json; bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --by ann --write
== $ bowline bump --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: not shown
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }

== $ bowline bump --check
nothing to change; 1 kept (1 current)

== exit 0, nothing written
== setup bowline stream promote 127.0.0.1:5000/x/os:1.2 stable --by ann --write; bowline stream pause stable --reason 'loses packets' --by ann --write
== $ bowline bump --write
kept
  pod.yaml:6  127.0.0.1:5000/x/os:1.1@sha256:<two>  the stream `stable`: `1.2` is paused by ann: loses packets

changed bowline.lock: remembers what each pin stands for; 1 kept (1 paused)

== exit 0
== after bowline.lock: not shown
== setup cp streams/stable.json newest.json; cp old.json streams/stable.json
== $ bowline bump
error: the stream `stable` is at entry 1, and entry 4 of ⟨in 0 days⟩ was seen (STREAM_REPLAYED)
  pod.yaml:6:27, Pod os, container os
  hint: ask its publisher; if this is right, take `streams/stable.json` out of `streams` in `bowline.lock`

no change; 1 refused

== exit 2, nothing written
== setup cp newest.json streams/stable.json; bowline stream resume stable --by ann --write
== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.2@sha256:<three>" }
  6: Pod os, container os: the stream `stable` names `1.2`, sha256:f484c666a81e

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
