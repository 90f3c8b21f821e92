A finding of verify is accepted as one of lint is, and neither calls the other's suppressions unused

== registry
quay.io/team/agent:stable  is <agent-old>  sha256:729346cba948
quay.io/team/agent:stable  is <agent>  sha256:343540cb03bd

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
suppressions:
  - { rule: digest-at-risk, paths: [kept/], reason: we hold a copy }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    # bowline-ignore digest-at-risk: copied to our own registry
    - { name: a, image: "quay.io/team/agent:stable@sha256:<agent-old>" }

== file kept/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, image: "quay.io/team/agent:stable@sha256:<agent-old>" }] }

== $ bowline verify --fail-on note
no findings, in 2 pins (1 different) of 3 files; 2 not counted (1 accepted by the configuration, 1 accepted by a comment)

== exit 0, nothing written
== $ bowline lint
no findings, in 2 image fields in 3 files

== exit 0, nothing written
