Ages are told by the ledger of another branch, so that a branch cannot make something older than it is

== registry
quay.io/team/app:1.0.0  is <one>  sha256:6bdf0c855392
quay.io/team/app:1.1.0  is <two>  sha256:4904a2b3a537
quay.io/team/app:1.2.0  is <three>  sha256:f484c666a81e

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/*", minimumAge: 14d }

== file bowline.ledger.ndjson
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/app","tag":"1.1.0","digest":"sha256:<two>"}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: "quay.io/team/app:1.0.0" }] }

== setup git init -q -b main && git add . && git -c user.name=a -c user.email=a@b.c commit -q -m one
== file bowline.ledger.ndjson
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/app","tag":"1.1.0","digest":"sha256:<two>"}
{"at":"2020-01-01T00:00:00.000Z","by":"me","repository":"quay.io/team/app","tag":"1.2.0","digest":"sha256:<three>"}

== $ bowline bump --no-record
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: app, image: "quay.io/team/app:1.0.0" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:1.2.0" }] }
  4: Pod web, container app: `1.2.0` comes after `1.0.0` (`level: minor` by default)

1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump --no-record --ledger-ref main
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: app, image: "quay.io/team/app:1.0.0" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:1.1.0" }] }
  4: Pod web, container app: `1.1.0` comes after `1.0.0` (`level: minor` by default; `1.2.0` waits until ⟨in 14 days⟩, seen for the first time now)

1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump --no-record --ledger-ref nowhere
== stderr
error: git knows no revision `nowhere` here (GIT_FAILED)
  hint: check the spelling; a shallow clone has to fetch it first

== exit 2, nothing written
