A pin to one image of an older index lacks the other platforms, and is told as moved as a whole

== registry
docker.io/team/web:1.0  is <old>  sha256:ce27e30f6034
docker.io/team/web:1.0  is <new>  sha256:7d7df732b15c

== file bowline.yaml
images: [{ match: team/web, platforms: [linux/amd64, linux/arm64] }]
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:1.0@sha256:<old for linux/arm64>" }] }

== $ bowline verify
warning  `team/web:1.0@sha256:d64d33ede700` has no image for linux/amd64, which `bowline.yaml` says is used; where nodes are mixed, take the pin off and pin the whole  one-platform-pinned
         app.yaml:4:43  Pod web, container web

note     `team/web:1.0@sha256:d64d33ede700` has no tag any more: `1.0` names sha256:7d7df732b15c and no tag keeps it; docker.io keeps what no tag names until its owner deletes it; `bowline pin --refresh` moves on to what `1.0` names now  digest-at-risk
         app.yaml:4:43  Pod web, container web

1 warning, 1 note, in 1 pin of 2 files

== exit 0, nothing written
== $ bowline verify --format json | grep -o '"rule":"[a-z-]*"'
"rule":"digest-at-risk"
"rule":"one-platform-pinned"

== exit 0, nothing written
