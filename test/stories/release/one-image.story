The key of an image means that image alone, also where its variant is all that tells it from another

== registry
ghcr.io/team/web:v1.2.3        is <web>  sha256:96eda4298db3
ghcr.io/team/web:v1.3.0        is <next>  sha256:af47b14d234d
ghcr.io/team/web:v1.2.3-thick  is <thick>  sha256:f50171ae9679
ghcr.io/team/web:v1.3.0-thick  is <thicker>  sha256:31ad3b9eaf03
ghcr.io/team/init:v1.2.3       is <init>  sha256:7e9826ac80cd

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  shop:
    components:
      front:
        images:
          web: { from: ghcr.io/team/web }
          web-thick: { from: ghcr.io/team/web, variant: thick }
          init: { from: ghcr.io/team/init }

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: init, image: "ghcr.io/team/init:v1.2.3" }
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
    - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }

== $ bowline pin shop/web
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -5,5 +5,5 @@
   initContainers:
     - { name: init, image: "ghcr.io/team/init:v1.2.3" }
   containers:
-    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
+    - { name: web, image: "ghcr.io/team/web:v1.2.3@sha256:<web>" }
     - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }
  8: Pod web, container web: `v1.2.3` is sha256:96eda4298db3

1 change in 1 file, and bowline.lock; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pin shop/front/init --write
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   initContainers:
-    - { name: init, image: "ghcr.io/team/init:v1.2.3" }
+    - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
   containers:
     - { name: web, image: "ghcr.io/team/web:v1.2.3" }
     - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }
  6: Pod web, init container init: `v1.2.3` is sha256:7e9826ac80cd

wrote 1 change in 1 file, and bowline.lock; 2 kept (2 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/init:v1.2.3@sha256:<init>:
    tag: v1.2.3
    digest: sha256:<init>
    written: ghcr.io/team/init:v1.2.3

== after deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
    - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3" }
    - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }

== $ bowline set web-thick=v1.3.0-thick
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -6,4 +6,4 @@
     - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
   containers:
     - { name: web, image: "ghcr.io/team/web:v1.2.3" }
-    - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }
+    - { name: thick, image: "ghcr.io/team/web:v1.3.0-thick" }
  9: Pod web, container thick: `web-thick` is set to `v1.3.0-thick`

1 change in 1 file; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump web-thick
--- a/deploy/pod.yaml
+++ b/deploy/pod.yaml
@@ -6,4 +6,4 @@
     - { name: init, image: "ghcr.io/team/init:v1.2.3@sha256:<init>" }
   containers:
     - { name: web, image: "ghcr.io/team/web:v1.2.3" }
-    - { name: thick, image: "ghcr.io/team/web:v1.2.3-thick" }
+    - { name: thick, image: "ghcr.io/team/web:v1.3.0-thick" }
  9: Pod web, container thick: `v1.3.0-thick` comes after `v1.2.3-thick` (`level: minor` by default)

1 change in 1 file; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline verify init
no findings, in 1 pin of 1 file

== exit 0, nothing written
== $ bowline pin webb
== stderr
error: there is no file and no component `webb` (FILE_NOT_FOUND)
  hint: did you mean `web`?

== exit 2, nothing written
