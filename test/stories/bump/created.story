What was made at the same time is not newer

== registry
quay.io/team/app:prod-a  is <A>  sha256:cc457556e26e
quay.io/team/app:prod-b  is <B>  sha256:ca6064ecb51e

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/app", follow: { newest: created, tags: "prod-*" } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:prod-a" }] }

== $ bowline bump
nothing to change; 1 kept (1 current)

== exit 0, nothing written
