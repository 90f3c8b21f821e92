A build of a variant goes back to upstream once that has released its commit, as one without a variant does

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7 && git commit -q --allow-empty -m two && git commit -q --allow-empty -m three && git tag v1.8
== registry
registry.example/add-ons/multus:v1.7-1.git3017d12-thick  is <second>  sha256:c34665f2308d
ghcr.io/org/multus:v1.8                                  is <thin>  sha256:65eccce8d892
ghcr.io/org/multus:v1.8-thick                            is <thick>  sha256:f50171ae9679

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: up, branch: master }
        follow: { commit: master }
        sourcing: { mode: own-build, until: upstream tags a release, reason: no tag }
        images: { multus: { from: ghcr.io/org/multus, variant: thick } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "registry.example/add-ons/multus:v1.7-1.git3017d12-thick" }

== $ bowline bump --allow-local-git
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: agent }
 spec:
   containers:
-    - { name: multus, image: "registry.example/add-ons/multus:v1.7-1.git3017d12-thick" }
+    - { name: multus, image: "ghcr.io/org/multus:v1.8-thick", imagePullPolicy: Always }
  6: Pod agent, container multus: upstream released `v1.8-thick`, which has its commit: back from `v1.7-1.git3017d12-thick` to upstream, which calls for Always; rolls Pods

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -6,5 +6,5 @@
       multus:
         source: { git: up, branch: master }
         follow: { commit: master }
-        sourcing: { mode: own-build, until: upstream tags a release, reason: no tag }
+        sourcing: { mode: upstream, until: upstream tags a release, reason: no tag }
         images: { multus: { from: ghcr.io/org/multus, variant: thick } }

1 change in 1 file, and bowline.yaml
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
