A verdict that is attached to the image counts for a follower who says so, and for nobody else; a later no takes it back

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, preset: controlled }
    verdicts: [ci]
    attachedVerdicts: true

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.1 --by ann --write
== $ bowline bump pod.yaml
error: 127.0.0.1:5000/x/os:1.1 is next, and ci has not passed sha256:4904a2b3a537 yet (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2, nothing written
== $ bowline verdict "$(bowline resolve streams/stable.json --by digest)" --pass --by ci --in registry --write
attached to 127.0.0.1:5000/x/os@sha256:4904a2b3a537: ci says `pass` of 127.0.0.1:5000/x/os@sha256:<two>

== exit 0, nothing written
== $ bowline bump pod.yaml
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
== $ sed -i 's/attachedVerdicts: true/attachedVerdicts: false/' bowline.yaml && bowline bump pod.yaml
error: 127.0.0.1:5000/x/os:1.1 is next, and ci has not passed sha256:4904a2b3a537 yet (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2
== after bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json, preset: controlled }
    verdicts: [ci]
    attachedVerdicts: false

== $ sed -i 's/attachedVerdicts: false/attachedVerdicts: true/' bowline.yaml && bowline verdict "$(bowline resolve streams/stable.json --by digest)" --fail --note 'loses packets' --by ci --in registry --write
attached to 127.0.0.1:5000/x/os@sha256:4904a2b3a537: ci says `fail` of 127.0.0.1:5000/x/os@sha256:<two>

== exit 0
== after bowline.yaml: as it was given
== $ bowline bump pod.yaml
error: 127.0.0.1:5000/x/os:1.1 is next, and ci says that sha256:4904a2b3a537 fails: loses packets (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2, nothing written
