The name of a component, or the key of one of its images, is an operand wherever images are changed, and a slip in it is told

== file bowline.yaml
componentSets:
  add-ons:
    components:
      multus:
        images:
          multus: { from: ghcr.io/org/multus }
          multus-thick: { from: ghcr.io/org/multus, variant: thick }
      dns:
        images: { dns: { from: quay.io/org/dns } }

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - name: thin
      image: ghcr.io/org/multus:v1.7@sha256:<thin>
    - name: thick
      image: ghcr.io/org/multus:v1.7-thick@sha256:<thick>
    - name: dns
      image: quay.io/org/dns:v2.0.0@sha256:<dns>

== setup git init -q && git config user.name 'Ada Lovelace' && git config user.email ada@example.org
== $ bowline unpin multus --all
--- a/deploy.yaml
+++ b/deploy.yaml
@@ -4,8 +4,8 @@
 spec:
   containers:
     - name: thin
-      image: ghcr.io/org/multus:v1.7@sha256:<thin>
+      image: ghcr.io/org/multus:v1.7
     - name: thick
-      image: ghcr.io/org/multus:v1.7-thick@sha256:<thick>
+      image: ghcr.io/org/multus:v1.7-thick
     - name: dns
       image: quay.io/org/dns:v2.0.0@sha256:<dns>
  7: Pod all, container thin: stripped to its tag
  9: Pod all, container thick: stripped to its tag

2 changes in 1 file; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline unpin multus-thick deploy.yaml --all
--- a/deploy.yaml
+++ b/deploy.yaml
@@ -6,6 +6,6 @@
     - name: thin
       image: ghcr.io/org/multus:v1.7@sha256:<thin>
     - name: thick
-      image: ghcr.io/org/multus:v1.7-thick@sha256:<thick>
+      image: ghcr.io/org/multus:v1.7-thick
     - name: dns
       image: quay.io/org/dns:v2.0.0@sha256:<dns>
  9: Pod all, container thick: stripped to its tag

1 change in 1 file; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pull-policy add-ons/dns --to Always
--- a/deploy.yaml
+++ b/deploy.yaml
@@ -9,3 +9,4 @@
       image: ghcr.io/org/multus:v1.7-thick@sha256:<thick>
     - name: dns
       image: quay.io/org/dns:v2.0.0@sha256:<dns>
+      imagePullPolicy: Always
  11: Pod all, container dns: Always: asked for, and Kubernetes would fill in IfNotPresent; rolls Pods

1 change in 1 file; 2 kept (2 no-match)
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline rollback multus --to v1.6 --offline
== stderr
error: `multus` stands at several versions: `ghcr.io/org/multus:v1.7@sha256:<thin>`, `ghcr.io/org/multus:v1.7-thick@sha256:<thick>` (ROLLBACK_UNCLEAR)
  hint: name the one that is to go back with its tag, or the files after it

== exit 2, nothing written
== $ bowline rollback dns --to @sha256:<older> --offline
--- a/deploy.yaml
+++ b/deploy.yaml
@@ -8,4 +8,4 @@
     - name: thick
       image: ghcr.io/org/multus:v1.7-thick@sha256:<thick>
     - name: dns
-      image: quay.io/org/dns:v2.0.0@sha256:<dns>
+      image: quay.io/org/dns@sha256:<older>
  11: Pod all, container dns: back from `v2.0.0` to sha256:9d37fcc69f19

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -7,3 +7,9 @@
           multus-thick: { from: ghcr.io/org/multus, variant: thick }
       dns:
         images: { dns: { from: quay.io/org/dns } }
+bars:
+  - match: quay.io/org/dns:v2.0.0
+    to: sha256:<older>
+    reason: "rolled back"
+    by: "Ada Lovelace"
+    at: ⟨in 0 days⟩

1 change in 1 file, and bowline.yaml, bowline.lock; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline unpin mltus
== stderr
error: there is no file and no component `mltus` (FILE_NOT_FOUND)
  hint: did you mean `multus`?

== exit 2, nothing written
== $ bowline pin add-on/multus
== stderr
error: there is no file and no component `add-on/multus` (FILE_NOT_FOUND)
  hint: did you mean `add-ons/multus`?

== exit 2, nothing written
== $ bowline verify multus-thik
== stderr
error: there is no file and no component `multus-thik` (FILE_NOT_FOUND)
  hint: did you mean `multus-thick`?

== exit 2, nothing written
== $ bowline pin nothing-alike
nothing to change

== stderr
error: there is no file or folder nothing-alike (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
