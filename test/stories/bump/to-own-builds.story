An image of upstream moves to our own build where that is what its component is taken from

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
  initContainers:
    - name: released
      image: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.7@sha256:<release>
  containers:
    - name: multus
      image: ghcr.io/k8snetworkplumbingwg/multus-cni:latest

== $ bowline bump deploy --allow-local-git --write
--- a/deploy/multus.yaml
+++ b/deploy/multus.yaml
@@ -4,7 +4,9 @@
 spec:
   initContainers:
     - name: released
-      image: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.7@sha256:<release>
+      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>
+      imagePullPolicy: IfNotPresent
   containers:
     - name: multus
-      image: ghcr.io/k8snetworkplumbingwg/multus-cni:latest
+      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804
+      imagePullPolicy: IfNotPresent
  7: Pod multus, init container released: `v1.7-2.gitd581804` is d5818048ce1c, the head of `master`, which calls for IfNotPresent; rolls Pods
  10: Pod multus, container multus: `v1.7-2.gitd581804` is d5818048ce1c, the head of `master`, which calls for IfNotPresent; rolls Pods

wrote 2 changes in 1 file, and bowline.lock
2 of 2 changes roll Pods

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
  initContainers:
    - name: released
      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804@sha256:<third>
      imagePullPolicy: IfNotPresent
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.gitd581804
      imagePullPolicy: IfNotPresent
