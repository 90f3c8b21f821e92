Copies of a set follow a component from upstream to an own build and back, and the configuration and the lock with them

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7.0 && git commit -q --allow-empty -m two && git branch two && git commit -q --allow-empty -m three
== registry
ghcr.io/org/multus:v1.7.0   is <m17>  sha256:5800c073a3bf
quay.io/org/plugins:v2.0.0  is <p20>  sha256:3fe0f112ee51
quay.io/org/marker:0.13.0   is <k13>  sha256:7e9995d4bff9
quay.io/me/operator:v0.1.0  is <op1>  sha256:c8bbf6d915f4

== file .gitignore
up

== file bowline.yaml
paths: [deploy, chart, kustomization.yaml]
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  addons:
    registry: registry.example/addons
    components:
      multus:
        source: { git: up, branch: master }
        images: { multus: { from: ghcr.io/org/multus } }
      bridge:
        images:
          plugins: { from: quay.io/org/plugins }
          marker: { from: quay.io/org/marker }
      operator:
        images: { operator: { from: quay.io/me/operator } }
    shown:
      - { env: deploy/operator.yaml }
      - { relatedImages: deploy/csv.yaml }
      - { go: pkg/components.go, without: [operator] }
      - { kustomize: kustomization.yaml, without: [multus, plugins, marker] }
      - { values: chart/values.yaml, without: [plugins, marker], form: tag }
      - { csv: images.csv, variables: hack/config, without: [operator] }
      - { table: README.md }
      - { policy: README.md }

== file README.md
# Add-ons
<!-- bowline:table -->
<!-- /bowline:table -->

<!-- bowline:policy -->
<!-- /bowline:policy -->

== file deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/me/operator:v0.1.0
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v1.7.0" }
            - { name: PLUGINS_IMAGE, value: "quay.io/org/plugins:v2.0.0" }
            - { name: MARKER_IMAGE, value: "quay.io/org/marker:0.13.0" }

== file deploy/csv.yaml
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: addons.v0.1.0 }
spec:
  relatedImages:
    - { name: multus, image: "ghcr.io/org/multus:v1.7.0" }
    - { name: plugins, image: "quay.io/org/plugins:v2.0.0" }
    - { name: marker, image: "quay.io/org/marker:0.13.0" }
    - { name: operator, image: "quay.io/me/operator:v0.1.0" }

== file pkg/components.go
package components

const (
	MultusImageDefault  = "ghcr.io/org/multus:v1.7.0"
	PluginsImageDefault = "quay.io/org/plugins:v2.0.0"
	MarkerImageDefault  = "quay.io/org/marker:0.13.0"
)

== file kustomization.yaml
resources: [deploy/operator.yaml]
images:
  - { name: quay.io/me/operator, newTag: v0.1.0 }

== file chart/values.yaml
multus: { image: { repository: ghcr.io/org/multus, tag: v1.7.0 } }
operator: { image: { repository: quay.io/me/operator, tag: v0.1.0 } }

== file images.csv
image_var,name,tag,digest
MULTUS_IMAGE,ghcr.io/org/multus,MULTUS_VERSION,
PLUGINS_IMAGE,quay.io/org/plugins,PLUGINS_VERSION,
MARKER_IMAGE,quay.io/org/marker,MARKER_VERSION,

== file hack/config
MULTUS_VERSION="v1.7.0"
PLUGINS_VERSION="v2.0.0"
MARKER_VERSION="0.13.0"

== setup bowline pin --write; bowline release v0.1.0 --write --allow-local-git
== setup sed -i 's|      multus:$|&\n        follow: { commit: master }\n        sourcing: { mode: own-build, reason: fix, until: upstream tags, issue: "https://github.com/o/m/issues/1" }|' bowline.yaml
== registry
registry.example/addons/multus:v1.7.0-1.gitd581804  is <own1>  sha256:9cc02df3ff01

== $ bowline version multus --allow-local-git
v1.7.0-1.gitd581804
  commit d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  source up
  d5818048ce1c on `master` has 2 commits that the last release, `v1.7.0`, does not have
  registry.example/addons/multus has `v1.7.0-1.gitd581804` for this commit already

== exit 0, nothing written
== $ bowline bump multus --allow-local-git --write | grep -E '^[+-]|^wrote'
--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
-            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v1.7.0" }
+            - { name: MULTUS_IMAGE, value: "registry.example/addons/multus:v1.7.0-1.gitd581804" }
--- a/deploy/csv.yaml
+++ b/deploy/csv.yaml
-    - { name: multus, image: "ghcr.io/org/multus:v1.7.0@sha256:<m17>" }
+    - { name: multus, image: "registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>" }
--- a/pkg/components.go
+++ b/pkg/components.go
-␉MultusImageDefault  = "ghcr.io/org/multus:v1.7.0"
+␉MultusImageDefault  = "registry.example/addons/multus:v1.7.0-1.gitd581804"
--- a/chart/values.yaml
+++ b/chart/values.yaml
-multus: { image: { repository: ghcr.io/org/multus, tag: v1.7.0 } }
+multus: { image: { repository: registry.example/addons/multus, tag: v1.7.0-1.gitd581804 } }
--- a/images.csv
+++ b/images.csv
-MULTUS_IMAGE,ghcr.io/org/multus,MULTUS_VERSION,5800c073a3bfb007b0e7fee43e96f22c111c4754430b8828dd8a978e0d8c99a3
+MULTUS_IMAGE,registry.example/addons/multus,MULTUS_VERSION,9cc02df3ff016fff0dafac9105cd5fd624dbcc4e5610b30dab954250968c0d52
--- a/hack/config
+++ b/hack/config
-MULTUS_VERSION="v1.7.0"
+MULTUS_VERSION="v1.7.0-1.gitd581804"
wrote 6 changes in 6 files, and bowline.lock; 7 kept (7 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v1.7.0@sha256:<m17>:
    tag: v1.7.0
    digest: sha256:<m17>
    written: ghcr.io/org/multus:v1.7.0
    component: addons/multus/multus
    version: v1.7.0
    platformDigests:
      linux/amd64: sha256:<m17 for linux/amd64>
      linux/arm64: sha256:<m17 for linux/arm64>
    evidence:
      version: tag
  quay.io/me/operator:v0.1.0@sha256:<op1>:
    tag: v0.1.0
    digest: sha256:<op1>
    written: quay.io/me/operator:v0.1.0
    component: addons/operator/operator
    version: v0.1.0
    platformDigests:
      linux/amd64: sha256:<op1 for linux/amd64>
      linux/arm64: sha256:<op1 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/marker:0.13.0@sha256:<k13>:
    tag: 0.13.0
    digest: sha256:<k13>
    written: quay.io/org/marker:0.13.0
    component: addons/bridge/marker
    version: 0.13.0
    platformDigests:
      linux/amd64: sha256:<k13 for linux/amd64>
      linux/arm64: sha256:<k13 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/plugins:v2.0.0@sha256:<p20>:
    tag: v2.0.0
    digest: sha256:<p20>
    written: quay.io/org/plugins:v2.0.0
    component: addons/bridge/plugins
    version: v2.0.0
    platformDigests:
      linux/amd64: sha256:<p20 for linux/amd64>
      linux/arm64: sha256:<p20 for linux/arm64>
    evidence:
      version: tag
  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>:
    tag: v1.7.0-1.gitd581804
    digest: sha256:<own1>
    commit: d581804
    written: registry.example/addons/multus:v1.7.0-1.gitd581804
    lastWritten: ghcr.io/org/multus:v1.7.0@sha256:<m17>
    component: addons/multus/multus
    version: v1.7.0-1.gitd581804
    mirrored: registry.example/addons/multus
    evidence:
      commit: tag
      version: tag

== after chart/values.yaml: not shown
== after deploy/csv.yaml: not shown
== after deploy/operator.yaml: not shown
== after hack/config: not shown
== after images.csv: not shown
== after pkg/components.go: not shown
== $ bowline release v0.2.0 --allow-local-git --write | tail -1
wrote 2 changes in 1 file, and releases/addons/v0.2.0.yaml, bowline.lock; 20 kept (20 current)

== exit 0
== after README.md: not shown
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v1.7.0@sha256:<m17>:
    tag: v1.7.0
    digest: sha256:<m17>
    written: ghcr.io/org/multus:v1.7.0
    component: addons/multus/multus
    version: v1.7.0
    platformDigests:
      linux/amd64: sha256:<m17 for linux/amd64>
      linux/arm64: sha256:<m17 for linux/arm64>
    evidence:
      version: tag
  quay.io/me/operator:v0.1.0@sha256:<op1>:
    tag: v0.1.0
    digest: sha256:<op1>
    written: quay.io/me/operator:v0.1.0
    component: addons/operator/operator
    version: v0.1.0
    platformDigests:
      linux/amd64: sha256:<op1 for linux/amd64>
      linux/arm64: sha256:<op1 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/marker:0.13.0@sha256:<k13>:
    tag: 0.13.0
    digest: sha256:<k13>
    written: quay.io/org/marker:0.13.0
    component: addons/bridge/marker
    version: 0.13.0
    platformDigests:
      linux/amd64: sha256:<k13 for linux/amd64>
      linux/arm64: sha256:<k13 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/plugins:v2.0.0@sha256:<p20>:
    tag: v2.0.0
    digest: sha256:<p20>
    written: quay.io/org/plugins:v2.0.0
    component: addons/bridge/plugins
    version: v2.0.0
    platformDigests:
      linux/amd64: sha256:<p20 for linux/amd64>
      linux/arm64: sha256:<p20 for linux/arm64>
    evidence:
      version: tag
  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>:
    tag: v1.7.0-1.gitd581804
    digest: sha256:<own1>
    commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
    written: registry.example/addons/multus:v1.7.0-1.gitd581804
    lastWritten: ghcr.io/org/multus:v1.7.0@sha256:<m17>
    component: addons/multus/multus
    version: v1.7.0-1.gitd581804
    mirrored: registry.example/addons/multus
    platformDigests:
      linux/amd64: sha256:<own1 for linux/amd64>
      linux/arm64: sha256:<own1 for linux/arm64>
    evidence:
      commit: git:tag
      version: tag

== after releases/addons/v0.2.0.yaml: not shown
== $ bowline release --debt --allow-local-git | sed 's/own-build  [-0-9]*/own-build  today/'
image   from       since       what is deployed
multus  own-build  today  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>
  upstream would have to: release a version that has the commit
  because: fix
  until: upstream tags
  asked in: https://github.com/o/m/issues/1
  before: upstream `v1.7.0` from v0.1.0 (⟨in 0 days⟩) on

== exit 0, nothing written
== setup cd up && git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m four && git tag v1.8.0
== registry
ghcr.io/org/multus:v1.8.0  is <m18>  sha256:9f8aba3f5e50

== $ bowline bump multus --allow-local-git --write | grep -E '^[+-]|^wrote'
--- a/deploy/operator.yaml
+++ b/deploy/operator.yaml
-            - { name: MULTUS_IMAGE, value: "registry.example/addons/multus:v1.7.0-1.gitd581804" }
+            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus:v1.8.0" }
--- a/deploy/csv.yaml
+++ b/deploy/csv.yaml
-    - { name: multus, image: "registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>" }
+    - { name: multus, image: "ghcr.io/org/multus:v1.8.0@sha256:<m18>" }
--- a/pkg/components.go
+++ b/pkg/components.go
-␉MultusImageDefault  = "registry.example/addons/multus:v1.7.0-1.gitd581804"
+␉MultusImageDefault  = "ghcr.io/org/multus:v1.8.0"
--- a/chart/values.yaml
+++ b/chart/values.yaml
-multus: { image: { repository: registry.example/addons/multus, tag: v1.7.0-1.gitd581804 } }
+multus: { image: { repository: ghcr.io/org/multus, tag: v1.8.0 } }
--- a/images.csv
+++ b/images.csv
-MULTUS_IMAGE,registry.example/addons/multus,MULTUS_VERSION,9cc02df3ff016fff0dafac9105cd5fd624dbcc4e5610b30dab954250968c0d52
+MULTUS_IMAGE,ghcr.io/org/multus,MULTUS_VERSION,9f8aba3f5e5012bc5166a88b208a6ab31e34a007edaf0dc834363743a4137d15
--- a/hack/config
+++ b/hack/config
-MULTUS_VERSION="v1.7.0-1.gitd581804"
+MULTUS_VERSION="v1.8.0"
--- a/bowline.yaml
+++ b/bowline.yaml
-        sourcing: { mode: own-build, reason: fix, until: upstream tags, issue: "https://github.com/o/m/issues/1" }
+        sourcing: { mode: upstream, reason: fix, until: upstream tags, issue: "https://github.com/o/m/issues/1" }
wrote 6 changes in 6 files, and bowline.lock, bowline.yaml; 7 kept (7 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v1.7.0@sha256:<m17>:
    tag: v1.7.0
    digest: sha256:<m17>
    written: ghcr.io/org/multus:v1.7.0
    component: addons/multus/multus
    version: v1.7.0
    platformDigests:
      linux/amd64: sha256:<m17 for linux/amd64>
      linux/arm64: sha256:<m17 for linux/arm64>
    evidence:
      version: tag
  ghcr.io/org/multus:v1.8.0@sha256:<m18>:
    tag: v1.8.0
    digest: sha256:<m18>
    written: ghcr.io/org/multus:v1.8.0
    lastWritten: registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>
    component: addons/multus/multus
    version: v1.8.0
    evidence:
      version: tag
  quay.io/me/operator:v0.1.0@sha256:<op1>:
    tag: v0.1.0
    digest: sha256:<op1>
    written: quay.io/me/operator:v0.1.0
    component: addons/operator/operator
    version: v0.1.0
    platformDigests:
      linux/amd64: sha256:<op1 for linux/amd64>
      linux/arm64: sha256:<op1 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/marker:0.13.0@sha256:<k13>:
    tag: 0.13.0
    digest: sha256:<k13>
    written: quay.io/org/marker:0.13.0
    component: addons/bridge/marker
    version: 0.13.0
    platformDigests:
      linux/amd64: sha256:<k13 for linux/amd64>
      linux/arm64: sha256:<k13 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/plugins:v2.0.0@sha256:<p20>:
    tag: v2.0.0
    digest: sha256:<p20>
    written: quay.io/org/plugins:v2.0.0
    component: addons/bridge/plugins
    version: v2.0.0
    platformDigests:
      linux/amd64: sha256:<p20 for linux/amd64>
      linux/arm64: sha256:<p20 for linux/arm64>
    evidence:
      version: tag
  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>:
    tag: v1.7.0-1.gitd581804
    digest: sha256:<own1>
    commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
    written: registry.example/addons/multus:v1.7.0-1.gitd581804
    lastWritten: ghcr.io/org/multus:v1.7.0@sha256:<m17>
    component: addons/multus/multus
    version: v1.7.0-1.gitd581804
    mirrored: registry.example/addons/multus
    platformDigests:
      linux/amd64: sha256:<own1 for linux/amd64>
      linux/arm64: sha256:<own1 for linux/arm64>
    evidence:
      commit: git:tag
      version: tag

== after bowline.yaml: not shown
== after chart/values.yaml: not shown
== after deploy/csv.yaml: not shown
== after deploy/operator.yaml: not shown
== after hack/config: not shown
== after images.csv: not shown
== after pkg/components.go: not shown
== $ bowline bump multus --allow-local-git | tail -1
nothing to change; 11 kept (3 current, 8 no-match)

== exit 0, nothing written
== $ bowline release v0.3.0 --allow-local-git --write | tail -1
wrote 2 changes in 1 file, and releases/addons/v0.3.0.yaml, bowline.lock; 20 kept (20 current)

== exit 0
== after README.md: not shown
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v1.7.0@sha256:<m17>:
    tag: v1.7.0
    digest: sha256:<m17>
    written: ghcr.io/org/multus:v1.7.0
    component: addons/multus/multus
    version: v1.7.0
    platformDigests:
      linux/amd64: sha256:<m17 for linux/amd64>
      linux/arm64: sha256:<m17 for linux/arm64>
    evidence:
      version: tag
  ghcr.io/org/multus:v1.8.0@sha256:<m18>:
    tag: v1.8.0
    digest: sha256:<m18>
    written: ghcr.io/org/multus:v1.8.0
    lastWritten: registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>
    component: addons/multus/multus
    version: v1.8.0
    platformDigests:
      linux/amd64: sha256:<m18 for linux/amd64>
      linux/arm64: sha256:<m18 for linux/arm64>
    evidence:
      version: tag
  quay.io/me/operator:v0.1.0@sha256:<op1>:
    tag: v0.1.0
    digest: sha256:<op1>
    written: quay.io/me/operator:v0.1.0
    component: addons/operator/operator
    version: v0.1.0
    platformDigests:
      linux/amd64: sha256:<op1 for linux/amd64>
      linux/arm64: sha256:<op1 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/marker:0.13.0@sha256:<k13>:
    tag: 0.13.0
    digest: sha256:<k13>
    written: quay.io/org/marker:0.13.0
    component: addons/bridge/marker
    version: 0.13.0
    platformDigests:
      linux/amd64: sha256:<k13 for linux/amd64>
      linux/arm64: sha256:<k13 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/plugins:v2.0.0@sha256:<p20>:
    tag: v2.0.0
    digest: sha256:<p20>
    written: quay.io/org/plugins:v2.0.0
    component: addons/bridge/plugins
    version: v2.0.0
    platformDigests:
      linux/amd64: sha256:<p20 for linux/amd64>
      linux/arm64: sha256:<p20 for linux/arm64>
    evidence:
      version: tag
  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>:
    tag: v1.7.0-1.gitd581804
    digest: sha256:<own1>
    commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
    written: registry.example/addons/multus:v1.7.0-1.gitd581804
    lastWritten: ghcr.io/org/multus:v1.7.0@sha256:<m17>
    component: addons/multus/multus
    version: v1.7.0-1.gitd581804
    mirrored: registry.example/addons/multus
    platformDigests:
      linux/amd64: sha256:<own1 for linux/amd64>
      linux/arm64: sha256:<own1 for linux/arm64>
    evidence:
      commit: git:tag
      version: tag

== after releases/addons/v0.3.0.yaml: not shown
== $ bowline release v0.3.0 --check
nothing to change; 22 kept (22 current)

== exit 0, nothing written
== $ sed -n '/^  multus:/,/^  operator:/p' releases/addons/v0.3.0.yaml
  multus:
    version: v1.8.0
    source: up
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus
        tag: v1.8.0
        digest: sha256:<m18>
        platforms:
          linux/amd64: sha256:<m18 for linux/amd64>
          linux/arm64: sha256:<m18 for linux/arm64>
        version: v1.8.0
  operator:

== exit 0, nothing written
== $ bowline release --debt --allow-local-git
everything of addons is a version of upstream

== exit 0, nothing written
== $ bowline undo && bowline undo && sed -n '/^      multus:/,/^      bridge:/p' bowline.yaml
  README.md
  bowline.lock
  releases/addons/v0.3.0.yaml
took back 3 files (undo of release)
  hack/config
  images.csv
  chart/values.yaml
  pkg/components.go
  deploy/csv.yaml
  deploy/operator.yaml
  bowline.yaml
  bowline.lock
took back 8 files (undo of bump)
      multus:
        follow: { commit: master }
        sourcing: { mode: own-build, reason: fix, until: upstream tags, issue: "https://github.com/o/m/issues/1" }
        source: { git: up, branch: master }
        images: { multus: { from: ghcr.io/org/multus } }
      bridge:

== exit 0
== after README.md: not shown
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v1.7.0@sha256:<m17>:
    tag: v1.7.0
    digest: sha256:<m17>
    written: ghcr.io/org/multus:v1.7.0
    component: addons/multus/multus
    version: v1.7.0
    platformDigests:
      linux/amd64: sha256:<m17 for linux/amd64>
      linux/arm64: sha256:<m17 for linux/arm64>
    evidence:
      version: tag
  quay.io/me/operator:v0.1.0@sha256:<op1>:
    tag: v0.1.0
    digest: sha256:<op1>
    written: quay.io/me/operator:v0.1.0
    component: addons/operator/operator
    version: v0.1.0
    platformDigests:
      linux/amd64: sha256:<op1 for linux/amd64>
      linux/arm64: sha256:<op1 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/marker:0.13.0@sha256:<k13>:
    tag: 0.13.0
    digest: sha256:<k13>
    written: quay.io/org/marker:0.13.0
    component: addons/bridge/marker
    version: 0.13.0
    platformDigests:
      linux/amd64: sha256:<k13 for linux/amd64>
      linux/arm64: sha256:<k13 for linux/arm64>
    evidence:
      version: tag
  quay.io/org/plugins:v2.0.0@sha256:<p20>:
    tag: v2.0.0
    digest: sha256:<p20>
    written: quay.io/org/plugins:v2.0.0
    component: addons/bridge/plugins
    version: v2.0.0
    platformDigests:
      linux/amd64: sha256:<p20 for linux/amd64>
      linux/arm64: sha256:<p20 for linux/arm64>
    evidence:
      version: tag
  registry.example/addons/multus:v1.7.0-1.gitd581804@sha256:<own1>:
    tag: v1.7.0-1.gitd581804
    digest: sha256:<own1>
    commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
    written: registry.example/addons/multus:v1.7.0-1.gitd581804
    lastWritten: ghcr.io/org/multus:v1.7.0@sha256:<m17>
    component: addons/multus/multus
    version: v1.7.0-1.gitd581804
    mirrored: registry.example/addons/multus
    platformDigests:
      linux/amd64: sha256:<own1 for linux/amd64>
      linux/arm64: sha256:<own1 for linux/arm64>
    evidence:
      commit: git:tag
      version: tag

== after bowline.yaml: not shown
== after chart/values.yaml: not shown
== after deploy/csv.yaml: not shown
== after deploy/operator.yaml: not shown
== after hack/config: not shown
== after images.csv: not shown
== after pkg/components.go: not shown
== after releases/addons/v0.3.0.yaml: gone
