What was put back by hand stays, whether its tag went down, its digest alone did, or one of them was taken away

== registry
x.example/refreshed:stable  is <new>  sha256:7d7df732b15c
x.example/untagged:1.0.0    is <one>  sha256:6bdf0c855392
x.example/untagged:1.1.0    is <two>  sha256:4904a2b3a537
x.example/bare:1.0.0        is <one>  sha256:6bdf0c855392
x.example/bare:1.1.0        is <two>  sha256:4904a2b3a537
x.example/elsewhere:1.0.0   is <one>  sha256:6bdf0c855392
x.example/elsewhere:1.1.0   is <here>  sha256:633cab65cca3

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file bowline.lock
version: 1
images:
  x.example/bare:1.1.0@sha256:<two>:
    tag: 1.1.0
    digest: sha256:<two>
    written: x.example/bare:1.1.0
  x.example/elsewhere:1.1.0@sha256:<here>:
    tag: 1.1.0
    digest: sha256:<here>
    written: x.example/elsewhere:1.1.0
  x.example/refreshed:stable@sha256:<new>:
    tag: stable
    digest: sha256:<new>
    written: x.example/refreshed:stable
    lastWritten: x.example/refreshed:stable@sha256:<old>
  x.example/untagged@sha256:<one>:
    tag: 1.0.0
    digest: sha256:<one>
    written: x.example/untagged:1.0.0
  x.example/untagged@sha256:<two>:
    tag: 1.1.0
    digest: sha256:<two>
    written: x.example/untagged:1.1.0
    lastWritten: x.example/untagged@sha256:<one>

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - { name: refreshed, image: "x.example/refreshed:stable@sha256:<old>" }
    - { name: untagged, image: "x.example/untagged@sha256:<one>" }
    - { name: bare, image: "x.example/bare:1.0.0" }
    - { name: low, image: "x.example/elsewhere:1.0.0" }
    - { name: high, image: "x.example/elsewhere:1.1.0@sha256:<here>" }

== $ bowline bump --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -6,5 +6,5 @@
     - { name: refreshed, image: "x.example/refreshed:stable@sha256:<old>" }
     - { name: untagged, image: "x.example/untagged@sha256:<one>" }
     - { name: bare, image: "x.example/bare:1.0.0" }
-    - { name: low, image: "x.example/elsewhere:1.0.0" }
+    - { name: low, image: "x.example/elsewhere:1.1.0" }
     - { name: high, image: "x.example/elsewhere:1.1.0@sha256:<here>" }
  9: Pod app, container low: `1.1.0` comes after `1.0.0` (`level: minor` by default)

kept
  pod.yaml:6  x.example/refreshed:stable@sha256:<old>  put back by hand to what stood here before sha256:7d7df732b15c of `stable` was written; `--confirm` moves it on, `bowline hold x.example/refreshed --reason …` keeps it there
  pod.yaml:7  x.example/untagged@sha256:<one>  changed by hand to `1.0.0`, below the `1.1.0` that was written last; `--confirm` moves it on, `bowline hold x.example/untagged --reason …` keeps it there
  pod.yaml:8  x.example/bare:1.0.0  changed by hand to `1.0.0`, below the `1.1.0` that was written last; `--confirm` moves it on, `bowline hold x.example/bare --reason …` keeps it there
  pod.yaml:10  x.example/elsewhere:1.1.0@sha256:<here>  nothing is above `1.1.0` within `level: minor` by default

1 change in 1 file; 4 kept (3 by-hand, 1 current)

== stderr
asking 1 host: at most 5 requests (3 images, 1 token, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 2 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
