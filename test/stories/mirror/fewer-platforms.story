A copy with fewer platforms is another index, and pins become those of it

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27@sha256:<nginx>

== $ bowline mirror pod.yaml --to 127.0.0.1:5000/hub --platform linux/amd64
docker.io/library/nginx:1.27@sha256:<nginx>
  → 127.0.0.1:5000/hub/docker.io/library/nginx:1.27
    sha256:3d54312f2833, index, 1 platform, digest changed sha256:8972929e342d → sha256:3d54312f2833 (linux/arm64 left out), 2.3 kB in 2 blobs: it is not there
    signatures of the whole index no longer apply; those of its images do
1 to copy
at most 8 requests and 2.3 kB, beside what is attached

== stderr
nothing was copied: add `--write` to carry this out

== exit 0, nothing written
== $ bowline mirror pod.yaml --to 127.0.0.1:5000/hub --platform linux/amd64 --rewrite --write
docker.io/library/nginx:1.27@sha256:<nginx>
  → 127.0.0.1:5000/hub/docker.io/library/nginx:1.27
    sha256:3d54312f2833, index, 1 platform, digest changed sha256:8972929e342d → sha256:3d54312f2833 (linux/arm64 left out), 2.3 kB in 2 blobs: it is not there
    signatures of the whole index no longer apply; those of its images do
1 copied
2 blobs sent (2.3 kB), 0 mounted, 0 there before, 2 manifests sent, 1 origin written down
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27@sha256:<nginx>
+      image: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27@sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2
  7: Pod web, container web: the mirror serves it with fewer platforms, so under another digest

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  127.0.0.1:5000/hub/docker.io/library/nginx:1.27@sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2:
    tag: "1.27"
    digest: sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2
    written: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27
    upstream: nginx:1.27@sha256:<nginx>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27@sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2

== $ bowline mirror docker.io/library/nginx:1.27 --to 127.0.0.1:5000/hub --platform linux/amd64 --write
0 copied, 1 present

== exit 0, nothing written
== $ bowline mirror docker.io/library/nginx:1.27 --to 127.0.0.1:5000/hub --write
0 copied, 1 refused

== stderr
error: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27 names sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2, and docker.io/library/nginx:1.27 is sha256:<nginx> (COPY_TAG_TAKEN)
  hint: name another tag with `--tag`, or say that it moves under `tags: { moving: … }` of its image in `bowline.yaml`

== exit 2, nothing written
== $ bowline mirror --back pod.yaml --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: web
-      image: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27@sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2
+      image: nginx:1.27@sha256:<nginx>
  7: Pod web, container web: upstream's own words

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  127.0.0.1:5000/hub/docker.io/library/nginx:1.27@sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2:
    tag: "1.27"
    digest: sha256:3d54312f28339f96b6155e258dc4e9b9c2f85dd8340cb2a5c0d4f69d611442a2
    written: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27
    upstream: nginx:1.27@sha256:<nginx>
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: 127.0.0.1:5000/hub/docker.io/library/nginx:1.27

== after pod.yaml: as it was given
== $ bowline mirror docker.io/library/nginx:1.27 --to 127.0.0.1:5000/hub --platform linux/s390x
0 to copy, 1 refused

== stderr
error: docker.io/library/nginx:1.27 has no image for linux/s390x (PLATFORM_ABSENT)
  hint: name one of its platforms; `bowline resolve REFERENCE --all-platforms` lists them

== exit 2, nothing written
