What registries answer goes to the ledger, once, also in a run that writes nothing else

== registry
docker.io/library/nginx:1.27.2  is <nginx>  sha256:8972929e342d
quay.io/team/agent:devel        is <agent>  sha256:343540cb03bd

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27.2
    - name: agent
      image: quay.io/team/agent:devel

== file bowline.ledger.ndjson
== $ bowline pin --no-record
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27.2
+      image: nginx:1.27.2@sha256:<nginx>
     - name: agent
-      image: quay.io/team/agent:devel
+      image: quay.io/team/agent:devel@sha256:<agent>
  7: Pod web, container web: `1.27.2` is sha256:8972929e342d
  9: Pod web, container agent: `devel` is sha256:343540cb03bd

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pin --offline
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27.2
+      image: nginx:1.27.2@sha256:<nginx>
     - name: agent
-      image: quay.io/team/agent:devel
+      image: quay.io/team/agent:devel@sha256:<agent>
  7: Pod web, container web: `1.27.2` is sha256:8972929e342d (from the cache)
  9: Pod web, container agent: `devel` is sha256:343540cb03bd (from the cache)

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27.2
+      image: nginx:1.27.2@sha256:<nginx>
     - name: agent
-      image: quay.io/team/agent:devel
+      image: quay.io/team/agent:devel@sha256:<agent>
  7: Pod web, container web: `1.27.2` is sha256:8972929e342d
  9: Pod web, container agent: `devel` is sha256:343540cb03bd

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent>"}

== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27.2
+      image: nginx:1.27.2@sha256:<nginx>
     - name: agent
-      image: quay.io/team/agent:devel
+      image: quay.io/team/agent:devel@sha256:<agent>
  7: Pod web, container web: `1.27.2` is sha256:8972929e342d
  9: Pod web, container agent: `devel` is sha256:343540cb03bd

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== registry
docker.io/library/nginx:1.27.2  is <nginx-again>  sha256:01b71556c888
quay.io/team/agent:devel        is <agent-again>  sha256:1ae2ebd6aec6

== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27.2
+      image: nginx:1.27.2@sha256:<nginx-again>
     - name: agent
-      image: quay.io/team/agent:devel
+      image: quay.io/team/agent:devel@sha256:<agent-again>
  7: Pod web, container web: `1.27.2` is sha256:01b71556c888
  9: Pod web, container agent: `devel` is sha256:1ae2ebd6aec6

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":null,"digest":"sha256:<nginx-again>","platforms":{"linux/amd64":"sha256:<nginx-again for linux/amd64>","linux/arm64":"sha256:<nginx-again for linux/arm64>"}}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":null,"digest":"sha256:<nginx>","platforms":{"linux/amd64":"sha256:<nginx for linux/amd64>","linux/arm64":"sha256:<nginx for linux/arm64>"}}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx-again>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent-again>"}
