How far an image stands behind a stream in a registry is told by verify, which asks for it; lint asks nobody

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: "oci://127.0.0.1:5000/x/streams:stable" }
    behind: { releases: 0 }
suppressions:
  - { rule: behind-stream, paths: [old/], reason: it is taken down in a week }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== file old/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --in oci://127.0.0.1:5000/x/streams --by ann --valid-for 2d --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --in oci://127.0.0.1:5000/x/streams --by ann --write
== $ bowline lint
no findings, in 2 image fields in 3 files

== exit 0, nothing written
== $ bowline verify
warning  the stream `stable` is good until ⟨in 2 days⟩, and nothing new is taken from it then  stream-expires
         bowline.yaml:2:5

warning  `127.0.0.1:5000/x/os:1.0@sha256:<one>` stands 1 release and 0 days behind `1.1` of the stream `stable`  behind-stream
         pod.yaml:6:27

2 warnings, in 2 pins (1 different) and 1 followed stream of 3 files; 1 not counted (1 accepted by the configuration)

== exit 0, nothing written
