A run that may send only so many requests stops there, and the next one goes on from what was answered

== registry, with what it is asked
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/redis:7.2   is <redis>  sha256:4268ced9d889
quay.io/team/agent:1.4        is <agent>  sha256:343540cb03bd

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: "nginx:1.27" }
    - { name: b, image: "redis:7.2" }
    - { name: c, image: "quay.io/team/agent:1.4" }

== $ bowline pin --max-requests 2
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: a, image: "nginx:1.27" }
+    - { name: a, image: "nginx:1.27@sha256:<nginx>" }
-    - { name: b, image: "redis:7.2" }
+    - { name: b, image: "redis:7.2@sha256:<redis>" }
     - { name: c, image: "quay.io/team/agent:1.4" }
  6: Pod web, container a: `1.27` is sha256:8972929e342d
  7: Pod web, container b: `7.2` is sha256:4268ced9d889

error: quay.io/team/agent:1.4 was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:8:26, Pod web, container c
  cause: 2 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again

2 changes in 1 file, and bowline.lock; 1 refused

== stderr
asking 1 host: at most 7 requests (3 images, 3 tokens, 1 challenge); 2 requests may be sent
`--max-requests 2` is spent: 1 question left; run again with `--cache-for 1h` to go on from here
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== asked
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io
HEAD /v2/library/redis/manifests/7.2?ns=docker.io

== $ bowline pin --max-requests 2 --cache-for 1h --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: a, image: "nginx:1.27" }
+    - { name: a, image: "nginx:1.27@sha256:<nginx>" }
-    - { name: b, image: "redis:7.2" }
+    - { name: b, image: "redis:7.2@sha256:<redis>" }
-    - { name: c, image: "quay.io/team/agent:1.4" }
+    - { name: c, image: "quay.io/team/agent:1.4@sha256:<agent>" }
  6: Pod web, container a: `1.27` is sha256:8972929e342d (from the cache)
  7: Pod web, container b: `7.2` is sha256:4268ced9d889 (from the cache)
  8: Pod web, container c: `1.4` is sha256:343540cb03bd

wrote 3 changes in 1 file, and bowline.lock

== stderr
asking 1 host: at most 1 request (1 image, 0 tokens, 0 challenges); 2 requests may be sent

== exit 0
== asked
HEAD /v2/team/agent/manifests/1.4?ns=quay.io

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27
  redis:7.2@sha256:<redis>:
    tag: "7.2"
    digest: sha256:<redis>
    written: redis:7.2
  quay.io/team/agent:1.4@sha256:<agent>:
    tag: "1.4"
    digest: sha256:<agent>
    written: quay.io/team/agent:1.4

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: "nginx:1.27@sha256:<nginx>" }
    - { name: b, image: "redis:7.2@sha256:<redis>" }
    - { name: c, image: "quay.io/team/agent:1.4@sha256:<agent>" }

== $ bowline pin --max-requests none
== stderr
error: `--max-requests` wants a number, not `none` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== asked nothing
== $ bowline pin --cache-for soon
== stderr
error: `--cache-for` wants a time such as `10m` or `1h`, not `soon` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== asked nothing
