Where one place of an image cannot be edited, no place of it is written

== registry
quay.io/team/app:1.0.0  is <one>  sha256:6bdf0c855392
quay.io/team/app:1.1.0  is <two>  sha256:4904a2b3a537
quay.io/team/web:1.0.0  is <one>  sha256:6bdf0c855392
quay.io/team/web:1.1.0  is <two>  sha256:4904a2b3a537

== file a.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec:
  containers:
    - { name: app, image: quay.io/team/app:1.0.0 }
    - { name: web, image: quay.io/team/web:1.0.0 }

== file b.yaml
apiVersion: v1
kind: Pod
metadata: { name: b, annotations: { about: &shared "quay.io/team/app:1.0.0" } }
spec:
  containers:
    - { name: app, image: *shared }

== $ bowline bump
--- a/a.yaml
+++ b/a.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - { name: app, image: quay.io/team/app:1.0.0 }
-    - { name: web, image: quay.io/team/web:1.0.0 }
+    - { name: web, image: quay.io/team/web:1.1.0 }
  7: Pod a, container web: `1.1.0` comes after `1.0.0` (`level: minor` by default)

error: `quay.io/team/app:1.0.0` stays, since what moves with it could not be moved (UNIT_INCOMPLETE)
  a.yaml:6:27, Pod a, container app
  hint: see what was refused beside it; all of them move, or none does
error: `quay.io/team/app:1.0.0` has an anchor, and what is no image uses it as well (EDIT_SHARED)
  b.yaml:3:53, Pod b, container app
  hint: write the references apart, then run again

1 change in 1 file; 2 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
