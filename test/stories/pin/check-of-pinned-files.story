--check of what is pinned already is content

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "nginx:1.27@sha256:<nginx>" }] }

== $ bowline pin --check
nothing to change; 1 kept (1 pinned)

== exit 0, nothing written
== $ bowline pin --check --verbose
kept
  pod.yaml:4  nginx:1.27@sha256:<nginx>  pinned already

nothing to change; 1 kept (1 pinned)

== exit 0, nothing written
