At a moving tag the digest goes back and is barred; without git the lock knows what was before; the hold lasts until lifted

== registry
registry.example/team/web:stable  is <D1>  sha256:f249d81274f0

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:stable" }

== setup bowline pin --write
== registry
registry.example/team/web:stable  is <D2>  sha256:0d762fbb1cae

== setup bowline pin --refresh --write
== $ bowline rollback registry.example/team/web --write | sed -E '/by:/d; s/(by|owner:) .*/\1 WHO/'
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:stable@sha256:<D2>" }
+    - { name: web, image: "registry.example/team/web:stable@sha256:<D1>" }
  6: Pod web, container web: back from sha256:0d762fbb1cae to sha256:f249d81274f0

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1 +1,7 @@
 registries: { "*": { mirror: "127.0.0.1:5000" } }
+bars:
+  - match: registry.example/team/web@sha256:<D2>
+    to: sha256:<D1>
+    reason: "rolled back"
+    at: ⟨in 0 days⟩

wrote 1 change in 1 file, and bowline.yaml, bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:stable@sha256:<D1>:
    tag: stable
    digest: sha256:<D1>
    written: registry.example/team/web:stable
    lastWritten: registry.example/team/web:stable@sha256:<D2>

== after bowline.yaml: not shown
== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:stable@sha256:<D1>" }

== $ bowline pin --refresh | sed -E 's/ \(by [^)]*\)//'
kept
  web.yaml:6  registry.example/team/web:stable@sha256:<D1>  sha256:0d762fbb1cae was rolled back, held at sha256:f249d81274f0: rolled back

nothing to change; 1 kept (1 barred)

== exit 0, nothing written
== registry
registry.example/team/web:stable  is <D3>  sha256:ca5897bf0f68

== $ bowline pin --refresh --write | tail -3
  6: Pod web, container web: `stable` moved from sha256:f249d81274f0 to sha256:ca5897bf0f68

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:stable@sha256:<D3>:
    tag: stable
    digest: sha256:<D3>
    written: registry.example/team/web:stable
    lastWritten: registry.example/team/web:stable@sha256:<D1>

== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:stable@sha256:<D3>" }

== $ bowline rollback registry.example/team/web --until-lifted --write | tail -1
wrote 1 change in 1 file, and bowline.yaml, bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:stable@sha256:<D1>:
    tag: stable
    digest: sha256:<D1>
    written: registry.example/team/web:stable
    lastWritten: registry.example/team/web:stable@sha256:<D3>

== after bowline.yaml: not shown
== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:stable@sha256:<D1>" }

== $ bowline pin --refresh | grep -c 'held until it is lifted'
1

== exit 0, nothing written
== $ bowline hold registry.example/team/web --lift --write | tail -1
changed bowline.yaml: lifts what is said of `registry.example/team/web`

== exit 0
== after bowline.yaml: as it was given
