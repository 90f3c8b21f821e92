An overlay stands on what git knows of a folder, or on all of it

== file .gitignore
local.yaml

== file deploy/web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:1.0.0" }] }

== file deploy/local.yaml
apiVersion: v1
kind: Pod
metadata: { name: local }
spec: { containers: [{ name: local, image: "team/local:1.0.0" }] }

== setup git init -q
== $ bowline pull-policy deploy --to Always --as-overlay over --format json | grep -o '"resources[^"]*"\|deploy/[a-z]*.yaml' | sort -u
deploy/web.yaml

== exit 0, nothing written
== $ bowline pull-policy deploy --to Always --as-overlay over --no-ignore --format json | grep -o 'deploy/[a-z]*.yaml' | sort -u
deploy/local.yaml
deploy/web.yaml

== exit 0, nothing written
