An image by digest alone has the version that another file of the set says of it: a later one upstream is none that it stands below

== registry
x/agent:nightly  is <agent>  sha256:343540cb03bd
x/agent:v1.5.0   is <next>  sha256:af47b14d234d

== file bowline.yaml
paths: [components.go]
componentSets:
  addons:
    components:
      agent: { images: { agent: { from: "127.0.0.1:5000/x/agent" } } }
    shown:
      - { go: components.go }
      - { versions: components.yaml }

== file components.go
package components

const AgentImageDefault = "127.0.0.1:5000/x/agent@sha256:<agent>"

== file components.yaml
components:
  agent: { url: "https://example.org/agent", commit: 1234567890123456789012345678901234567890, metadata: v1.4.0 }

== $ bowline verify
no findings, in 1 pin of 1 file

== exit 0, nothing written
== setup rm components.yaml
== $ bowline verify
note     `127.0.0.1:5000/x/agent@sha256:343540cb03bd` of agent is at the bottom of the ladder: upstream has `127.0.0.1:5000/x/agent:v1.5.0`, which is a version (it is there by now); `bowline set '127.0.0.1:5000/x/agent=v1.5.0' --write` takes that  upstream-has-version
         components.go:3:28  AgentImageDefault (a candidate: it only looks like an image)

1 note, in 1 pin of 1 file

== exit 0, nothing written
