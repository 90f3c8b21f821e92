What a component set shows is told as a copy of it, and what only looks like an image as such

== file bowline.yaml
componentSets:
  add-ons:
    components:
      dns: { images: { dns: { from: quay.io/org/dns } } }
    shown:
      - { go: images.go, without: [OtherImage] }

== file images.go
package images

const (
	DnsImageDefault = "quay.io/org/dns:v1.4.0"
	OtherImage      = "quay.io/org/other:v1.4.0"
)

== $ bowline pin --verbose
kept
  images.go:4  quay.io/org/dns:v1.4.0  a copy of `add-ons`, in the form that it has here: `bump` and `release` write it
  images.go:5  quay.io/org/other:v1.4.0  this only looks like an image (`go:OtherImage` under `candidates`, or `--candidates`, says that it is one)

nothing to change; 2 kept (1 shown, 1 candidate)

== exit 0, nothing written
