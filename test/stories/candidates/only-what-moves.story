A change of a tag touches no other character, and no key is added that only looks like a path

== registry
registry.example/team/app:3.4.2      is <app>  sha256:c29992ff37b5
registry.example/team/log:v7.2       is <log>  sha256:900d0acd6cfe
registry.example/team/session:8.1.0  is <session>  sha256:625ebaec127e

== file values.yaml
image:
  repository: registry.example/team/app
  tag: 3.4.1
sidecars:
  - name: log
    image: registry.example/team/log
    tag: v7.1
session:
  image:
    repository: registry.example/team/session
    tag: 8.1.0
"image.tag": keep-me

== $ bowline set registry.example/team/app=3.4.2 registry.example/team/log=v7.2 --candidates --write
--- a/values.yaml
+++ b/values.yaml
@@ -1,10 +1,10 @@
 image:
   repository: registry.example/team/app
-  tag: 3.4.1
+  tag: 3.4.2
 sidecars:
   - name: log
     image: registry.example/team/log
-    tag: v7.1
+    tag: v7.2
 session:
   image:
     repository: registry.example/team/session
  2: image: `registry.example/team/app` is set to `3.4.2`
  6: sidecars.0: `registry.example/team/log` is set to `v7.2`

wrote 2 changes in 1 file; 1 kept (1 no-match)

== exit 0
== after values.yaml
image:
  repository: registry.example/team/app
  tag: 3.4.2
sidecars:
  - name: log
    image: registry.example/team/log
    tag: v7.2
session:
  image:
    repository: registry.example/team/session
    tag: 8.1.0
"image.tag": keep-me
