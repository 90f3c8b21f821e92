The configuration names the candidates that verbs may write, by glob

== registry
registry.example/team/helper:2.0.1  is <helper>  sha256:3eefa99027a9
registry.example/team/proxy:1.4.0   is <proxy>  sha256:af0094acf0d2
registry.example/team/web:1.0       is <web>  sha256:96eda4298db3

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
candidates: ["env:*_IMAGE", "values:web/**"]

== file values.yaml
web:
  image: { repository: registry.example/team/web, tag: "1.0" } # kept as it is
helper:
  image: registry.example/team/helper:2.0.1
env:
  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0 }

== $ bowline pin --write
--- a/values.yaml
+++ b/values.yaml
@@ -1,6 +1,6 @@
 web:
-  image: { repository: registry.example/team/web, tag: "1.0" } # kept as it is
+  image: { repository: registry.example/team/web, tag: "1.0@sha256:<web>" } # kept as it is
 helper:
   image: registry.example/team/helper:2.0.1
 env:
-  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0 }
+  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0@sha256:<proxy> }
  2: web.image: `1.0` is sha256:96eda4298db3
  6: env.0.value: `1.4.0` is sha256:af0094acf0d2

kept
  values.yaml:4  registry.example/team/helper:2.0.1  this only looks like an image (`values:helper/image` under `candidates`, or `--candidates`, says that it is one)

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 candidate)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/proxy:1.4.0@sha256:<proxy>:
    tag: 1.4.0
    digest: sha256:<proxy>
    written: registry.example/team/proxy:1.4.0
  registry.example/team/web:1.0@sha256:<web>:
    tag: "1.0"
    digest: sha256:<web>
    written: registry.example/team/web:1.0

== after values.yaml
web:
  image: { repository: registry.example/team/web, tag: "1.0@sha256:<web>" } # kept as it is
helper:
  image: registry.example/team/helper:2.0.1
env:
  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0@sha256:<proxy> }

== $ bowline unpin --write
--- a/values.yaml
+++ b/values.yaml
@@ -1,6 +1,6 @@
 web:
-  image: { repository: registry.example/team/web, tag: "1.0@sha256:<web>" } # kept as it is
+  image: { repository: registry.example/team/web, tag: "1.0" } # kept as it is
 helper:
   image: registry.example/team/helper:2.0.1
 env:
-  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0@sha256:<proxy> }
+  - { name: PROXY_IMAGE, value: registry.example/team/proxy:1.4.0 }
  2: web.image: what `bowline.lock` says was written
  6: env.0.value: what `bowline.lock` says was written

kept
  values.yaml:4  registry.example/team/helper:2.0.1  this only looks like an image (`values:helper/image` under `candidates`, or `--candidates`, says that it is one)

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 candidate)

== exit 0
== after bowline.lock: gone
== after values.yaml: as it was given
