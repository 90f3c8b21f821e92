A name that no release can have is looked for among revisions alone, and one that several sets may have wants the set

== file bowline.yaml
componentSets:
  addons: { components: { multus: { images: { multus: { from: ghcr.io/org/multus-cni } } } } }
  shop: { components: { web: { images: { web: { from: quay.io/org/web } } } } }

== file releases/addons/v0.6.0.yaml
schema: bowline.release/1
set: addons
version: v0.6.0
at: "2026-02-01T00:00:00.000Z"
components:
  multus:
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.3.0
        digest: sha256:4444444444444444444444444444444444444444444444444444444444444444
        platforms:
          linux/amd64: sha256:4444444444444444444444444444444444444444444444444444444444444440

== file deploy/multus.yaml
kind: Pod
metadata: { name: multus }
spec: { containers: [{ name: multus, image: "ghcr.io/org/multus-cni:v4.3.0" }] }

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it is' && git branch $(printf 'b%.0s' $(seq 200))
== $ bowline diff $(printf 'b%.0s' $(seq 200)) | tail -c 52
bbbbbbbbbbbb -> the files: nothing differs, 1 image

== exit 0, nothing written
== $ bowline diff $(printf 'n%.0s' $(seq 5000)) 2>&1 | tail -c 200
nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn` here
  hint: name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input

== exit 0, nothing written
== $ bowline diff v0.6.0
== stderr
error: there are several component sets: `addons`, `shop` (SET_UNKNOWN)
  hint: name one with `--set`

== exit 2, nothing written
== $ bowline diff shop/../addons/v0.6.0
== stderr
error: `shop/../addons/v0.6.0` is no file, no release that is kept, and no revision of git (STATE_UNKNOWN)
  cause: git knows no revision `shop/../addons/v0.6.0` here
  hint: name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input

== exit 2, nothing written
== $ bowline diff addons/v0.6.0
addons v0.6.0 -> the files: nothing differs, 1 image

== exit 0, nothing written
