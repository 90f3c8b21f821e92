A copy is not called what upstream calls other bytes, nor what another build is called

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7 && git commit -q --allow-empty -m two && git commit -q --allow-empty -m three
== registry
ghcr.io/org/multus:v1.7                           is <d1>  sha256:c169061ac96b
ghcr.io/org/multus:sha-a1b2c3d                    is <d2>  sha256:4a10201e3c13
registry.example/addons/multus:v1.7               is <d2>  sha256:4a10201e3c13
registry.example/addons/multus:v1.7-1.gitd581804  is <d2>  sha256:4a10201e3c13
registry.example/addons/multus:v1.7-1.git3017d12  is <d3>  sha256:672162b902d4

== file bowline.yaml
paths: [deploy.yaml]
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  addons:
    registry: registry.example/addons
    components:
      multus:
        source: { git: up, branch: master }
        sourcing: { mode: own-build, until: upstream tags, reason: a fix, issue: "https://github.com/org/multus/issues/1" }
        images: { multus: { from: ghcr.io/org/multus } }
    shown: [{ sources: README.md }]

== file README.md
<!-- bowline:sources -->
<!-- /bowline:sources -->

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: multus, image: "registry.example/addons/multus:v1.7@sha256:<d2>" }] }

== $ bowline verify
error    `registry.example/addons/multus:v1.7@sha256:4a10201e3c13`: `v1.7` is sha256:4a10201e3c13 (what is deployed), and sha256:c169061ac96b (upstream, ghcr.io/org/multus)  version-collision
         deploy.yaml:4:46  Pod one, container multus

1 error, in 1 pin of 1 file

== exit 1, nothing written
== $ bowline release v0.1.0 --allow-local-git
error: `v1.7` is sha256:4a10201e3c13 (what is deployed), and sha256:c169061ac96b (upstream, ghcr.io/org/multus) (VERSION_COLLISION)
  deploy.yaml:4:46, Pod one, container multus
  hint: a version that was given once is never given again: count on (`bowline version` does), or write the whole commit

no change; 1 refused

== exit 2, nothing written
== $ bowline mirror ghcr.io/org/multus:sha-a1b2c3d --tag v1.7 --to registry.example/copies
0 to copy, 1 refused

== stderr
error: `v1.7` of ghcr.io/org/multus is sha256:<d1>, and the copy would be sha256:<d2> (VERSION_COLLISION)
  hint: a version that was given once is never given again: count on (`bowline version` does), or write the whole commit

== exit 2, nothing written
== $ bowline mirror ghcr.io/org/multus:v1.7@sha256:<d2> --to registry.example/copies
0 to copy, 1 refused

== stderr
error: `v1.7` of ghcr.io/org/multus is sha256:<d1>, and the copy would be sha256:<d2> (VERSION_COLLISION)
  hint: a version that was given once is never given again: count on (`bowline version` does), or write the whole commit

== exit 2, nothing written
== $ sed -i 's/v1.7@/v1.7-1.gitd581804@/' deploy.yaml && bowline verify
error    `registry.example/addons/multus:v1.7-1.gitd581804@sha256:4a10201e3c13`: `v1.7-1.gitd581804` (what is deployed) and `v1.7-1.git3017d12` (registry.example/addons/multus) have one counter  version-collision
         deploy.yaml:4:46  Pod one, container multus

1 error, in 1 pin of 1 file

== exit 1
== after deploy.yaml: not shown
== registry
registry.example/addons/multus:v1.7-1.git3017d12 is gone

== $ bowline verify && bowline release v0.1.0 --allow-local-git --write
no findings, in 1 pin of 1 file
--- a/README.md
+++ b/README.md
@@ -1,2 +1,7 @@
 <!-- bowline:sources -->
+
+| component | deployed | tag | digest | upstream | version | commit |
+| --- | --- | --- | --- | --- | --- | --- |
+| `multus` | `registry.example/addons/multus` | `v1.7-1.gitd581804` | `sha256:<d2>` | `ghcr.io/org/multus` | `v1.7` | `d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d` |
+
 <!-- /bowline:sources -->
  1: sources: the sources say where each image comes from

wrote 1 change in 1 file, and releases/addons/v0.1.0.yaml

== exit 0
== after README.md
<!-- bowline:sources -->

| component | deployed | tag | digest | upstream | version | commit |
| --- | --- | --- | --- | --- | --- | --- |
| `multus` | `registry.example/addons/multus` | `v1.7-1.gitd581804` | `sha256:<d2>` | `ghcr.io/org/multus` | `v1.7` | `d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d` |

<!-- /bowline:sources -->

== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  multus:
    version: v1.7-1.gitd581804
    commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
    source: up
    sourcing:
      mode: own-build
      until: "upstream tags"
      issue: https://github.com/org/multus/issues/1
      reason: "a fix"
    images:
      multus:
        repository: ghcr.io/org/multus
        tag: v1.7-1.gitd581804
        digest: sha256:<d2>
        platforms:
          linux/amd64: sha256:<d2 for linux/amd64>
          linux/arm64: sha256:<d2 for linux/arm64>
        version: v1.7-1.gitd581804
        commit: d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
        mirrored: registry.example/addons/multus

== $ cat README.md
<!-- bowline:sources -->

| component | deployed | tag | digest | upstream | version | commit |
| --- | --- | --- | --- | --- | --- | --- |
| `multus` | `registry.example/addons/multus` | `v1.7-1.gitd581804` | `sha256:<d2>` | `ghcr.io/org/multus` | `v1.7` | `d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d` |

<!-- /bowline:sources -->

== exit 0, nothing written
== registry
registry.example/addons/multus:v1.7-1.gitd581804  is <d4>  sha256:2cf70e76dc0f

== $ sed -i 's/sha256:[0-9a-f]*/sha256:<d4>/' deploy.yaml && bowline verify
error    `registry.example/addons/multus:v1.7-1.gitd581804@sha256:2cf70e76dc0f`: `v1.7-1.gitd581804` is sha256:2cf70e76dc0f (what is deployed), and sha256:4a10201e3c13 (the release addons v0.1.0)  version-collision
         deploy.yaml:4:46  Pod one, container multus

1 error, in 1 pin of 1 file

== exit 1
== after deploy.yaml: not shown
== $ bowline release v0.2.0 --allow-local-git
error: `v1.7-1.gitd581804` is sha256:2cf70e76dc0f (what is deployed), and sha256:4a10201e3c13 (the release addons v0.1.0) (VERSION_COLLISION)
  deploy.yaml:4:46, Pod one, container multus
  hint: a version that was given once is never given again: count on (`bowline version` does), or write the whole commit

no change; 1 refused

== exit 2, nothing written
