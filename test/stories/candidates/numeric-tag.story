A tag that YAML reads as a number is pinned and comes back as it stood

== registry
registry.example/team/web:1.10  is <web>  sha256:96eda4298db3

== file values.yaml
web:
  image:
    repository: registry.example/team/web
    tag: 1.10 # no quotes

== $ bowline pin --write --candidates
--- a/values.yaml
+++ b/values.yaml
@@ -1,4 +1,4 @@
 web:
   image:
     repository: registry.example/team/web
-    tag: 1.10 # no quotes
+    tag: 1.10@sha256:<web> # no quotes
  3: web.image: `1.10` is sha256:96eda4298db3

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:1.10@sha256:<web>:
    tag: "1.10"
    digest: sha256:<web>
    written: registry.example/team/web:1.10

== after values.yaml
web:
  image:
    repository: registry.example/team/web
    tag: 1.10@sha256:<web> # no quotes

== $ bowline unpin --write --candidates
--- a/values.yaml
+++ b/values.yaml
@@ -1,4 +1,4 @@
 web:
   image:
     repository: registry.example/team/web
-    tag: 1.10@sha256:<web> # no quotes
+    tag: 1.10 # no quotes
  3: web.image: what `bowline.lock` says was written

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: gone
== after values.yaml: as it was given
== $ bowline pin --write --candidates
--- a/values.yaml
+++ b/values.yaml
@@ -1,4 +1,4 @@
 web:
   image:
     repository: registry.example/team/web
-    tag: 1.10 # no quotes
+    tag: 1.10@sha256:<web> # no quotes
  3: web.image: `1.10` is sha256:96eda4298db3

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:1.10@sha256:<web>:
    tag: "1.10"
    digest: sha256:<web>
    written: registry.example/team/web:1.10

== after values.yaml
web:
  image:
    repository: registry.example/team/web
    tag: 1.10@sha256:<web> # no quotes

== $ bowline undo
  values.yaml
  bowline.lock
took back 2 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after values.yaml: as it was given
