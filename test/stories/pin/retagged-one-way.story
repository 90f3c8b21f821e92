A field that one kustomization retags and another leaves as it is, is pinned

== registry
docker.io/team/web:1.0  is <web>  sha256:96eda4298db3
docker.io/team/web:2.0  is <two>  sha256:4904a2b3a537
docker.io/team/web:3.0  is <three>  sha256:f484c666a81e

== file base/kustomization.yaml
resources: [pod.yaml]

== file base/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:1.0" }] }

== file a/kustomization.yaml
resources: [../base]
images: [{ name: team/web, newTag: "3.0" }]

== file b/kustomization.yaml
resources: [../base]

== $ bowline pin
--- a/a/kustomization.yaml
+++ b/a/kustomization.yaml
@@ -1,2 +1,2 @@
 resources: [../base]
-images: [{ name: team/web, newTag: "3.0" }]
+images: [{ name: team/web, newTag: "3.0", digest: sha256:<three> }]
  2: images.0: `3.0` is sha256:f484c666a81e

--- a/base/pod.yaml
+++ b/base/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: "team/web:1.0" }] }
+spec: { containers: [{ name: web, image: "team/web:1.0@sha256:<web>" }] }
  4: Pod web, container web: `1.0` is sha256:96eda4298db3

2 changes in 2 files, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ echo 'images: [{ name: team/web, newTag: "2.0" }]' >> b/kustomization.yaml && bowline pin
--- a/a/kustomization.yaml
+++ b/a/kustomization.yaml
@@ -1,2 +1,2 @@
 resources: [../base]
-images: [{ name: team/web, newTag: "3.0" }]
+images: [{ name: team/web, newTag: "3.0", digest: sha256:<three> }]
  2: images.0: `3.0` is sha256:f484c666a81e

--- a/b/kustomization.yaml
+++ b/b/kustomization.yaml
@@ -1,2 +1,2 @@
 resources: [../base]
-images: [{ name: team/web, newTag: "2.0" }]
+images: [{ name: team/web, newTag: "2.0", digest: sha256:<two> }]
  2: images.0: `2.0` is sha256:4904a2b3a537

kept
  base/pod.yaml:4  team/web:1.0  deployed as `team/web:2.0` by b/kustomization.yaml, as `team/web:3.0` by a/kustomization.yaml

2 changes in 2 files, and bowline.lock; 1 kept (1 deployed-elsewhere)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after b/kustomization.yaml
resources: [../base]
images: [{ name: team/web, newTag: "2.0" }]
