verify tells what became of each pin: kept, moved, overwritten, at risk, gone

== registry, with what it is asked
docker.io/library/nginx:1.27    is <nginx-old>  sha256:1d9825cd4a71
docker.io/library/nginx:1.27    is <nginx>  sha256:8972929e342d
docker.io/library/nginx:1.27.2  is <nginx-old>  sha256:1d9825cd4a71
docker.io/library/redis:7.2.4   is <redis-old>  sha256:e9135fe8db93
docker.io/library/redis:7.2.4   is <redis>  sha256:4268ced9d889
quay.io/team/agent:stable       is <agent-old>  sha256:729346cba948
quay.io/team/agent:stable       is <agent>  sha256:343540cb03bd
ghcr.io/team/web:1.0.0          is <web>  sha256:96eda4298db3
ghcr.io/team/web@<web for linux/arm64> is gone

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: fresh, image: "nginx:1.27@sha256:<nginx>" }
    - { name: kept, image: "nginx:1.27@sha256:<nginx-old>" }
    - { name: overwritten, image: "redis:7.2.4@sha256:<redis-old>" }
    - { name: risky, image: "quay.io/team/agent:stable@sha256:<agent-old>" }
    - { name: gone, image: "quay.io/team/agent:stable@sha256:<never>" }
    - { name: cleaned, image: "ghcr.io/team/web:1.0.0@sha256:<web>" }
    - { name: unpinned, image: "nginx:1.27" }

== $ bowline verify
error    `quay.io/team/agent:stable@sha256:99297a1afd9a` is not there: 127.0.0.1:5000, the mirror of quay.io, has no such digest, so no node can pull it from there; `bowline pin --refresh` moves on to what `stable` names now  absent-digest
         pod.yaml:10:29  Pod web, container gone

error    `ghcr.io/team/web:1.0.0@sha256:96eda4298db3` is there, but its image for linux/arm64 (sha256:352a4a249e14) is gone, so nodes of that platform cannot pull it; bring it back from a copy, or pin another version  absent-platform
         pod.yaml:11:32  Pod web, container cleaned

warning  `redis:7.2.4@sha256:e9135fe8db93`: `7.2.4` names sha256:4268ced9d889 now, other bytes than are pinned: it was overwritten; ask its publisher before you move on  overwritten-tag
         pod.yaml:8:36  Pod web, container overwritten

warning  `quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:9:30  Pod web, container risky

note     `nginx:1.27@sha256:1d9825cd4a71`: `1.27` names sha256:8972929e342d now, other bytes than are pinned, which `1.27.2` keeps; `bowline pin --refresh` moves on  moved-tag
         pod.yaml:7:29  Pod web, container kept

note     `redis:7.2.4@sha256:e9135fe8db93` has no tag any more: `7.2.4` names sha256:4268ced9d889 and no tag keeps it; docker.io keeps what no tag names until its owner deletes it; `bowline pin --refresh` moves on to what `7.2.4` names now  digest-at-risk
         pod.yaml:8:36  Pod web, container overwritten

2 errors, 2 warnings, 2 notes, in 6 pins of 1 file

== exit 1, nothing written
== asked
GET /v2/library/nginx/manifests/sha256:<nginx-old>?ns=docker.io
GET /v2/library/nginx/manifests/sha256:<nginx>?ns=docker.io
GET /v2/library/nginx/tags/list?ns=docker.io
GET /v2/library/redis/manifests/sha256:<redis>?ns=docker.io
GET /v2/library/redis/manifests/sha256:<redis-old>?ns=docker.io
GET /v2/library/redis/tags/list?ns=docker.io
GET /v2/team/agent/manifests/sha256:<agent>?ns=quay.io
GET /v2/team/agent/manifests/sha256:<agent-old>?ns=quay.io
GET /v2/team/agent/manifests/sha256:<never>?ns=quay.io
GET /v2/team/agent/tags/list?ns=quay.io
GET /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
GET /v2/team/web/manifests/sha256:<web>?ns=ghcr.io
HEAD /v2/library/nginx/manifests/1.27.2?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/arm64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/arm64>?ns=docker.io
HEAD /v2/library/redis/manifests/7.2.4?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/amd64>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/arm64>?ns=docker.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/arm64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/amd64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<never>?ns=quay.io
HEAD /v2/team/agent/manifests/stable?ns=quay.io
HEAD /v2/team/web/manifests/1.0.0?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/amd64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web>?ns=ghcr.io

== $ bowline verify --fail-on off --format github
::notice file=pod.yaml,line=7,col=29,endColumn=111,title=moved-tag::`nginx:1.27@sha256:1d9825cd4a71`: `1.27` names sha256:8972929e342d now (seen first on ⟨in 0 days⟩), other bytes than are pinned, which `1.27.2` keeps; `bowline pin --refresh` moves on
::notice file=pod.yaml,line=8,col=36,endColumn=119,title=digest-at-risk::`redis:7.2.4@sha256:e9135fe8db93` has no tag any more: `7.2.4` names sha256:4268ced9d889 (seen first on ⟨in 0 days⟩) and no tag keeps it; docker.io keeps what no tag names until its owner deletes it; `bowline pin --refresh` moves on to what `7.2.4` names now
::warning file=pod.yaml,line=8,col=36,endColumn=119,title=overwritten-tag::`redis:7.2.4@sha256:e9135fe8db93`: `7.2.4` names sha256:4268ced9d889 now (seen first on ⟨in 0 days⟩), other bytes than are pinned: it was overwritten; ask its publisher before you move on
::warning file=pod.yaml,line=9,col=30,endColumn=127,title=digest-at-risk::`quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd (seen first on ⟨in 0 days⟩) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; `bowline pin --refresh` moves on to what `stable` names now
::error file=pod.yaml,line=10,col=29,endColumn=126,title=absent-digest::`quay.io/team/agent:stable@sha256:99297a1afd9a` is not there: 127.0.0.1:5000, the mirror of quay.io, has no such digest, so no node can pull it from there; `bowline pin --refresh` moves on to what `stable` names now
::error file=pod.yaml,line=11,col=32,endColumn=126,title=absent-platform::`ghcr.io/team/web:1.0.0@sha256:96eda4298db3` is there, but its image for linux/arm64 (sha256:352a4a249e14) is gone, so nodes of that platform cannot pull it; bring it back from a copy, or pin another version

== exit 0, nothing written
== asked
GET /v2/library/nginx/tags/list?ns=docker.io
GET /v2/library/redis/tags/list?ns=docker.io
GET /v2/team/agent/manifests/sha256:<never>?ns=quay.io
GET /v2/team/agent/tags/list?ns=quay.io
GET /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
HEAD /v2/library/nginx/manifests/1.27.2?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/arm64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/arm64>?ns=docker.io
HEAD /v2/library/redis/manifests/7.2.4?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/amd64>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/arm64>?ns=docker.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/arm64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/amd64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<never>?ns=quay.io
HEAD /v2/team/agent/manifests/stable?ns=quay.io
HEAD /v2/team/web/manifests/1.0.0?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/amd64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web>?ns=ghcr.io

== $ bowline verify pod.yaml --format json
{"schema":"bowline.findings/1","counts":{"error":2,"warning":2,"note":2},"findings":[
{"rule":"moved-tag","severity":"note","message":"`nginx:1.27@sha256:1d9825cd4a71`: `1.27` names sha256:8972929e342d now (seen first on ⟨in 0 days⟩), other bytes than are pinned, which `1.27.2` keeps; `bowline pin --refresh` moves on","file":"pod.yaml","line":7,"column":29,"length":82,"document":0,"path":["spec","containers",1,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"kept","role":"container"},"written":"nginx:1.27@sha256:<nginx-old>","certainty":"certain","fix":null,"due":null,"fingerprint":"9bdf058d90afbc84ec96d5708ad779d6"},
{"rule":"digest-at-risk","severity":"note","message":"`redis:7.2.4@sha256:e9135fe8db93` has no tag any more: `7.2.4` names sha256:4268ced9d889 (seen first on ⟨in 0 days⟩) and no tag keeps it; docker.io keeps what no tag names until its owner deletes it; `bowline pin --refresh` moves on to what `7.2.4` names now","file":"pod.yaml","line":8,"column":36,"length":83,"document":0,"path":["spec","containers",2,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"overwritten","role":"container"},"written":"redis:7.2.4@sha256:<redis-old>","certainty":"certain","fix":null,"due":null,"fingerprint":"76de6d4d9cfa19ab3c946ac18076a2ee"},
{"rule":"overwritten-tag","severity":"warning","message":"`redis:7.2.4@sha256:e9135fe8db93`: `7.2.4` names sha256:4268ced9d889 now (seen first on ⟨in 0 days⟩), other bytes than are pinned: it was overwritten; ask its publisher before you move on","file":"pod.yaml","line":8,"column":36,"length":83,"document":0,"path":["spec","containers",2,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"overwritten","role":"container"},"written":"redis:7.2.4@sha256:<redis-old>","certainty":"certain","fix":null,"due":null,"fingerprint":"531fd969016123aa4fe01c575da28eba"},
{"rule":"digest-at-risk","severity":"warning","message":"`quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd (seen first on ⟨in 0 days⟩) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; `bowline pin --refresh` moves on to what `stable` names now","file":"pod.yaml","line":9,"column":30,"length":97,"document":0,"path":["spec","containers",3,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"risky","role":"container"},"written":"quay.io/team/agent:stable@sha256:<agent-old>","certainty":"certain","fix":null,"due":"⟨time⟩","fingerprint":"e0e1cc566039ff63463d0c2b30924513"},
{"rule":"absent-digest","severity":"error","message":"`quay.io/team/agent:stable@sha256:99297a1afd9a` is not there: 127.0.0.1:5000, the mirror of quay.io, has no such digest, so no node can pull it from there; `bowline pin --refresh` moves on to what `stable` names now","file":"pod.yaml","line":10,"column":29,"length":97,"document":0,"path":["spec","containers",4,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"gone","role":"container"},"written":"quay.io/team/agent:stable@sha256:<never>","certainty":"certain","fix":null,"due":null,"fingerprint":"229f7bf0fc57229350a5d23bdcb941ba"},
{"rule":"absent-platform","severity":"error","message":"`ghcr.io/team/web:1.0.0@sha256:96eda4298db3` is there, but its image for linux/arm64 (sha256:352a4a249e14) is gone, so nodes of that platform cannot pull it; bring it back from a copy, or pin another version","file":"pod.yaml","line":11,"column":32,"length":94,"document":0,"path":["spec","containers",5,"image"],"object":{"apiVersion":"v1","kind":"Pod","namespace":null,"name":"web"},"container":{"name":"cleaned","role":"container"},"written":"ghcr.io/team/web:1.0.0@sha256:<web>","certainty":"certain","fix":null,"due":null,"fingerprint":"4b7201de0fdc4bde77cd30ad04219ff5"}
],"silenced":[
],"errors":[],"notes":[]}

== exit 1, nothing written
== asked
GET /v2/library/nginx/tags/list?ns=docker.io
GET /v2/library/redis/tags/list?ns=docker.io
GET /v2/team/agent/manifests/sha256:<never>?ns=quay.io
GET /v2/team/agent/tags/list?ns=quay.io
GET /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
HEAD /v2/library/nginx/manifests/1.27.2?ns=docker.io
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/amd64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx-old for linux/arm64>?ns=docker.io
HEAD /v2/library/nginx/manifests/sha256:<nginx for linux/arm64>?ns=docker.io
HEAD /v2/library/redis/manifests/7.2.4?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/amd64>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old>?ns=docker.io
HEAD /v2/library/redis/manifests/sha256:<redis-old for linux/arm64>?ns=docker.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/arm64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent-old for linux/amd64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<never>?ns=quay.io
HEAD /v2/team/agent/manifests/stable?ns=quay.io
HEAD /v2/team/web/manifests/1.0.0?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/amd64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=ghcr.io
HEAD /v2/team/web/manifests/sha256:<web>?ns=ghcr.io
