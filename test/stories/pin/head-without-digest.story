Where HEAD names no digest, or is not answered at all, the digest is that of the bytes

== registry, with what it is asked
registry.example/team/app:1.0  is <app>  sha256:c29992ff37b5  names no digest in its header
registry.example/team/app:1.1  is <app-1>  sha256:c5077431e23d  answers HEAD with 404
registry.example/team/app:1.2  is <app-2>  sha256:c1a70369b18c  answers HEAD with 405
registry.example/team/app:1.3  is <app-3>  sha256:729542890ca8  answers HEAD with 501

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - { name: a, image: "registry.example/team/app:1.0" }
    - { name: b, image: "registry.example/team/app:1.1" }
    - { name: c, image: "registry.example/team/app:1.2" }
    - { name: d, image: "registry.example/team/app:1.3" }

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: app }
 spec:
   containers:
-    - { name: a, image: "registry.example/team/app:1.0" }
+    - { name: a, image: "registry.example/team/app:1.0@sha256:<app>" }
-    - { name: b, image: "registry.example/team/app:1.1" }
+    - { name: b, image: "registry.example/team/app:1.1@sha256:<app-1>" }
-    - { name: c, image: "registry.example/team/app:1.2" }
+    - { name: c, image: "registry.example/team/app:1.2@sha256:<app-2>" }
-    - { name: d, image: "registry.example/team/app:1.3" }
+    - { name: d, image: "registry.example/team/app:1.3@sha256:<app-3>" }
  6: Pod app, container a: `1.0` is sha256:c29992ff37b5
  7: Pod app, container b: `1.1` is sha256:c5077431e23d
  8: Pod app, container c: `1.2` is sha256:c1a70369b18c
  9: Pod app, container d: `1.3` is sha256:729542890ca8

wrote 4 changes in 1 file, and bowline.lock

== exit 0
== asked
GET /v2/team/app/manifests/1.0?ns=registry.example
GET /v2/team/app/manifests/1.1?ns=registry.example
GET /v2/team/app/manifests/1.2?ns=registry.example
GET /v2/team/app/manifests/1.3?ns=registry.example
HEAD /v2/team/app/manifests/1.0?ns=registry.example
HEAD /v2/team/app/manifests/1.1?ns=registry.example
HEAD /v2/team/app/manifests/1.2?ns=registry.example
HEAD /v2/team/app/manifests/1.3?ns=registry.example

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/app:1.0@sha256:<app>:
    tag: "1.0"
    digest: sha256:<app>
    written: registry.example/team/app:1.0
  registry.example/team/app:1.1@sha256:<app-1>:
    tag: "1.1"
    digest: sha256:<app-1>
    written: registry.example/team/app:1.1
  registry.example/team/app:1.2@sha256:<app-2>:
    tag: "1.2"
    digest: sha256:<app-2>
    written: registry.example/team/app:1.2
  registry.example/team/app:1.3@sha256:<app-3>:
    tag: "1.3"
    digest: sha256:<app-3>
    written: registry.example/team/app:1.3

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - { name: a, image: "registry.example/team/app:1.0@sha256:<app>" }
    - { name: b, image: "registry.example/team/app:1.1@sha256:<app-1>" }
    - { name: c, image: "registry.example/team/app:1.2@sha256:<app-2>" }
    - { name: d, image: "registry.example/team/app:1.3@sha256:<app-3>" }
