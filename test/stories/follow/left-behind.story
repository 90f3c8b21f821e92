What is left behind its stream is told, with the hold that keeps it there and what that leaves open

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== file bowline.yaml
images:
  - match: 127.0.0.1:5000/x/os
    follow: { stream: streams/stable.json }
    behind: { releases: 0 }
holds:
  - { match: "127.0.0.1:5000/x/os", reason: loses packets, owner: "@net", mitigates: [CVE-2026-1234] }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "127.0.0.1:5000/x/os:1.0@sha256:<one>" }

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write; bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --by ann --write
== $ bowline lint
warning  `127.0.0.1:5000/x/os:1.0@sha256:<one>` stands 1 release and 0 days behind `1.1` of the stream `stable`; it is held until it is lifted, by @net, for CVE-2026-1234: loses packets  behind-stream
         pod.yaml:6:27

note     the hold of `127.0.0.1:5000/x/os` lacks a last day: loses packets  hold-without-review
         bowline.yaml:6:5

1 warning, 1 note, in 1 image field in 4 files

== exit 0, nothing written
== $ bowline bump
kept
  pod.yaml:6  127.0.0.1:5000/x/os:1.0@sha256:<one>  held until it is lifted, by @net, for CVE-2026-1234: loses packets

nothing to change; 1 kept (1 held)

== exit 0, nothing written
