An image that follows a branch moves with its own builds, and back to upstream once that has released its commit

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7 && git commit -q --allow-empty -m two && git branch two && git commit -q --allow-empty -m three
== registry
registry.example/add-ons/multus-cni:v1.7-1.git3017d12  is <second>  sha256:c34665f2308d
registry.example/add-ons/multus-cni:v1.7-2.gitd581804  is <third>  sha256:f902736307bc
registry.example/add-ons/multus-cni:v1.7-3.git0000001  is <stranger>  sha256:640ebe530331
registry.example/add-ons/multus-cni:latest             is <third>  sha256:f902736307bc
ghcr.io/k8snetworkplumbingwg/multus-cni:v1.7           is <release>  sha256:98938a006db0

== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  network-addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: up, branch: master }
        follow: { commit: master }
        sourcing: { mode: own-build, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }

== file deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-1.git3017d12@sha256:<second>

== $ bowline bump deploy
error: `up` is a folder, which is not read unless that is allowed (GIT_SOURCE_INVALID)
  deploy/multus.yaml:7:14, Pod multus, container multus
  hint: `--allow-local-git` allows it

no change; 1 refused

== exit 2, nothing written
== $ bowline bump deploy --allow-local-git --write
--- a/deploy/multus.yaml
+++ b/deploy/multus.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: multus
-      image: registry.example/add-ons/multus-cni:v1.7-1.git3017d12@sha256:<second>
+      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>
  7: Pod multus, container multus: `v1.7-2.gitd581804` is d5818048ce1c, the head of `master`

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>:
    tag: v1.7-2.gitd581804
    digest: sha256:<third>
    commit: d581804
    written: registry.example/add-ons/multus-cni:v1.7-2.gitd581804
    lastWritten: registry.example/add-ons/multus-cni:v1.7-1.git3017d12@sha256:<second>
    component: network-addons/multus/multus
    version: v1.7-2.gitd581804
    mirrored: registry.example/add-ons/multus-cni
    evidence:
      commit: tag
      version: tag

== after deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>

== $ bowline bump deploy --allow-local-git
nothing to change; 1 kept (1 current)

== exit 0, nothing written
== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; cd up && git commit -q --allow-empty -m four && git tag v1.8
== $ bowline bump deploy --allow-local-git
kept
  deploy/multus.yaml:7  registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>  the head of `master` is 04df2a07af13, and no build of it or after `v1.7-2.gitd581804` was found

nothing to change; 1 kept (1 not-built)

== exit 0, nothing written
== registry
ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8  is <next>  sha256:af47b14d234d

== $ bowline bump deploy --allow-local-git --write
--- a/deploy/multus.yaml
+++ b/deploy/multus.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: multus
-      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>
+      image: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:<next>
  7: Pod multus, container multus: upstream released `v1.8`, which has its commit: back from `v1.7-2.gitd581804` to upstream

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -7,5 +7,5 @@
       multus:
         source: { git: up, branch: master }
         follow: { commit: master }
-        sourcing: { mode: own-build, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
+        sourcing: { mode: upstream, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
         images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }

wrote 1 change in 1 file, and bowline.lock, bowline.yaml

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:<next>:
    tag: v1.8
    digest: sha256:<next>
    written: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8
    component: network-addons/multus/multus
    version: v1.8
    evidence:
      version: tag
  registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>:
    tag: v1.7-2.gitd581804
    digest: sha256:<third>
    commit: d581804
    written: registry.example/add-ons/multus-cni:v1.7-2.gitd581804
    lastWritten: registry.example/add-ons/multus-cni:v1.7-1.git3017d12@sha256:<second>
    component: network-addons/multus/multus
    version: v1.7-2.gitd581804
    mirrored: registry.example/add-ons/multus-cni
    evidence:
      commit: tag
      version: tag

== after bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  network-addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: up, branch: master }
        follow: { commit: master }
        sourcing: { mode: upstream, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }

== after deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:<next>
