It tells what is next and who says so, what fell to what, and what the form of the reference lets happen

== registry
docker.io/library/nginx:1.27.2         is <A>  sha256:cc457556e26e
docker.io/library/nginx:1.27.3         is <B>  sha256:ca6064ecb51e
docker.io/library/nginx:1.27.4-rc.1    is <C>  sha256:0c3dd9bca0bf
docker.io/library/nginx:1.28.0         is <D>  sha256:42db3c177367
docker.io/library/nginx:2.0.0          is <E>  sha256:f168386faf48
docker.io/library/nginx:1.27           is <B>  sha256:ca6064ecb51e
docker.io/library/nginx:latest         is <E>  sha256:f168386faf48
docker.io/library/nginx:1.28.0-alpine  is <F>  sha256:a495f5eacb60
docker.io/library/nginx:1.26.0         is <G>  sha256:b1556b801ac6

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - match: nginx
    follow: { semver: "1.x" }
    minimumAge: 14d
deny:
  - { match: "nginx:1.27.3", reason: loses data }

== file bowline.ledger.ndjson
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<A>"}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: nginx:1.27.2 }
    - { name: proxy, image: nginx:1.27.2 }

== $ bowline why nginx
nginx:1.27.2
  stays       `1.28.0` waits until ⟨in 14 days⟩, seen for the first time now
  stands in   pod.yaml:6:27  Pod web, container web
              pod.yaml:7:29  Pod web, container proxy
  follows     semver: 1.x (bowline.yaml:3)
  tags        9: 7 {version}, 1 {version}-alpine
  fell        `1.28.0` waits until ⟨in 14 days⟩, seen for the first time now
  fell        `1.27.3` is denied: loses data
  fell        is outside of the range: 2.0.0
  fell        is a prerelease: 1.27.4-rc.1
  fell        is not above the current tag: 1.26.0
  fell        is of another variant: 1.28.0-alpine
  fell        is a moving tag: 1.27 latest
  by level    patch none, minor 1.28.0, major 2.0.0
  risk        `1.27.2` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<A>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.28.0","digest":"sha256:<D>"}

== $ bowline why nginx:latest redis
nginx:latest
  stays       `latest` has no place in an order of versions: `--exact` looks for the version that it is
  stands in   no file here
  follows     semver: 1.x (bowline.yaml:3)
  tags        9: 7 {version}, 1 {version}-alpine
  risk        each start may run other bytes, and nodes that pulled at other times run others: `bowline pin` ties it, `bowline bump` then follows

redis
  stays       `latest` is followed by itself: without a digest there is nothing to write
  stands in   no file here
  follows     tag: latest by default, since `latest` is a moving tag
  risk        each start may run other bytes, and nodes that pulled at other times run others: `bowline pin` ties it, `bowline bump` then follows

== exit 0, nothing written
== $ bowline why quay.io/team/none:1.0.0
quay.io/team/none:1.0.0
  not known   the tags of quay.io/team/none does not exist
  stands in   no file here
  follows     level: minor by default, since `1.0.0` is a version tag
  risk        `1.0.0` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

== stderr
error: the tags of quay.io/team/none does not exist (REGISTRY_NOT_FOUND)
  cause: 404 NAME_UNKNOWN from 127.0.0.1:5000 for GET /v2/team/none/tags/list
  hint: check the spelling of repository and tag

== exit 2, nothing written
== $ bowline why pod.yaml
== stderr
error: there is no image to tell about (USAGE_INVALID)
  hint: for example `bowline why nginx:1.27`

== exit 2, nothing written
