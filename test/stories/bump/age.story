The newest that is old enough is taken, of versions and of digests, and what waits says until when

== registry, with what it is asked
quay.io/team/app:1.0.0   is <one>  sha256:6bdf0c855392
quay.io/team/app:1.1.0   is <two>  sha256:4904a2b3a537
quay.io/team/app:1.2.0   is <three>  sha256:f484c666a81e
quay.io/team/web:b       is <B>  sha256:ca6064ecb51e
quay.io/team/web:stable  is <C>  sha256:0c3dd9bca0bf

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/*", minimumAge: 14d }

== file bowline.ledger.ndjson
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/app","tag":"1.1.0","digest":"sha256:<two>"}
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/web","tag":"stable","digest":"sha256:<A>"}
{"at":"2021-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/web","tag":"stable","digest":"sha256:<B>"}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: version, image: "quay.io/team/app:1.0.0" }
    - { name: digest, image: "quay.io/team/web:stable@sha256:<A>" }

== $ bowline bump --no-record
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: version, image: "quay.io/team/app:1.0.0" }
+    - { name: version, image: "quay.io/team/app:1.1.0" }
-    - { name: digest, image: "quay.io/team/web:stable@sha256:<A>" }
+    - { name: digest, image: "quay.io/team/web:stable@sha256:<B>" }
  6: Pod web, container version: `1.1.0` comes after `1.0.0` (`level: minor` by default; `1.2.0` waits until ⟨in 14 days⟩, seen for the first time now)
  7: Pod web, container digest: `stable` moved from sha256:cc457556e26e to sha256:ca6064ecb51e

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/app/tags/list?ns=quay.io
GET /v2/team/web/manifests/sha256:<A>?ns=quay.io
GET /v2/team/web/manifests/sha256:<A>?ns=quay.io
HEAD /v2/team/app/manifests/1.1.0?ns=quay.io
HEAD /v2/team/app/manifests/1.2.0?ns=quay.io
HEAD /v2/team/web/manifests/sha256:<B>?ns=quay.io
HEAD /v2/team/web/manifests/sha256:<A>?ns=quay.io
HEAD /v2/team/web/manifests/stable?ns=quay.io
