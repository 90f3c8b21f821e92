What is held, denied, rolled back, built here or followed by nothing stays, each with its reason

== registry, with what it is asked
registry.example/team/held:1.0.0    is <A>  sha256:cc457556e26e
registry.example/team/denied:1.0.0  is <A>  sha256:cc457556e26e
registry.example/team/denied:1.1.0  is <B>  sha256:ca6064ecb51e
registry.example/team/denied:1.2.0  is <C>  sha256:0c3dd9bca0bf
registry.example/team/left:0.4.3    is <A>  sha256:cc457556e26e
registry.example/team/left:0.4.6    is <B>  sha256:ca6064ecb51e

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "registry.example/team/none", follow: { none: the vendor ships it with the appliance } }
  - { match: "registry.example/team/own", follow: { commit: main } }
  - { match: "registry.example/team/local", local: true }
holds:
  - { match: "registry.example/team/held", reason: breaks on 5.14 kernels, owner: "@net" }
deny:
  - { match: "registry.example/team/denied:1.2.0", reason: loses data }
bars:
  - { match: "registry.example/team/left:0.4.6", to: 0.4.3, reason: crashes at start, by: Ada, at: 2024-05-06 }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: registry.example/team/held:1.0.0
    - image: registry.example/team/denied:1.0.0
    - image: registry.example/team/left:0.4.3
    - image: registry.example/team/none:1.0.0
    - image: registry.example/team/own:1.0.0
    - image: registry.example/team/local:1.0.0
    - image: registry.example/team/moving:devel

== $ bowline bump --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,7 +4,7 @@
 spec:
   containers:
     - image: registry.example/team/held:1.0.0
-    - image: registry.example/team/denied:1.0.0
+    - image: registry.example/team/denied:1.1.0
     - image: registry.example/team/left:0.4.3
     - image: registry.example/team/none:1.0.0
     - image: registry.example/team/own:1.0.0
  7: Pod web, container: `1.1.0` comes after `1.0.0` (`level: minor` by default)

kept
  pod.yaml:6  registry.example/team/held:1.0.0  held until it is lifted, by @net: breaks on 5.14 kernels
  pod.yaml:8  registry.example/team/left:0.4.3  0.4.6 was rolled back, held at 0.4.3 (by Ada on 2024-05-06): crashes at start
  pod.yaml:9  registry.example/team/none:1.0.0  nothing is followed: the vendor ships it with the appliance
  pod.yaml:10  registry.example/team/own:1.0.0  `commit: main` follows own builds, and nobody says of what: `source` of its component does
  pod.yaml:11  registry.example/team/local:1.0.0  it is built where it runs, so no registry has a next one
  pod.yaml:12  registry.example/team/moving:devel  `devel` is followed by itself: without a digest there is nothing to write

1 change in 1 file; 6 kept (1 held, 1 barred, 1 not-followed, 1 own-build, 1 local, 1 follows-tag)

== stderr
asking 1 host: at most 7 requests (4 images, 2 tokens, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 3 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/denied/tags/list?ns=registry.example
GET /v2/team/left/tags/list?ns=registry.example
HEAD /v2/team/denied/manifests/1.1.0?ns=registry.example

== registry
registry.example/team/left:0.4.7  is <C>  sha256:0c3dd9bca0bf

== $ bowline bump registry.example/team/left
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,7 +5,7 @@
   containers:
     - image: registry.example/team/held:1.0.0
     - image: registry.example/team/denied:1.0.0
-    - image: registry.example/team/left:0.4.3
+    - image: registry.example/team/left:0.4.7
     - image: registry.example/team/none:1.0.0
     - image: registry.example/team/own:1.0.0
     - image: registry.example/team/local:1.0.0
  8: Pod web, container: `0.4.7` comes after `0.4.3` (`level: minor` by default)

1 change in 1 file; 6 kept (6 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== asked
GET /v2/team/left/tags/list?ns=registry.example
HEAD /v2/team/left/manifests/0.4.7?ns=registry.example
