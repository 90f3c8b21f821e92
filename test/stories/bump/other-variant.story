Builds of another variant of the image are never taken, wherever they are

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7.0 && git commit -q --allow-empty -m two && git branch two && git commit -q --allow-empty -m three
== registry
ghcr.io/org/multus:v1.7.0-thick  is <thick>  sha256:f50171ae9679
ghcr.io/org/multus:d581804       is <thin3>  sha256:cb934e02a5ac

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      multus:
        source: { git: up, branch: master }
        follow: { commit: master }
        images: { multus: { from: ghcr.io/org/multus, variant: thick } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "ghcr.io/org/multus:v1.7.0-thick" }

== $ bowline bump --allow-local-git
kept
  pod.yaml:6  ghcr.io/org/multus:v1.7.0-thick  the head of `master` is d5818048ce1c, and no build of it or after `v1.7.0-thick` was found

nothing to change; 1 kept (1 not-built)

== exit 0, nothing written
== registry
ghcr.io/org/multus:d581804-thick  is <thick3>  sha256:5d4ba4717ae3

== $ bowline bump --allow-local-git
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: agent }
 spec:
   containers:
-    - { name: multus, image: "ghcr.io/org/multus:v1.7.0-thick" }
+    - { name: multus, image: "ghcr.io/org/multus:d581804-thick" }
  6: Pod agent, container multus: `d581804-thick` is d5818048ce1c, the head of `master`

1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
