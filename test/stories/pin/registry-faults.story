A fault of a registry belongs to its image: that one is refused with a code and a hint, the others are pinned

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
quay.io/team/private:1.0      answers 401
quay.io/team/denied:1.0       answers 403
quay.io/team/broken:1.0       answers 500
quay.io/team/portal:1.0       answers a login page
quay.io/team/forged:1.0       is <forged>  sha256:1b42be8781e6  names the digest of <real> to GET and none to HEAD

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: nginx:1.27 }
    - { name: unknown, image: nginx:9.99 }
    - { name: private, image: quay.io/team/private:1.0 }
    - { name: denied, image: quay.io/team/denied:1.0 }
    - { name: broken, image: quay.io/team/broken:1.0 }
    - { name: portal, image: quay.io/team/portal:1.0 }
    - { name: forged, image: quay.io/team/forged:1.0 }

== $ bowline pin --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,7 +3,7 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: nginx:1.27 }
+    - { name: web, image: nginx:1.27@sha256:<nginx> }
     - { name: unknown, image: nginx:9.99 }
     - { name: private, image: quay.io/team/private:1.0 }
     - { name: denied, image: quay.io/team/denied:1.0 }
  6: Pod web, container web: `1.27` is sha256:8972929e342d

error: docker.io/library/nginx:9.99 does not exist (REGISTRY_NOT_FOUND)
  pod.yaml:7:31, Pod web, container unknown
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99
  hint: check the spelling of repository and tag
error: quay.io/team/private:1.0 could not be resolved: 127.0.0.1:5000 wants credentials, and none were found for it (REGISTRY_UNAUTHORIZED)
  pod.yaml:8:31, Pod web, container private
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/team/private/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`
error: quay.io/team/denied:1.0 could not be resolved: 127.0.0.1:5000 denies access, asked without credentials (REGISTRY_DENIED)
  pod.yaml:9:30, Pod web, container denied
  cause: 403 from 127.0.0.1:5000 for HEAD /v2/team/denied/manifests/1.0
  hint: ask for read access to the repository
error: quay.io/team/broken:1.0 could not be resolved: 127.0.0.1:5000 answered 500 (REGISTRY_FAILED)
  pod.yaml:10:30, Pod web, container broken
  cause: 500 from 127.0.0.1:5000 for GET /v2/team/broken/manifests/1.0
  hint: try again later
error: quay.io/team/portal:1.0 could not be resolved: what came is not an image manifest (REGISTRY_ANSWER_INVALID)
  pod.yaml:11:30, Pod web, container portal
  cause: 200 from 127.0.0.1:5000 for GET /v2/team/portal/manifests/1.0
  hint: tell the operator of the registry
error: quay.io/team/forged:1.0 could not be resolved: the bytes have sha256:<forged>, not sha256:<real> (REGISTRY_DIGEST_MISMATCH)
  pod.yaml:12:30, Pod web, container forged
  cause: 200 from 127.0.0.1:5000 for GET /v2/team/forged/manifests/1.0
  hint: do not use this image; tell the operator of the registry

wrote 1 change in 1 file, and bowline.lock; 6 refused

== exit 2
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: nginx:1.27@sha256:<nginx> }
    - { name: unknown, image: nginx:9.99 }
    - { name: private, image: quay.io/team/private:1.0 }
    - { name: denied, image: quay.io/team/denied:1.0 }
    - { name: broken, image: quay.io/team/broken:1.0 }
    - { name: portal, image: quay.io/team/portal:1.0 }
    - { name: forged, image: quay.io/team/forged:1.0 }
