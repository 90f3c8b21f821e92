The references of one component go over to their copies, and back to upstream, and the others stay

== registry
ghcr.io/team/web:v1.2.3            is <web>  sha256:96eda4298db3
quay.io/team/other:1.0.0           is <other>  sha256:c75a422f0514
registry.example/shop/web:v1.2.3   is <web>  sha256:96eda4298db3
registry.example/shop/other:1.0.0  is <other>  sha256:c75a422f0514

== file bowline.yaml
paths: [deploy]
mirror: { rules: [{ set: shop }] }
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  shop:
    registry: "127.0.0.1:5000/shop"
    components:
      front:
        sourcing: { mode: mirror }
        images: { web: { from: ghcr.io/team/web } }
      back:
        sourcing: { mode: mirror }
        images: { other: { from: quay.io/team/other } }

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
    - { name: other, image: "quay.io/team/other:1.0.0" }

== $ bowline mirror shop/front --rewrite --write
ghcr.io/team/web:v1.2.3
  → 127.0.0.1:5000/shop/web:v1.2.3
    sha256:96eda4298db3, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
1 copied
4 blobs sent (4.7 kB), 0 mounted, 0 there before, 3 manifests sent, 1 origin written down
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
+    - { name: web, image: "127.0.0.1:5000/shop/web:v1.2.3@sha256:<web>" }
     - { name: other, image: "quay.io/team/other:1.0.0" }
  6: Pod web, container web: the mirror serves it

wrote 1 change in 1 file, and bowline.lock; 1 kept (1 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  127.0.0.1:5000/shop/web:v1.2.3@sha256:<web>:
    tag: v1.2.3
    digest: sha256:<web>
    written: ghcr.io/team/web:v1.2.3
    upstream: ghcr.io/team/web:v1.2.3

== after deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "127.0.0.1:5000/shop/web:v1.2.3@sha256:<web>" }
    - { name: other, image: "quay.io/team/other:1.0.0" }

== $ bowline mirror front --back --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "127.0.0.1:5000/shop/web:v1.2.3@sha256:<web>" }
+    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
     - { name: other, image: "quay.io/team/other:1.0.0" }
  6: Pod web, container web: upstream's own words

wrote 1 change in 1 file; 1 kept (1 no-match)

== exit 0
== after deploy/pod.yaml: as it was given
== $ bowline mirror frnt --back
== stderr
error: there is no file and no component `frnt` (FILE_NOT_FOUND)
  hint: did you mean `front`?

== exit 2, nothing written
