A part that fails keeps nothing else from being copied, its pins stay, and the next run starts with it alone

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/one:1.0       is <one>  sha256:6bdf0c855392
docker.io/library/two:1.0       answers 404 with a text
docker.io/library/three:1.0     is <three>  sha256:f484c666a81e
docker.io/library/four:1.0      is <four>  sha256:8bdf4250cd0b  answers 502 to one blob
docker.io/library/five:1.0      is <five>  sha256:26128418960d
hub/docker.io/library/five:1.0  answers 401

== file pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: one, image: "one:1.0" }
    - { name: two, image: "two:1.0" }
    - { name: three, image: "three:1.0" }
    - { name: four, image: "four:1.0" }
    - { name: five, image: "five:1.0" }

== $ bowline mirror pods.yaml --to 127.0.0.1:5000/hub --rewrite --write
docker.io/library/one:1.0
  → 127.0.0.1:5000/hub/docker.io/library/one:1.0
    sha256:6bdf0c855392, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
docker.io/library/three:1.0
  → 127.0.0.1:5000/hub/docker.io/library/three:1.0
    sha256:f484c666a81e, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
docker.io/library/four:1.0
  → 127.0.0.1:5000/hub/docker.io/library/four:1.0
    sha256:8bdf4250cd0b, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
2 copied, 1 missing at the source, 1 refused, 1 failed
8 blobs sent (9.4 kB), 0 mounted, 0 there before, 6 manifests sent, 2 origins written down
--- a/pods.yaml
+++ b/pods.yaml
@@ -3,8 +3,8 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: one, image: "one:1.0" }
+    - { name: one, image: "127.0.0.1:5000/hub/docker.io/library/one:1.0@sha256:<one>" }
     - { name: two, image: "two:1.0" }
-    - { name: three, image: "three:1.0" }
+    - { name: three, image: "127.0.0.1:5000/hub/docker.io/library/three:1.0@sha256:<three>" }
     - { name: four, image: "four:1.0" }
     - { name: five, image: "five:1.0" }
  6: Pod web, container one: the mirror serves it
  8: Pod web, container three: the mirror serves it

kept
  pods.yaml:7  two:1.0  whether the mirror serves it is not known: docker.io/library/two:1.0 does not exist
  pods.yaml:9  four:1.0  127.0.0.1:5000/hub/docker.io/library/four:1.0 is not there: copy it first
  pods.yaml:10  five:1.0  whether the mirror serves it is not known: 127.0.0.1:5000/hub/docker.io/library/five:1.0 could not be resolved: 127.0.0.1:5000 wants credentials, and none were found for it

wrote 2 changes in 1 file, and bowline.lock; 3 kept (3 not-served)

== stderr
error: docker.io/library/two:1.0 does not exist (REGISTRY_NOT_FOUND)
  cause: 404 from 127.0.0.1:5000 for GET /v2/library/two/manifests/1.0
  hint: check the spelling of repository and tag
error: 127.0.0.1:5000/hub/docker.io/library/five:1.0 could not be resolved: 127.0.0.1:5000 wants credentials, and none were found for it (REGISTRY_UNAUTHORIZED)
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/hub/docker.io/library/five/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`
error: docker.io/library/four@sha256:dd4c3cd364e5df334222ff61bbdce14cf42c643c72557406b267e820dcd1986a could not be read: 127.0.0.1:5000 answered 502 (REGISTRY_FAILED)
  cause: 502 from 127.0.0.1:5000 for GET /v2/library/four/blobs/sha256:dd4c3cd364e5df334222ff61bbdce14cf42c643c72557406b267e820dcd1986a
  hint: try again later

== exit 2
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  127.0.0.1:5000/hub/docker.io/library/one:1.0@sha256:<one>:
    tag: "1.0"
    digest: sha256:<one>
    written: one:1.0
    upstream: one:1.0
  127.0.0.1:5000/hub/docker.io/library/three:1.0@sha256:<three>:
    tag: "1.0"
    digest: sha256:<three>
    written: three:1.0
    upstream: three:1.0

== after pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: one, image: "127.0.0.1:5000/hub/docker.io/library/one:1.0@sha256:<one>" }
    - { name: two, image: "two:1.0" }
    - { name: three, image: "127.0.0.1:5000/hub/docker.io/library/three:1.0@sha256:<three>" }
    - { name: four, image: "four:1.0" }
    - { name: five, image: "five:1.0" }

== registry
docker.io/library/two:1.0   is <two>  sha256:4904a2b3a537
docker.io/library/four:1.0  is <four>  sha256:8bdf4250cd0b
hub/docker.io/library/five:1.0 is gone

== $ bowline mirror pods.yaml --to 127.0.0.1:5000/hub
docker.io/library/two:1.0
  → 127.0.0.1:5000/hub/docker.io/library/two:1.0
    sha256:4904a2b3a537, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
docker.io/library/four:1.0
  → 127.0.0.1:5000/hub/docker.io/library/four:1.0
    sha256:8bdf4250cd0b, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
docker.io/library/five:1.0
  → 127.0.0.1:5000/hub/docker.io/library/five:1.0
    sha256:26128418960d, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
3 to copy, 2 left as they are
  2 images left: it lies there already
at most 45 requests and 14 kB, beside what is attached

== stderr
nothing was copied: add `--write` to carry this out

== exit 0, nothing written
== $ bowline mirror pods.yaml --to 127.0.0.1:5000/hub --write | grep copied
3 copied, 2 left as they are

== exit 0, nothing written
