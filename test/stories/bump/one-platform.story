A pin to the image of one platform stays one, and does not move while that image stays the same

== registry, with what it is asked
quay.io/team/app:18      is <before>  sha256:48106e790494
quay.io/team/app:v1.0.0  is <one>  sha256:6bdf0c855392
quay.io/team/app:v1.1.0  is <two>  sha256:4904a2b3a537

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: tag, image: "quay.io/team/app:18" }
    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
    - { name: amd, image: "quay.io/team/app:18@sha256:<before for linux/amd64>" }
    - { name: version, image: "quay.io/team/app:v1.0.0@sha256:<one for linux/arm64>" }

== $ bowline bump --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -6,4 +6,4 @@
     - { name: tag, image: "quay.io/team/app:18" }
     - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
     - { name: amd, image: "quay.io/team/app:18@sha256:<before for linux/amd64>" }
-    - { name: version, image: "quay.io/team/app:v1.0.0@sha256:<one for linux/arm64>" }
+    - { name: version, image: "quay.io/team/app:v1.1.0@sha256:<two for linux/arm64>" }
  9: Pod web, container version: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

kept
  pod.yaml:6  quay.io/team/app:18  `18` is followed by itself: without a digest there is nothing to write
  pod.yaml:7  quay.io/team/app:18@sha256:<before>  `18` still names this digest
  pod.yaml:8  quay.io/team/app:18@sha256:<before for linux/amd64>  `18` still names this image for linux/amd64 only

1 change in 1 file, and bowline.lock; 3 kept (1 follows-tag, 2 current)

== stderr
asking 1 host: at most 5 requests (3 images, 1 token, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 11 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/app/blobs/sha256:2e1c3c11e3e0ab7cb43482a11383e0219bad88df41aab1eddd3816aabd67f06a?ns=quay.io
GET /v2/team/app/blobs/sha256:9f3a87d58a7e3f0c59556def159f98772c5446d657f422cc6abd4f17a64fdda5?ns=quay.io
GET /v2/team/app/manifests/sha256:<before>?ns=quay.io
GET /v2/team/app/manifests/sha256:<two>?ns=quay.io
GET /v2/team/app/manifests/sha256:<one for linux/arm64>?ns=quay.io
GET /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io
GET /v2/team/app/tags/list?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<one for linux/arm64>?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io
HEAD /v2/team/app/manifests/v1.1.0?ns=quay.io

== registry
quay.io/team/app:18  is <after>  sha256:17b11b747ac0

== $ bowline bump --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,6 +4,6 @@
 spec:
   containers:
     - { name: tag, image: "quay.io/team/app:18" }
-    - { name: whole, image: "quay.io/team/app:18@sha256:<before>" }
+    - { name: whole, image: "quay.io/team/app:18@sha256:<after>" }
-    - { name: amd, image: "quay.io/team/app:18@sha256:<before for linux/amd64>" }
+    - { name: amd, image: "quay.io/team/app:18@sha256:<after for linux/amd64>" }
-    - { name: version, image: "quay.io/team/app:v1.0.0@sha256:<one for linux/arm64>" }
+    - { name: version, image: "quay.io/team/app:v1.1.0@sha256:<two for linux/arm64>" }
  7: Pod web, container whole: `18` moved from sha256:48106e790494 to sha256:17b11b747ac0
  8: Pod web, container amd: `18` moved from sha256:ce6a84ff047e to sha256:772f6e34795b for linux/amd64
  9: Pod web, container version: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

wrote 3 changes in 1 file, and bowline.lock; 1 kept (1 follows-tag)

== exit 0
== asked
GET /v2/team/app/manifests/sha256:<after>?ns=quay.io
GET /v2/team/app/tags/list?ns=quay.io
HEAD /v2/team/app/manifests/18?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<one for linux/arm64>?ns=quay.io
HEAD /v2/team/app/manifests/sha256:<before for linux/amd64>?ns=quay.io
HEAD /v2/team/app/manifests/v1.1.0?ns=quay.io

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
  quay.io/team/app:v1.1.0@sha256:<two for linux/arm64>:
    tag: v1.1.0
    digest: sha256:<two for linux/arm64>
    written: quay.io/team/app:v1.1.0
    platforms:
      linux/arm64:
        manifest: sha256:<two for linux/arm64>
    lastWritten: quay.io/team/app:v1.0.0@sha256:<one for linux/arm64>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: tag, image: "quay.io/team/app:18" }
    - { name: whole, image: "quay.io/team/app:18@sha256:<after>" }
    - { name: amd, image: "quay.io/team/app:18@sha256:<after for linux/amd64>" }
    - { name: version, image: "quay.io/team/app:v1.1.0@sha256:<two for linux/arm64>" }
