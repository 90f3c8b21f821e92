Where the lock knows two digests for one tag, --locked refuses, and an ordinary run asks the registry

== registry
docker.io/library/nginx:1.27  is <new>  sha256:7d7df732b15c

== file bowline.lock
version: 1
images:
  nginx:1.27@sha256:<new>:
    tag: "1.27"
    digest: sha256:<new>
    written: nginx:1.27
  nginx:1.27@sha256:<old>:
    tag: "1.27"
    digest: sha256:<old>
    written: nginx:1.27

== file old.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec: { containers: [{ name: web, image: "nginx:1.27@sha256:<old>" }] }

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --locked
error: the lock knows several digests for docker.io/library/nginx:1.27 (LOCK_AMBIGUOUS)
  web.yaml:4:42, Pod web, container web
  hint: run `bowline pin --refresh --write`

no change; 1 refused, 1 kept (1 pinned)

== exit 2, nothing written
== $ bowline pin
--- a/web.yaml
+++ b/web.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<new> }] }
  4: Pod web, container web: `1.27` is sha256:7d7df732b15c

1 change in 1 file; 1 kept (1 pinned)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
