What is held, denied, barred or kept by `tags` stays so where an exact tag or a stream names it

== registry
x.example/held:1.27       is <new>  sha256:7d7df732b15c
x.example/held:1.27.2     is <new>  sha256:7d7df732b15c
x.example/denied:1.27     is <new>  sha256:7d7df732b15c
x.example/denied:1.27.2   is <new>  sha256:7d7df732b15c
x.example/barred:1.27     is <new>  sha256:7d7df732b15c
x.example/barred:1.27.2   is <new>  sha256:7d7df732b15c
x.example/older:1.27      is <new>  sha256:7d7df732b15c
x.example/older:1.27.2    is <new>  sha256:7d7df732b15c
x.example/older:1.27.3    is <next>  sha256:af47b14d234d
x.example/globbed:1.27    is <new>  sha256:7d7df732b15c
x.example/globbed:1.27.2  is <new>  sha256:7d7df732b15c
x.example/stream:1.27.1   is <new>  sha256:7d7df732b15c
x.example/stream:1.27.2   is <next>  sha256:af47b14d234d

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: x.example/globbed, follow: { level: minor, tags: "*-alpine" } }
  - { match: x.example/stream, follow: { stream: stable.json } }
holds:
  - { match: x.example/held, reason: it leaks }
deny:
  - { match: "x.example/denied:1.27.2", reason: it leaks }
bars:
  - { match: "x.example/barred:1.27.2", to: 1.27.1, reason: it leaks }
  - { match: "x.example/older:1.27.3", to: 1.27.2, reason: it leaks }
  - { match: "x.example/stream:1.27.3", to: 1.27.1, reason: it leaks }

== file stable.json
{
  "stream": "stable",
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": { "app": { "image": "x.example/stream:1.27.2", "digest-ref": "x.example/stream@sha256:<next>" } }
    }
  }
}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: held, image: "x.example/held:1.27" }
    - { name: denied, image: "x.example/denied:1.27" }
    - { name: barred, image: "x.example/barred:1.27" }
    - { name: older, image: "x.example/older:1.27" }
    - { name: globbed, image: "x.example/globbed:1.27" }
    - { name: stream, image: "x.example/stream:1.27.1@sha256:<new>" }

== $ bowline bump --exact --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -6,6 +6,6 @@
     - { name: held, image: "x.example/held:1.27" }
     - { name: denied, image: "x.example/denied:1.27" }
     - { name: barred, image: "x.example/barred:1.27" }
-    - { name: older, image: "x.example/older:1.27" }
+    - { name: older, image: "x.example/older:1.27.2" }
     - { name: globbed, image: "x.example/globbed:1.27" }
     - { name: stream, image: "x.example/stream:1.27.1@sha256:<new>" }
  9: Pod web, container older: `1.27` is `1.27.2`: both are sha256:7d7df732b15c

kept
  pod.yaml:6  x.example/held:1.27  held until it is lifted: it leaks
  pod.yaml:7  x.example/denied:1.27  `1.27.2` is denied: it leaks
  pod.yaml:8  x.example/barred:1.27  1.27.2 was rolled back, held at 1.27.1: it leaks
  pod.yaml:10  x.example/globbed:1.27  no exact tag goes on where `1.27` stops and is covered by `tags: *-alpine`
  pod.yaml:11  x.example/stream:1.27.1@sha256:<new>  1.27.3 was rolled back, held at 1.27.1: it leaks
  stable.json:6  x.example/stream:1.27.2  this only looks like an image (`key:architectures/x86_64/images/app/image` under `candidates`, or `--candidates`, says that it is one)

1 change in 1 file; 6 kept (1 held, 1 denied, 2 barred, 1 no-exact, 1 candidate)

== stderr
asking 1 host: at most 15 requests (9 images, 5 tokens, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 12 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
