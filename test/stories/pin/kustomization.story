In a kustomization the digest stands beside the tag; quotes that a digest needs not are not added

== registry
registry.example/team/web:1.0  is <web>  sha256:96eda4298db3
docker.io/library/redis:7.4    is <redis>  sha256:4268ced9d889

== file kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
images:
  - name: registry.example/team/web
    newTag: "1.0"   # the stable one
  - { name: redis, newTag: "7.4" }
  - name: only-renamed
    newName: quay.io/team/renamed

== $ bowline pin --write
--- a/kustomization.yaml
+++ b/kustomization.yaml
@@ -3,6 +3,7 @@
 images:
   - name: registry.example/team/web
     newTag: "1.0"   # the stable one
+    digest: sha256:<web>
-  - { name: redis, newTag: "7.4" }
+  - { name: redis, newTag: "7.4", digest: sha256:<redis> }
   - name: only-renamed
     newName: quay.io/team/renamed
  4: images.0: `1.0` is sha256:96eda4298db3
  6: images.1: `7.4` is sha256:4268ced9d889

kept
  kustomization.yaml:7  quay.io/team/renamed  it renames, and the tag stands in the file that it changes: a `newTag` beside it can be pinned

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 tag-elsewhere)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  redis:7.4@sha256:<redis>:
    tag: "7.4"
    digest: sha256:<redis>
    written: redis:7.4
  registry.example/team/web:1.0@sha256:<web>:
    tag: "1.0"
    digest: sha256:<web>
    written: registry.example/team/web:1.0

== after kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
images:
  - name: registry.example/team/web
    newTag: "1.0"   # the stable one
    digest: sha256:<web>
  - { name: redis, newTag: "7.4", digest: sha256:<redis> }
  - name: only-renamed
    newName: quay.io/team/renamed

== $ bowline pin --write
kept
  kustomization.yaml:8  quay.io/team/renamed  it renames, and the tag stands in the file that it changes: a `newTag` beside it can be pinned

nothing to change; 3 kept (2 pinned, 1 tag-elsewhere)

== exit 0, nothing written
== $ bowline unpin --write
--- a/kustomization.yaml
+++ b/kustomization.yaml
@@ -3,7 +3,6 @@
 images:
   - name: registry.example/team/web
     newTag: "1.0"   # the stable one
-    digest: sha256:<web>
-  - { name: redis, newTag: "7.4", digest: sha256:<redis> }
+  - { name: redis, newTag: "7.4" }
   - name: only-renamed
     newName: quay.io/team/renamed
  4: images.0: what `bowline.lock` says was written
  7: images.1: what `bowline.lock` says was written

kept
  kustomization.yaml:8  quay.io/team/renamed  it renames, and the tag stands in the file that it changes: a `newTag` beside it can be pinned

wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 tag-elsewhere)

== exit 0
== after bowline.lock: gone
== after kustomization.yaml: as it was given
