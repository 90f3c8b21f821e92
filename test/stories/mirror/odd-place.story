A rule that makes no repository of an image is said for that image

== file bowline.yaml
mirror: { rules: [{ match: "*", to: "127.0.0.1:5000/hub/x.{organisation}.{name}" }] }
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
ghcr.io/app:1.0       is <app>  sha256:c29992ff37b5
ghcr.io/team/app:1.0  is <app>  sha256:c29992ff37b5

== $ bowline mirror ghcr.io/app:1.0 ghcr.io/team/app:1.0
ghcr.io/team/app:1.0
  → 127.0.0.1:5000/hub/x.team.app:1.0
    sha256:c29992ff37b5, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
1 to copy, 1 refused
at most 15 requests and 4.7 kB, beside what is attached

== stderr
error: the copy cannot go to 127.0.0.1:5000/hub/x..app: `hub/x..app` is not a repository (MIRROR_PLACE_INVALID)
  hint: give the image another place under `mirror.rules` in `bowline.yaml`
nothing was copied: add `--write` to carry this out

== exit 2, nothing written
