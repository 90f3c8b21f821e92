A pin to the image of one platform stays one on --refresh, and so does a pin to the whole

== registry, with what it is asked
quay.io/team/app:18  is <before>  sha256:48106e790494

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
    - { name: amd, image: "quay.io/team/app:18@sha256:<before for linux/amd64>" }

== $ bowline pin --refresh --verbose
kept
  pod.yaml:6  quay.io/team/app:18@sha256:<before>  `18` still names this digest
  pod.yaml:7  quay.io/team/app:18@sha256:<before for linux/amd64>  `18` still names this image for linux/amd64 only

nothing to change; 2 kept (2 current)

== stderr
asking 1 host: at most 3 requests (1 image, 1 token, 1 challenge)
127.0.0.1:5000: 3 requests

== exit 0, nothing written
== asked
GET /v2/team/app/manifests/sha256:<before>?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io

== registry
quay.io/team/app:18  is <after>  sha256:17b11b747ac0

== $ bowline pin --refresh --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
+    - { name: whole, image: "quay.io/team/app:18@sha256:<after>" }
-    - { name: amd, image: "quay.io/team/app:18@sha256:<before for linux/amd64>" }
+    - { name: amd, image: "quay.io/team/app:18@sha256:<after for linux/amd64>" }
  6: Pod web, container whole: `18` moved from sha256:48106e790494 to sha256:17b11b747ac0
  7: Pod web, container amd: `18` moved from sha256:ce6a84ff047e to sha256:772f6e34795b for linux/amd64

wrote 2 changes in 1 file, and bowline.lock

== exit 0
== asked
GET /v2/team/app/blobs/sha256:2e1c3c11e3e0ab7cb43482a11383e0219bad88df41aab1eddd3816aabd67f06a?ns=quay.io
GET /v2/team/app/manifests/sha256:<after>?ns=quay.io
GET /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<before>?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  quay.io/team/app:18@sha256:<after>:
    tag: "18"
    digest: sha256:<after>
    written: quay.io/team/app:18
    lastWritten: quay.io/team/app:18@sha256:<before>
  quay.io/team/app:18@sha256:<after for linux/amd64>:
    tag: "18"
    digest: sha256:<after for linux/amd64>
    written: quay.io/team/app:18
    platforms:
      linux/amd64:
        manifest: sha256:<after for linux/amd64>
    lastWritten: quay.io/team/app:18@sha256:<before for linux/amd64>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: whole, image: "quay.io/team/app:18@sha256:<after>" }
    - { name: amd, image: "quay.io/team/app:18@sha256:<after for linux/amd64>" }

== $ bowline pin --refresh
nothing to change; 2 kept (2 current)

== exit 0, nothing written
== asked
HEAD /v2/team/app/manifests/18?ns=quay.io

== registry
quay.io/team/app:18  is <later>  sha256:2aa2d5261ac3
quay.io/team/app@<after for linux/amd64> is gone

== file new.yaml
apiVersion: v1
kind: Pod
metadata: { name: new }
spec: { containers: [{ name: new, image: quay.io/team/app:18 }] }

== $ bowline pin new.yaml
--- a/new.yaml
+++ b/new.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: new }
-spec: { containers: [{ name: new, image: quay.io/team/app:18 }] }
+spec: { containers: [{ name: new, image: quay.io/team/app:18@sha256:<after> }] }
  4: Pod new, container new: `18` is sha256:17b11b747ac0 (from the lock)

1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked nothing
== $ bowline pin --refresh pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: whole, image: "quay.io/team/app:18@sha256:<after>" }
+    - { name: whole, image: "quay.io/team/app:18@sha256:<later>" }
-    - { name: amd, image: "quay.io/team/app:18@sha256:<after for linux/amd64>" }
+    - { name: amd, image: "quay.io/team/app:18@sha256:<later for linux/amd64>" }
  6: Pod web, container whole: `18` moved from sha256:17b11b747ac0 to sha256:2aa2d5261ac3
  7: Pod web, container amd: `18` moved from sha256:772f6e34795b to sha256:16933befb0ac for linux/amd64

2 changes in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/app/manifests/sha256:<later>?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io

== file other.yaml
apiVersion: v1
kind: Pod
metadata: { name: other }
spec: { containers: [{ name: other, image: "quay.io/team/app:18@sha256:<never for linux/amd64>" }] }

== $ bowline pin --refresh other.yaml
--- a/other.yaml
+++ b/other.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: other }
-spec: { containers: [{ name: other, image: "quay.io/team/app:18@sha256:<never for linux/amd64>" }] }
+spec: { containers: [{ name: other, image: "quay.io/team/app:18@sha256:<later>" }] }
  4: Pod other, container other: `18` moved from sha256:83d15a37db2e to sha256:2aa2d5261ac3

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/app/manifests/sha256:<never for linux/amd64>?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<never for linux/amd64>?ns=quay.io

== registry
quay.io/team/app:18  is <later>  sha256:2aa2d5261ac3  answers 429

== $ bowline pin --refresh other.yaml
error: quay.io/team/app:18 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  other.yaml:4:45, Pod other, container other
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/app/manifests/18
  hint: wait, or log in for a higher limit

no change; 1 refused

== exit 2, nothing written
== asked
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
