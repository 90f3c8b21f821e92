An image by digest alone owes nothing where another file that shows the set says the version of these bytes

== file bowline.yaml
paths: [components.go]
componentSets:
  addons:
    components:
      agent: { images: { agent: { from: quay.io/org/agent } } }
      bridge: { images: { bridge: { from: quay.io/org/bridge } } }
    shown:
      - { go: components.go }
      - { versions: components.yaml }

== file components.go
package components

const (
	AgentImageDefault  = "quay.io/org/agent@sha256:1111111111111111111111111111111111111111111111111111111111111111"
	BridgeImageDefault = "quay.io/org/bridge@sha256:2222222222222222222222222222222222222222222222222222222222222222"
)

== file components.yaml
components:
  agent: { url: "https://example.org/agent", commit: 1234567890123456789012345678901234567890, metadata: v1.4.0 }

== $ bowline release --debt --offline
image   from    since       what is deployed
bridge  latest  no release  quay.io/org/bridge@sha256:2222222222222222222222222222222222222222222222222222222222222222
  upstream would have to: nothing, if the digest is that of a version: none is on record for it
  not said: `reason`, `until`, `issue` under `sourcing` of `bridge`

== exit 0, nothing written
== $ bowline lint
warning  `bridge` is not shown in components.yaml (`versions`)  image-not-shown
         components.yaml:1:1

note     `quay.io/org/bridge@sha256:222222222222` of bridge says no version, and none is on record for it: `bowline set 'quay.io/org/bridge=VERSION' --write` names one  better-source-exists
         components.go:5:24  BridgeImageDefault (a candidate: it only looks like an image)

1 warning, 1 note, in 2 image fields in 1 file

== exit 0, nothing written
