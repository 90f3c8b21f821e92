Builds of a variant are counted as well: what stands behind the version in their tags is no part of it

== registry
registry.example/add-ons/multus-cni:v1.7-1.git0000001-thick  is <first>  sha256:c8d787a75ce4

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
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni, variant: thick } }

== $ bowline version multus --allow-local-git
v1.7-2.gitd581804
  commit d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  source up
  d5818048ce1c on `master` has 2 commits that the last release, `v1.7`, does not have
  1 is the highest count on `v1.7`

== exit 0, nothing written
