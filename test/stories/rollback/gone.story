What is no longer in its registry is not gone back to, and the newest earlier version that is still there is named

== registry
registry.example/team/web:0.4.1  is <D1>  sha256:f249d81274f0
registry.example/team/web:0.4.3  is <D3>  sha256:ca5897bf0f68
registry.example/team/web:0.4.6  is <D6>  sha256:c7952a1ff988

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.1@sha256:<D1>" }

== setup git init -q && git config user.name Ada && git config user.email ada@example.org && git add web.yaml && GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z git commit -qm one
== setup bowline set registry.example/team/web=0.4.3 --write && git add web.yaml && GIT_AUTHOR_DATE=2024-05-07T10:00:00Z GIT_COMMITTER_DATE=2024-05-07T10:00:00Z git commit -qm two
== setup bowline set registry.example/team/web=0.4.6 --write && git add web.yaml && GIT_AUTHOR_DATE=2024-05-08T10:00:00Z GIT_COMMITTER_DATE=2024-05-08T10:00:00Z git commit -qm three
== registry
registry.example/team/web@<D3> is gone

== $ bowline rollback registry.example/team/web
== stderr
error: `registry.example/team/web:0.4.3@sha256:<D3>` is no longer in its registry (ROLLBACK_GONE)
  hint: the newest earlier one that can still be pulled is `registry.example/team/web:0.4.1@sha256:<D1>`: `--to @sha256:<D1>`

== exit 2, nothing written
== $ bowline rollback registry.example/team/web --to @sha256:<D1> --write
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:0.4.6@sha256:<D6>" }
+    - { name: web, image: "registry.example/team/web:0.4.1@sha256:<D1>" }
  6: Pod web, container web: back from `0.4.6` to `0.4.1` (as in f8f337c558a9 by Ada, 2024-05-06)

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1 +1,7 @@
 registries: { "*": { mirror: "127.0.0.1:5000" } }
+bars:
+  - match: registry.example/team/web:0.4.6
+    to: 0.4.1
+    reason: "rolled back"
+    by: Ada
+    at: ⟨in 0 days⟩

wrote 1 change in 1 file, and bowline.yaml, bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:0.4.1@sha256:<D1>:
    tag: 0.4.1
    digest: sha256:<D1>
    written: registry.example/team/web:0.4.1
    lastWritten: registry.example/team/web:0.4.6@sha256:<D6>

== after bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
bars:
  - match: registry.example/team/web:0.4.6
    to: 0.4.1
    reason: "rolled back"
    by: Ada
    at: ⟨in 0 days⟩

== after web.yaml: as it was given
== $ bowline rollback registry.example/team/web --to 0.4.6 --reason 'it was not the image'
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:0.4.1@sha256:<D1>" }
+    - { name: web, image: "registry.example/team/web:0.4.6@sha256:<D6>" }
  6: Pod web, container web: back from `0.4.1` to `0.4.6`

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1,7 +1,7 @@
 registries: { "*": { mirror: "127.0.0.1:5000" } }
 bars:
-  - match: registry.example/team/web:0.4.6
-    to: 0.4.1
-    reason: "rolled back"
+  - match: registry.example/team/web:0.4.1
+    to: 0.4.6
+    reason: "it was not the image"
     by: Ada
     at: ⟨in 0 days⟩

1 change in 1 file, and bowline.yaml, bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== registry
registry.example/team/web:0.4.0  answers 503

== $ bowline rollback registry.example/team/web --to 0.4.0
== stderr
error: registry.example/team/web:0.4.0 could not be resolved: 127.0.0.1:5000 answered 503 (REGISTRY_FAILED)
  cause: 503 from 127.0.0.1:5000 for GET /v2/team/web/manifests/0.4.0
  hint: try again later

== exit 2, nothing written
