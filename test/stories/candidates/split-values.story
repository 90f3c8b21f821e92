Values that split a reference are found with a digest and without a tag, and one image at a time is moved

== registry
registry.example/team/front:6.1.0  is <old>  sha256:ce27e30f6034
registry.example/team/front:6.2.0  is <new>  sha256:7d7df732b15c
registry.example/team/back:6.1.0   is <back>  sha256:68ae055773de

== file values.yaml
web:
  image:
    registry: registry.example
    repository: team/web
    digest: sha256:1111111111111111111111111111111111111111111111111111111111111111
worker:
  image:
    registry: registry.example
    repository: team/worker
    tag: ""
    digest: sha256:2222222222222222222222222222222222222222222222222222222222222222
job:
  image:
    repository: team/job
    tag: 2.4.1
    digest: ""
front:
  image:
    repository: registry.example/team/front
    tag: 6.1.0
back:
  image:
    repository: registry.example/team/back
    tag: 6.1.0
notes: "team/front 6.1.0 was the first public one"

== $ bowline scan
values.yaml
   3  registry.example/team/web@sha256:111111111111…     digest, candidate   values:web/image
   8  registry.example/team/worker@sha256:222222222222…  digest, candidate   values:worker/image
  14  team/job:2.4.1                                     version, candidate  values:job/image
  19  registry.example/team/front:6.1.0                  version, candidate  values:front/image
  23  registry.example/team/back:6.1.0                   version, candidate  values:back/image

5 image fields in 1 file of 1: 3 version, 2 digest

== exit 0, nothing written
== $ bowline set registry.example/team/front=6.2.0 --candidates --write
--- a/values.yaml
+++ b/values.yaml
@@ -17,7 +17,7 @@
 front:
   image:
     repository: registry.example/team/front
-    tag: 6.1.0
+    tag: 6.2.0
 back:
   image:
     repository: registry.example/team/back
  19: front.image: `registry.example/team/front` is set to `6.2.0`

wrote 1 change in 1 file; 4 kept (4 no-match)

== exit 0
== after values.yaml
web:
  image:
    registry: registry.example
    repository: team/web
    digest: sha256:1111111111111111111111111111111111111111111111111111111111111111
worker:
  image:
    registry: registry.example
    repository: team/worker
    tag: ""
    digest: sha256:2222222222222222222222222222222222222222222222222222222222222222
job:
  image:
    repository: team/job
    tag: 2.4.1
    digest: ""
front:
  image:
    repository: registry.example/team/front
    tag: 6.2.0
back:
  image:
    repository: registry.example/team/back
    tag: 6.1.0
notes: "team/front 6.1.0 was the first public one"
