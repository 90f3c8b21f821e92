What is no reference is a note in a tree and a fault where its file is named

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: nginx:1.27 }
    - { name: capitals, image: "quay.io/Team/App:1.0" }
    - { name: no-tag, image: "quay.io/team/app:" }

== $ bowline scan
pod.yaml
   6  nginx:1.27            series, IfNotPresent by default  container web, Pod web
   7  quay.io/Team/App:1.0  invalid                          container capitals, Pod web
   8  quay.io/team/app:     invalid                          container no-tag, Pod web

3 image fields in 1 file of 1: 2 invalid, 1 series

== stderr
note: `quay.io/Team/App:1.0` is not an image reference: a repository has no capital letters (REFERENCE_INVALID)
  pod.yaml:7:33
  hint: the form is `registry/repository:tag@sha256:digest`
note: `quay.io/team/app:` is not an image reference: the tag is empty (REFERENCE_INVALID)
  pod.yaml:8:31
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 0, nothing written
== $ bowline scan pod.yaml
pod.yaml
   6  nginx:1.27            series, IfNotPresent by default  container web, Pod web
   7  quay.io/Team/App:1.0  invalid                          container capitals, Pod web
   8  quay.io/team/app:     invalid                          container no-tag, Pod web

3 image fields in 1 file of 1: 2 invalid, 1 series

== stderr
error: `quay.io/Team/App:1.0` is not an image reference: a repository has no capital letters (REFERENCE_INVALID)
  pod.yaml:7:33
  hint: the form is `registry/repository:tag@sha256:digest`
error: `quay.io/team/app:` is not an image reference: the tag is empty (REFERENCE_INVALID)
  pod.yaml:8:31
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline pin
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: nginx:1.27 }
+    - { name: web, image: nginx:1.27@sha256:<nginx> }
     - { name: capitals, image: "quay.io/Team/App:1.0" }
     - { name: no-tag, image: "quay.io/team/app:" }
  6: Pod web, container web: `1.27` is sha256:8972929e342d

kept
  pod.yaml:7  quay.io/Team/App:1.0  `quay.io/Team/App:1.0` is not an image reference: a repository has no capital letters
  pod.yaml:8  quay.io/team/app:  `quay.io/team/app:` is not an image reference: the tag is empty

1 change in 1 file, and bowline.lock; 2 kept (2 faulty)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pin pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: nginx:1.27 }
+    - { name: web, image: nginx:1.27@sha256:<nginx> }
     - { name: capitals, image: "quay.io/Team/App:1.0" }
     - { name: no-tag, image: "quay.io/team/app:" }
  6: Pod web, container web: `1.27` is sha256:8972929e342d

error: `quay.io/Team/App:1.0` is not an image reference: a repository has no capital letters (REFERENCE_INVALID)
  pod.yaml:7:33, Pod web, container capitals
  hint: the form is `registry/repository:tag@sha256:digest`
error: `quay.io/team/app:` is not an image reference: the tag is empty (REFERENCE_INVALID)
  pod.yaml:8:31, Pod web, container no-tag
  hint: the form is `registry/repository:tag@sha256:digest`

1 change in 1 file, and bowline.lock; 2 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
