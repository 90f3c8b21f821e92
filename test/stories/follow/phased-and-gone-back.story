An appliance goes back where its stream does, others are told; a limit and a floor hold

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
x/os:1.2  is <three>  sha256:f484c666a81e

== file bowline.yaml
follower: shop
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json }

== file appliance.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, preset: appliance }

== file limited.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, atMost: "1.1" }

== file below.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, atLeast: "1.1", atMost: "1.0" }

== file floor.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/slow.json, atLeast: "1.1" }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.2@sha256:<three>" }

== file old.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.2 stable --by ann --write
== setup bowline stream create slow 127.0.0.1:5000/x/os:1.0 --rollout 100d --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 slow --by ann --write
== $ bowline bump old.yaml --config limited.yaml
--- a/old.yaml
+++ b/old.yaml
@@ -3,4 +3,4 @@
 metadata: { name: old }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod old, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump old.yaml --config floor.yaml
error: `1.1` of the stream `slow` has come to 0 % of its followers, so nobody may need it yet (STREAM_FLOOR_EARLY)
  old.yaml:6:27, Pod old, container os
  hint: wait until its rollout is over; `bowline stream show` tells how far it is

no change; 1 refused

== exit 2, nothing written
== $ bowline bump old.yaml --config below.yaml
error: `1.1` is needed, and what stands there is older: the stream `stable`: `1.0` is the newest; `1.2` is there, past the limit `1.0` (STREAM_BELOW_FLOOR)
  old.yaml:6:27, Pod old, container os
  hint: `bowline why` tells what keeps it back

no change; 1 refused

== exit 2, nothing written
== setup bowline stream rollback stable --release 1.1 --reason 'loses packets' --by ann --write
== $ bowline bump pod.yaml
kept
  pod.yaml:6  127.0.0.1:5000/x/os:1.2@sha256:<three>  the stream `stable` leads back to `1.1`: `1.2` was left: loses packets; `--allow-downgrade` with the reason goes there

nothing to change; 1 kept (1 withdrawn)

== exit 0, nothing written
== $ bowline bump pod.yaml --allow-downgrade 'the stream went back'
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.2@sha256:<three>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537: `1.2` was left: loses packets: the stream went back

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump pod.yaml --config appliance.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.2@sha256:<three>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `stable` names `1.1`, sha256:4904a2b3a537: `1.2` was left: loses packets: `stable` was rolled back

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
