An image goes back to what git says was there before, everywhere, tag and digest together, and what it leaves is barred

== registry
registry.example/team/web:0.4.3  is <D3>  sha256:ca5897bf0f68
registry.example/team/web:0.4.6  is <D6>  sha256:c7952a1ff988

== file bowline.yaml
# ours
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      initContainers:
        - { name: prepare, image: "registry.example/team/web:0.4.3" }
      containers:
        - { name: web, image: "registry.example/team/web:0.4.3@sha256:<D3>" }
        - { name: other, image: "registry.example/team/other:1.0.0" }

== file deploy/kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: 0.4.3
    digest: sha256:<D3>

== setup git init -q && git config user.name 'Ada Lovelace' && git config user.email ada@example.org && git add deploy && GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z git commit -qm one
== setup bowline set registry.example/team/web=0.4.6 --write && git add deploy bowline.lock && GIT_AUTHOR_DATE=2024-05-07T10:00:00Z GIT_COMMITTER_DATE=2024-05-07T10:00:00Z git commit -qm two
== $ bowline rollback registry.example/team/web --reason 'crashes on start'
--- a/deploy/kustomization.yaml
+++ b/deploy/kustomization.yaml
@@ -1,4 +1,4 @@
 images:
   - name: registry.example/team/web
-    newTag: 0.4.6
+    newTag: 0.4.3
-    digest: sha256:<D6>
+    digest: sha256:<D3>
  2: images.0: back from `0.4.6` to `0.4.3`

--- a/deploy/web.yaml
+++ b/deploy/web.yaml
@@ -5,7 +5,7 @@
   template:
     spec:
       initContainers:
-        - { name: prepare, image: "registry.example/team/web:0.4.6" }
+        - { name: prepare, image: "registry.example/team/web:0.4.3" }
       containers:
-        - { name: web, image: "registry.example/team/web:0.4.6@sha256:<D6>" }
+        - { name: web, image: "registry.example/team/web:0.4.3@sha256:<D3>" }
         - { name: other, image: "registry.example/team/other:1.0.0" }
  8: Deployment web, init container prepare: back from `0.4.6` to `0.4.3`
  10: Deployment web, container web: back from `0.4.6` to `0.4.3`

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1,2 +1,8 @@
 # ours
 registries: { "*": { mirror: "127.0.0.1:5000" } }
+bars:
+  - match: registry.example/team/web:0.4.6
+    to: 0.4.3
+    reason: "crashes on start"
+    by: "Ada Lovelace"
+    at: ⟨in 0 days⟩

3 changes in 2 files, and bowline.yaml, bowline.lock; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline rollback registry.example/team/web --reason 'crashes on start' --write | tail -1
wrote 3 changes in 2 files, and bowline.yaml, bowline.lock; 1 kept (1 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:0.4.3@sha256:<D3>:
    tag: 0.4.3
    digest: sha256:<D3>
    written: registry.example/team/web:0.4.3
    lastWritten: registry.example/team/web:0.4.6@sha256:<D6>

== after bowline.yaml
# ours
registries: { "*": { mirror: "127.0.0.1:5000" } }
bars:
  - match: registry.example/team/web:0.4.6
    to: 0.4.3
    reason: "crashes on start"
    by: "Ada Lovelace"
    at: ⟨in 0 days⟩

== after deploy/kustomization.yaml: as it was given
== after deploy/web.yaml: as it was given
== $ bowline hold
registry.example/team/web:0.4.6  0.4.6 was rolled back, held at 0.4.3 (by Ada Lovelace on ⟨in 0 days⟩): crashes on start
  deploy/kustomization.yaml:2  registry.example/team/web:0.4.3@sha256:<D3>  moves to what is newer
  deploy/web.yaml:8  registry.example/team/web:0.4.3  moves to what is newer
  deploy/web.yaml:10  registry.example/team/web:0.4.3@sha256:<D3>  moves to what is newer

0 holds, 1 bar

== exit 0, nothing written
== $ bowline rollback registry.example/team/web
== stderr
error: what stood in place of `registry.example/team/web:0.4.3@sha256:<D3>` before was rolled back itself: `0.4.6` (ROLLBACK_UNCLEAR)
  hint: say it: `--to TAG`, or `--to @sha256:…`

== exit 2, nothing written
== $ bowline undo
  deploy/web.yaml
  deploy/kustomization.yaml
  bowline.lock
  bowline.yaml
took back 4 files (undo of rollback)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:0.4.6@sha256:<D6>:
    tag: 0.4.6
    digest: sha256:<D6>
    written: registry.example/team/web:0.4.6
    lastWritten: registry.example/team/web:0.4.3@sha256:<D3>

== after bowline.yaml: as it was given
== after deploy/kustomization.yaml
images:
  - name: registry.example/team/web
    newTag: 0.4.6
    digest: sha256:<D6>

== after deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      initContainers:
        - { name: prepare, image: "registry.example/team/web:0.4.6" }
      containers:
        - { name: web, image: "registry.example/team/web:0.4.6@sha256:<D6>" }
        - { name: other, image: "registry.example/team/other:1.0.0" }
