Who failed an image for one platform failed the whole, on a stream and without one, until they pass it

== registry
x/os:1.0     is <one>  sha256:6bdf0c855392
x/os:1.1     is <two>  sha256:4904a2b3a537
x/db:1.0.0   is <one>  sha256:6bdf0c855392
x/db:1.1.0   is <two>  sha256:4904a2b3a537
x/web:1.0.0  is <one>  sha256:6bdf0c855392
x/web:1.1.0  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/testing.json }
    verdicts: [ci]
  - match: 127.0.0.1:5000/x/db
    verdicts: [ci]
  - match: 127.0.0.1:5000/x/web
    verdicts: [lab]
    attachedVerdicts: true

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
    - { name: db, image: "127.0.0.1:5000/x/db:1.0.0@sha256:<one>" }
    - { name: web, image: "127.0.0.1:5000/x/web:1.0.0@sha256:<one>" }

== setup bowline stream create testing 127.0.0.1:5000/x/os:1.0 --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 testing --by ann --write
== setup bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by ci --write; bowline verdict 127.0.0.1:5000/x/os@sha256:<two for linux/arm64> --fail --by ci --note 'no network' --write
== setup bowline verdict 127.0.0.1:5000/x/web@sha256:<two> --pass --by lab --in registry --write; bowline verdict 127.0.0.1:5000/x/web@sha256:<two for linux/arm64> --fail --by lab --note 'no light' --in registry --write
== $ bowline bump
error: 127.0.0.1:5000/x/os:1.1 is next, and ci says that sha256:4904a2b3a537 fails: no network (VERDICT_MISSING)
  pod.yaml:6:27, Pod os, container os
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by WHO --write`
error: 127.0.0.1:5000/x/db:1.1.0 is next, and ci says that sha256:4904a2b3a537 fails: no network (VERDICT_MISSING)
  pod.yaml:7:27, Pod os, container db
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/db@sha256:<two> --pass --by WHO --write`
error: 127.0.0.1:5000/x/web:1.1.0 is next, and lab says that sha256:4904a2b3a537 fails: no light (VERDICT_MISSING)
  pod.yaml:8:28, Pod os, container web
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/web@sha256:<two> --pass --by WHO --write`

no change; 3 refused

== exit 2, nothing written
== setup bowline verdict 127.0.0.1:5000/x/os@sha256:<two for linux/arm64> --pass --by ci --write
== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/x/os:1.1@sha256:<two>" }
-    - { name: db, image: "127.0.0.1:5000/x/db:1.0.0@sha256:<one>" }
+    - { name: db, image: "127.0.0.1:5000/x/db:1.1.0@sha256:<two>" }
     - { name: web, image: "127.0.0.1:5000/x/web:1.0.0@sha256:<one>" }
  6: Pod os, container os: the stream `testing` names `1.1`, sha256:4904a2b3a537
  7: Pod os, container db: `1.1.0` comes after `1.0.0` (`level: minor` by default)

error: 127.0.0.1:5000/x/web:1.1.0 is next, and lab says that sha256:4904a2b3a537 fails: no light (VERDICT_MISSING)
  pod.yaml:8:28, Pod os, container web
  hint: try these very bytes, then say it: `bowline verdict 127.0.0.1:5000/x/web@sha256:<two> --pass --by WHO --write`

2 changes in 1 file, and bowline.lock; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
