A pipeline copies what testing names, tries these very bytes, says what came of it, and moves the copies on

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
mirror: { rules: [{ match: 127.0.0.1:5000/x/*, to: "127.0.0.1:5000/copies/{name}" }] }
images:
  - match: 127.0.0.1:5000/copies/os
    follow: { stream: streams/testing.json, preset: controlled }
    verdicts: [ci]

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/copies/os:1.0@sha256:<one>" }

== file .github/workflows/follow.yaml
on: { schedule: [{ cron: "0 4 * * *" }] }
jobs:
  follow:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
      - run: sh follow.sh
      - run: bowline commit --branch bowline/testing
== file follow.sh
set -e
next=$(bowline resolve streams/testing.json --by digest)
bowline mirror "$next" --write
if sh try.sh "$next"; then said=--pass; else said=--fail; fi
bowline verdict "$next" $said --by ci --link https://ci.example/1 --write
bowline bump pod.yaml --write
== file try.sh
# Starts the image, and looks whether it does what it should.
echo "trying $1"

== setup bowline stream create testing 127.0.0.1:5000/x/os:1.1 --by ann --write
== $ sh follow.sh
127.0.0.1:5000/x/os@sha256:<two>
  → 127.0.0.1:5000/copies/os@sha256:<two>
    sha256:4904a2b3a537, index, 2 platforms, digest unchanged, 4.7 kB in 4 blobs: it is not there
1 copied
0 blobs sent (0 bytes), 4 mounted, 0 there before, 3 manifests sent, 1 origin written down
trying 127.0.0.1:5000/x/os@sha256:<two>
made verdicts/cea69d1c778e438add8d6d99153ab45e6d3c13bc4f314a42b0555f012c8cfcb5.ndjson: ci says `pass` of 127.0.0.1:5000/x/os@sha256:<two>
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "127.0.0.1:5000/copies/os:1.0@sha256:<one>" }
+    - { name: os, image: "127.0.0.1:5000/copies/os:1.1@sha256:<two>" }
  6: Pod os, container os: the stream `testing` names `1.1`, sha256:4904a2b3a537

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock: not shown
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/copies/os:1.1@sha256:<two>" }

== after verdicts/cea69d1c778e438add8d6d99153ab45e6d3c13bc4f314a42b0555f012c8cfcb5.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two>","digests":["sha256:<two>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":"https://ci.example/1","note":null}

== $ bowline bump pod.yaml --check
nothing to change; 1 kept (1 current)

== exit 0, nothing written
