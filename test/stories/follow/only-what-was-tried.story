A digest is taken once those who have to have tried these very bytes, and no other ones

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/testing.json, preset: controlled }
    verdicts: [ci]

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create testing 127.0.0.1:5000/x/os:1.0 --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 testing --by ann --write
== $ bowline bump
error: 127.0.0.1:5000/x/os:1.1 is next, and ci has not passed sha256:4904a2b3a537 yet (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2, nothing written
== setup bowline verdict 127.0.0.1:5000/x/os@sha256:<one> --pass --by ci --write; bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by bob --write
== $ bowline bump
error: 127.0.0.1:5000/x/os:1.1 is next, and ci has not passed sha256:4904a2b3a537 yet (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2, nothing written
== setup bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --fail --by ci --note 'no network' --write
== $ bowline bump
error: 127.0.0.1:5000/x/os:1.1 is next, and ci says that sha256:4904a2b3a537 fails: no network (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`

no change; 1 refused

== exit 2, nothing written
== setup bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by ci --write
== $ bowline bump --check
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `testing` names `1.1`, sha256:4904a2b3a537

1 change in 1 file, and bowline.lock

== exit 1, nothing written
