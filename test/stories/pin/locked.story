--locked answers from the lock without a network, and refuses what the lock does not know

== registry, with what it is asked
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/redis:7.4   is <redis>  sha256:4268ced9d889

== file one.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --write
--- a/one.yaml
+++ b/one.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: one }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod one, container web: `1.27` is sha256:8972929e342d

wrote 1 change in 1 file, and bowline.lock

== exit 0
== asked
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after one.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== file two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --locked --write
--- a/two.yaml
+++ b/two.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: two }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod two, container web: `1.27` is sha256:8972929e342d (from the lock)

wrote 1 change in 1 file; 1 kept (1 pinned)

== exit 0
== asked nothing
== after two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== file three.yaml
apiVersion: v1
kind: Pod
metadata: { name: three }
spec: { containers: [{ name: cache, image: redis:7.4 }] }

== $ bowline pin --locked --write
error: the lock does not know `redis:7.4` (LOCK_MISSING_ENTRY)
  three.yaml:4:44, Pod three, container cache
  hint: run `bowline pin --write` without `--locked`

no change; 1 refused, 2 kept (2 pinned)

== exit 2, nothing written
== asked nothing
== $ bowline pin --locked --refresh
== stderr
error: `--locked` asks no one, so it does not go with `--refresh` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== asked nothing
