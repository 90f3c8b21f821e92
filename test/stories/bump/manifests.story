Files of upstream move with the image of their component, from the commit that the image was built from

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && mkdir deploy && printf 'apiVersion: v1\nkind: Pod\nmetadata: { name: multus }\nspec:\n  containers:\n    - name: multus\n      image: ghcr.io/k8snetworkplumbingwg/multus-cni:snapshot\n    - name: other\n      image: nginx:1.27\n' > deploy/multus.yaml && echo notes > deploy/README.md && git add -A && git commit -q -m one && git tag v1.7 && sed -i 's/name: multus }/name: multus, labels: { app: multus } }/' deploy/multus.yaml && git commit -qam two
== registry
registry.example/add-ons/multus-cni:v1.7-1             is <first>  sha256:c8d787a75ce4
registry.example/add-ons/multus-cni:v1.7-2.git16991aa  is <second>  sha256:c34665f2308d

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
        manifests: { path: deploy, into: data/multus/ }
        afterBump: [sh, -c, "echo made > made.txt"]

== file deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>

== file data/multus/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>

== $ bowline bump deploy data --allow-local-git --run
== stderr
error: `--run` runs what comes after a write, so it goes with `--write` (USAGE_INVALID)
  hint: see `bowline help bump`

== exit 2, nothing written
== $ bowline bump deploy data --allow-local-git --write
--- a/deploy/multus.yaml
+++ b/deploy/multus.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: multus
-      image: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>
+      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>
  7: Pod multus, container multus: `v1.7-2.git16991aa` is 16991aa92c08, the head of `master`

kept
  data/multus/multus.yaml:7  registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>  its file is taken from upstream as a whole, with the image that moves

wrote 1 change in 1 file, and bowline.lock, data/multus/multus.yaml; 1 kept (1 moves-whole)

== stderr
not run: `sh -c echo made > made.txt` of multus; `--run` runs it

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>:
    tag: v1.7-2.git16991aa
    digest: sha256:<second>
    commit: 16991aa92c08ff47b358b49d70c7572271b5d573
    written: registry.example/add-ons/multus-cni:v1.7-2.git16991aa
    lastWritten: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>
    component: network-addons/multus/multus
    version: v1.7-2.git16991aa
    mirrored: registry.example/add-ons/multus-cni
    evidence:
      commit: git:tag
      version: tag

== after data/multus/multus.yaml
# Taken by bowline from deploy of up at 16991aa92c08ff47b358b49d70c7572271b5d573
apiVersion: v1
kind: Pod
metadata: { name: multus, labels: { app: multus } }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>
    - name: other
      image: nginx:1.27

== after deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>

== $ bowline undo
  data/multus/multus.yaml
  deploy/multus.yaml
  bowline.lock
took back 3 files (undo of bump)

== exit 0
== after bowline.lock: gone
== after data/multus/multus.yaml: as it was given
== after deploy/multus.yaml: as it was given
== $ bowline bump deploy data --allow-local-git --write --run
--- a/deploy/multus.yaml
+++ b/deploy/multus.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: multus
-      image: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>
+      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>
  7: Pod multus, container multus: `v1.7-2.git16991aa` is 16991aa92c08, the head of `master`

kept
  data/multus/multus.yaml:7  registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>  its file is taken from upstream as a whole, with the image that moves

wrote 1 change in 1 file, and bowline.lock, data/multus/multus.yaml; 1 kept (1 moves-whole)

== stderr
running `sh -c echo made > made.txt` of multus

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>:
    tag: v1.7-2.git16991aa
    digest: sha256:<second>
    commit: 16991aa92c08ff47b358b49d70c7572271b5d573
    written: registry.example/add-ons/multus-cni:v1.7-2.git16991aa
    lastWritten: registry.example/add-ons/multus-cni:v1.7-1@sha256:<first>
    component: network-addons/multus/multus
    version: v1.7-2.git16991aa
    mirrored: registry.example/add-ons/multus-cni
    evidence:
      commit: git:tag
      version: tag

== after data/multus/multus.yaml
# Taken by bowline from deploy of up at 16991aa92c08ff47b358b49d70c7572271b5d573
apiVersion: v1
kind: Pod
metadata: { name: multus, labels: { app: multus } }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>
    - name: other
      image: nginx:1.27

== after deploy/multus.yaml
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - name: multus
      image: registry.example/add-ons/multus-cni:v1.7-2.git16991aa@sha256:<second>

== after made.txt
made

== $ bowline bump deploy data --allow-local-git --write --run
nothing to change; 3 kept (2 current, 1 follows-tag)

== exit 0, nothing written
