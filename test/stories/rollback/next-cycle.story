After a rollback the next run takes nothing back, and goes on with what is newer than the version that was left

== registry
registry.example/team/web:0.4.3  is <D3>  sha256:ca5897bf0f68
registry.example/team/web:0.4.4  is <D4>  sha256:d67835cbc959
registry.example/team/web:0.4.6  is <D6>  sha256:c7952a1ff988

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images: [{ match: "registry.example/team/web", follow: { semver: "~0.4" } }]

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.3@sha256:<D3>" }

== setup git init -q && git config user.name 'Ada Lovelace' && git config user.email ada@example.org && git add web.yaml && git commit -qm one
== $ bowline bump --write | tail -1
wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: not shown
== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.6@sha256:<D6>" }

== $ bowline rollback registry.example/team/web --reason 'crashes on start' --write | tail -1
wrote 1 change in 1 file, and bowline.yaml, bowline.lock

== exit 0
== after bowline.lock: not shown
== after bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images: [{ match: "registry.example/team/web", follow: { semver: "~0.4" } }]
bars:
  - match: registry.example/team/web:0.4.6
    to: 0.4.3
    reason: "crashes on start"
    by: "Ada Lovelace"
    at: ⟨in 0 days⟩

== after web.yaml: as it was given
== $ bowline bump
kept
  web.yaml:6  registry.example/team/web:0.4.3@sha256:<D3>  0.4.6 was rolled back, held at 0.4.3 (by Ada Lovelace on ⟨in 0 days⟩): crashes on start

nothing to change; 1 kept (1 barred)

== exit 0, nothing written
== $ bowline why registry.example/team/web
registry.example/team/web:0.4.3@sha256:<D3>
  stays       0.4.6 was rolled back, held at 0.4.3 (by Ada Lovelace on ⟨in 0 days⟩): crashes on start
  stands in   web.yaml:6:28  Pod web, container web
  follows     semver: ~0.4 (bowline.yaml:2)
  tags        3: 3 {version}
  fell        `0.4.6`: 0.4.6 was rolled back, held at 0.4.3 (by Ada Lovelace on ⟨in 0 days⟩): crashes on start
  fell        `0.4.4`: 0.4.6 was rolled back, held at 0.4.3 (by Ada Lovelace on ⟨in 0 days⟩): crashes on start
  risk        exact bytes: nothing moves but through a plan

== exit 0, nothing written
== registry
registry.example/team/web:0.4.7  is <D7>  sha256:d4534ae81e1d

== $ bowline bump --write
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:0.4.3@sha256:<D3>" }
+    - { name: web, image: "registry.example/team/web:0.4.7@sha256:<D7>" }
  6: Pod web, container web: `0.4.7` comes after `0.4.3` (`semver: ~0.4`)

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: not shown
== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.7@sha256:<D7>" }
