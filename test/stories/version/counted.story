Builds of a component are counted on from those that its own repository has, and a commit on record keeps its version

== registry
registry.example/add-ons/multus-cni:v1.7-1.git0000001  is <first>  sha256:c8d787a75ce4
registry.example/add-ons/multus-cni:v1.6-9.git0000002  is <older>  sha256:9d37fcc69f19
registry.example/add-ons/multus-cni:latest             is <newest>  sha256:7d8d8c374924

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7 && git commit -q --allow-empty -m two && git commit -q --allow-empty -m three
== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  network-addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: up, branch: master }
        sourcing: { mode: own-build, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }

== $ bowline version multus
== stderr
error: `up` is a folder, which is not read unless that is allowed (GIT_SOURCE_INVALID)
  hint: `--allow-local-git` allows it

== exit 2, nothing written
== $ bowline version multus --allow-local-git
v1.7-2.gitd581804
  commit d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  source up
  d5818048ce1c on `master` has 2 commits that the last release, `v1.7`, does not have
  1 is the highest count on `v1.7`

== exit 0, nothing written
== file bowline.lock
version: 1
images:
  "registry.example/add-ons/multus-cni:v1.7-4.gitd581804@sha256:<fourth>":
    tag: "v1.7-4.gitd581804"
    digest: "sha256:<fourth>"
    written: "registry.example/add-ons/multus-cni:latest"

== $ bowline version network-addons/multus --allow-local-git
v1.7-4.gitd581804
  commit d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  source up
  d5818048ce1c on `master` has 2 commits that the last release, `v1.7`, does not have
  bowline.lock has `v1.7-4.gitd581804` for this commit already

== exit 0, nothing written
== $ bowline version multus --allow-local-git --of v1.7-4.gitd581804
d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  version v1.7-4.gitd581804
  source up
  bowline.lock has `v1.7-4.gitd581804`
  d5818048ce1c on `master` has 2 commits that the last release, `v1.7`, does not have

== exit 0, nothing written
== $ bowline version multus --allow-local-git --of v1.7-1.git0000001
== stderr
error: up has no commit, branch or tag `0000001` (COMMIT_ABSENT)
  hint: check the spelling, and that it was pushed to the repository that is asked

== exit 2, nothing written
== $ bowline version multus --allow-local-git --offline --format json
{
  "schema": "bowline.version/1",
  "rows": [
    {
      "operand": "multus",
      "version": "v1.7-4.gitd581804",
      "commit": "d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d",
      "upstream": {
        "source": "up",
        "tag": "v1.7",
        "commit": "37d2ba72ed8997067f58086c2daa3b387bdc2120",
        "distance": 2,
        "branch": "master"
      },
      "evidence": [
        "d5818048ce1c on `master` has 2 commits that the last release, `v1.7`, does not have",
        "bowline.lock has `v1.7-4.gitd581804` for this commit already",
        "registry.example/add-ons/multus-cni was not asked, so a count may be taken"
      ],
      "error": null
    }
  ]
}

== exit 0, nothing written
