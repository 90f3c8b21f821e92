The name of a component means its images in the files, and no others, for pin, set, verify and mirror

== registry
ghcr.io/team/web:v1.2.3   is <web>  sha256:96eda4298db3
ghcr.io/team/web:v1.3.0   is <next>  sha256:af47b14d234d
ghcr.io/team/init:v1.2.3  is <init>  sha256:7e9826ac80cd
ghcr.io/team/init:v1.3.0  is <later>  sha256:2aa2d5261ac3
quay.io/team/other:1.0.0  is <other>  sha256:c75a422f0514

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  shop:
    components:
      front:
        images:
          web: { from: ghcr.io/team/web }
          init: { from: ghcr.io/team/init }
      back:
        images: { other: { from: quay.io/team/other } }

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: init, image: "ghcr.io/team/init:v1.2.3" }
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
    - { name: other, image: "quay.io/team/other:1.0.0" }

== $ bowline pin shop/front --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   initContainers:
-    - { name: init, image: "ghcr.io/team/init:v1.2.3" }
+    - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
   containers:
-    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
+    - { name: web, image: "ghcr.io/team/web:v1.2.3@sha256:<web>" }
     - { name: other, image: "quay.io/team/other:1.0.0" }
  6: Pod web, init container init: `v1.2.3` is sha256:7e9826ac80cd
  8: Pod web, container web: `v1.2.3` is sha256:96eda4298db3

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/init:v1.2.3@sha256:<init>:
    tag: v1.2.3
    digest: sha256:<init>
    written: ghcr.io/team/init:v1.2.3
  ghcr.io/team/web:v1.2.3@sha256:<web>:
    tag: v1.2.3
    digest: sha256:<web>
    written: ghcr.io/team/web:v1.2.3

== after deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3@sha256:<web>" }
    - { name: other, image: "quay.io/team/other:1.0.0" }

== $ bowline set front=v1.3.0 --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   initContainers:
-    - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
+    - { name: init, image: "ghcr.io/team/init:v1.3.0@sha256:<later>" }
   containers:
-    - { name: web, image: "ghcr.io/team/web:v1.2.3@sha256:<web>" }
+    - { name: web, image: "ghcr.io/team/web:v1.3.0@sha256:<next>" }
     - { name: other, image: "quay.io/team/other:1.0.0" }
  6: Pod web, init container init: `front` is set to `v1.3.0`
  8: Pod web, container web: `front` is set to `v1.3.0`

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/init:v1.2.3@sha256:<init>:
    tag: v1.2.3
    digest: sha256:<init>
    written: ghcr.io/team/init:v1.2.3
  ghcr.io/team/init:v1.3.0@sha256:<later>:
    tag: v1.3.0
    digest: sha256:<later>
    written: ghcr.io/team/init:v1.3.0
    lastWritten: ghcr.io/team/init:v1.2.3@sha256:<init>
  ghcr.io/team/web:v1.2.3@sha256:<web>:
    tag: v1.2.3
    digest: sha256:<web>
    written: ghcr.io/team/web:v1.2.3
  ghcr.io/team/web:v1.3.0@sha256:<next>:
    tag: v1.3.0
    digest: sha256:<next>
    written: ghcr.io/team/web:v1.3.0
    lastWritten: ghcr.io/team/web:v1.2.3@sha256:<web>

== after deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: init, image: "ghcr.io/team/init:v1.3.0@sha256:<later>" }
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.3.0@sha256:<next>" }
    - { name: other, image: "quay.io/team/other:1.0.0" }

== $ bowline verify back
no findings, in 0 pins of 1 file

== stderr
nothing was asked: no digest stands there; `bowline pin` adds them

== exit 0, nothing written
== $ bowline verify shop/front deploy
no findings, in 2 pins of 1 file

== exit 0, nothing written
== $ bowline mirror shop/front --to 127.0.0.1:5000/hub
ghcr.io/team/init:v1.3.0@sha256:<later>
  → 127.0.0.1:5000/hub/ghcr.io/team/init:v1.3.0
    sha256:2aa2d5261ac3, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
ghcr.io/team/web:v1.3.0@sha256:<next>
  → 127.0.0.1:5000/hub/ghcr.io/team/web:v1.3.0
    sha256:af47b14d234d, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
2 to copy
at most 30 requests and 9.4 kB, beside what is attached

== stderr
nothing was copied: add `--write` to carry this out

== exit 0, nothing written
== $ bowline mirror front --to 127.0.0.1:5000/hub --rewrite
ghcr.io/team/init:v1.3.0@sha256:<later>
  → 127.0.0.1:5000/hub/ghcr.io/team/init:v1.3.0
    sha256:2aa2d5261ac3, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
ghcr.io/team/web:v1.3.0@sha256:<next>
  → 127.0.0.1:5000/hub/ghcr.io/team/web:v1.3.0
    sha256:af47b14d234d, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
2 to copy
at most 30 requests and 9.4 kB, beside what is attached
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   initContainers:
-    - { name: init, image: "ghcr.io/team/init:v1.3.0@sha256:<later>" }
+    - { name: init, image: "127.0.0.1:5000/hub/ghcr.io/team/init:v1.3.0@sha256:<later>" }
   containers:
-    - { name: web, image: "ghcr.io/team/web:v1.3.0@sha256:<next>" }
+    - { name: web, image: "127.0.0.1:5000/hub/ghcr.io/team/web:v1.3.0@sha256:<next>" }
     - { name: other, image: "quay.io/team/other:1.0.0" }
  6: Pod web, init container init: the mirror serves it, once it is copied
  8: Pod web, container web: the mirror serves it, once it is copied

2 changes in 1 file, and bowline.lock; 1 kept (1 no-match)

== stderr
nothing was copied: add `--write` to carry this out

== exit 0, nothing written
== $ bowline pin shop/nobody
nothing to change

== stderr
error: there is no file or folder shop/nobody (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
