A way back is not taken back: neither that of the command nor that of a hand, until something newer comes or is asked for

== registry
quay.io/team/app:0.4.3  is <three>  sha256:f484c666a81e
quay.io/team/app:0.4.6  is <six>  sha256:2ec766d53b96

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/app", follow: { semver: "~0.4" } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.3@sha256:<three>" }] }

== setup git init -q -b main && git config user.name Ada && bowline bump --write
== setup cp -r . ../by-hand
== $ bowline rollback quay.io/team/app --to 0.4.3 --reason 'crashes at start' --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.6@sha256:<six>" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.3@sha256:<three>" }] }
  4: Pod app, container app: back from `0.4.6` to `0.4.3`

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1,3 +1,9 @@
 registries: { "*": { mirror: "127.0.0.1:5000" } }
 images:
   - { match: "quay.io/team/app", follow: { semver: "~0.4" } }
+bars:
+  - match: quay.io/team/app:0.4.6
+    to: 0.4.3
+    reason: "crashes at start"
+    by: Ada
+    at: ⟨in 0 days⟩

wrote 1 change in 1 file, and bowline.yaml, bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  quay.io/team/app:0.4.3@sha256:<three>:
    tag: 0.4.3
    digest: sha256:<three>
    written: quay.io/team/app:0.4.3
    lastWritten: quay.io/team/app:0.4.6@sha256:<six>

== after bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/app", follow: { semver: "~0.4" } }
bars:
  - match: quay.io/team/app:0.4.6
    to: 0.4.3
    reason: "crashes at start"
    by: Ada
    at: ⟨in 0 days⟩

== after pod.yaml: as it was given
== $ bowline bump --check
kept
  pod.yaml:4  quay.io/team/app:0.4.3@sha256:<three>  0.4.6 was rolled back, held at 0.4.3 (by Ada on ⟨in 0 days⟩): crashes at start

nothing to change; 1 kept (1 barred)

== exit 0, nothing written
== registry
quay.io/team/app:0.4.7  is <seven>  sha256:31da526fc396

== $ bowline bump --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.3@sha256:<three>" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.7@sha256:<seven>" }] }
  4: Pod app, container app: `0.4.7` comes after `0.4.3` (`semver: ~0.4`)

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  quay.io/team/app:0.4.7@sha256:<seven>:
    tag: 0.4.7
    digest: sha256:<seven>
    written: quay.io/team/app:0.4.7
    lastWritten: quay.io/team/app:0.4.3@sha256:<three>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.7@sha256:<seven>" }] }

== $ cd ../by-hand && sed -i 's/0.4.6@sha256:<six>/0.4.3@sha256:<three>/' pod.yaml && bowline bump --check
kept
  pod.yaml:4  quay.io/team/app:0.4.3@sha256:<three>  changed by hand to `0.4.3`, below the `0.4.6` that was written last; `--confirm` moves it on, `bowline hold quay.io/team/app --reason …` keeps it there

nothing to change; 1 kept (1 by-hand)

== exit 0, nothing written
