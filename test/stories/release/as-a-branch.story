A release is committed to a branch of its own, with its record and every copy

== registry
quay.io/org/app:v1.0.0  is <app>  sha256:c29992ff37b5

== file bowline.yaml
paths: [deploy.yaml]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components: { app: { images: { app: { from: quay.io/org/app } } } }
    shown: [{ json: versions.json }, { table: README.md }]

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: app, image: "quay.io/org/app:v1.0.0" }] }

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it is'
== $ bowline release v0.1.0 --commit --branch releases > said 2>&1
== exit 0
== after said: not shown
== $ git show --stat --format=%s releases | sed 's/|.*//'
Release addons v0.1.0

 README.md                   
 releases/addons/v0.1.0.yaml 
 versions.json               
 3 files changed, 38 insertions(+)

== exit 0, nothing written
== $ git status --short
?? said

== exit 0, nothing written
