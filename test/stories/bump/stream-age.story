What a stream names waits as well until it has been known for long enough, and who is meant is said

== registry
x.example/young:2  is <young>  sha256:45c376988223
x.example/known:2  is <known>  sha256:901fded9b27f

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "x.example/other", follow: { stream: stable.json } }
  - { match: "x.example/young", follow: { stream: stable.json, image: young }, minimumAge: 72h }
  - { match: "x.example/known", follow: { stream: stable.json, image: known }, minimumAge: 72h }

== file bowline.ledger.ndjson
{"at":"2020-01-01T00:00:00.000Z","by":"ci","repository":"x.example/known","tag":null,"digest":"sha256:<known>"}

== file stable.json
{
  "stream": "stable",
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": {
        "young": { "image": "x.example/young:2", "digest-ref": "x.example/young@sha256:<young>" },
        "known": { "image": "x.example/known:2", "digest-ref": "x.example/known@sha256:<known>" }
      }
    }
  }
}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: young, image: "x.example/young:1@sha256:<old>" }
    - { name: known, image: "x.example/known:1@sha256:<old>" }
    - { name: other, image: "x.example/other:1@sha256:<old>" }

== $ bowline bump --no-record pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,5 +4,5 @@
 spec:
   containers:
     - { name: young, image: "x.example/young:1@sha256:<old>" }
-    - { name: known, image: "x.example/known:1@sha256:<old>" }
+    - { name: known, image: "x.example/known:2@sha256:<known>" }
     - { name: other, image: "x.example/other:1@sha256:<old>" }
  7: Pod web, container known: the stream `stable` names `2`, sha256:901fded9b27f

error: the stream `stable` names several images (STREAM_IMAGE_UNCLEAR)
  pod.yaml:8:30, Pod web, container other
  hint: `image: KEY` beside `stream` says which one is meant

kept
  pod.yaml:6  x.example/young:1@sha256:<old>  the stream `stable` names `2`, sha256:45c376988223, which waits until ⟨in 3 days⟩, seen for the first time now

1 change in 1 file, and bowline.lock; 1 refused, 1 kept (1 waiting)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
