A pin to the image of one platform is told where others are used; the configuration says which are

== registry
quay.io/team/agent:1.0  is <agent>  sha256:343540cb03bd

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, image: "quay.io/team/agent:1.0@sha256:<agent for linux/arm64>" }] }

== $ bowline verify
note     `quay.io/team/agent:1.0@sha256:e4897674d25c` is the image of linux/arm64 alone within what `1.0` names; where nodes are mixed, take the pin off and pin the whole  one-platform-pinned
         pod.yaml:4:41  Pod web, container a

1 note, in 1 pin of 2 files

== exit 0, nothing written
== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images: [{ match: quay.io/team/agent, platforms: [linux/amd64, linux/arm64/v8] }]

== $ bowline verify
warning  `quay.io/team/agent:1.0@sha256:e4897674d25c` has no image for linux/amd64, which `bowline.yaml` says is used; where nodes are mixed, take the pin off and pin the whole  one-platform-pinned
         pod.yaml:4:41  Pod web, container a

1 warning, in 1 pin of 2 files

== exit 0, nothing written
== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images: [{ match: quay.io/team/agent, platforms: [linux/arm64] }]

== $ bowline verify
no findings, in 1 pin of 2 files

== exit 0, nothing written
== file bowline.yaml
images: [{ match: quay.io/team/agent, platforms: [arm64] }]

== $ bowline verify
== stderr
error: `images.0.platforms.0` must be a platform such as `linux/amd64` (CONFIG_INVALID)
  bowline.yaml:1:51
  hint: see the configuration reference

== exit 2, nothing written
