Which image counts is told with who said so and whom that goes over, how far an override is from the default, and an empty value is an error

== file bowline.yaml
componentSets:
  add-ons:
    components:
      net:
        source: { git: "https://code.example/net" }
        manifests: { path: deploy, into: data/net }
        images: { net-agent: { from: quay.io/org/net-agent } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
      mac: { images: { mac: { from: quay.io/org/mac } } }
    shown:
      - { go: images.go }
      - { versions: components.yaml }
      - { env: operator.yaml, without: [mac] }

== file images.go
package images

const (
	NetAgentImageDefault = "quay.io/org/net-agent:v1.4.0"
	DnsImageDefault      = "quay.io/org/dns:v1.4.0"
	MacImageDefault      = "quay.io/org/mac:v1.4.0"
)

== file components.yaml
net: { commit: 0123456789abcdef0123456789abcdef01234567, version: v1.4.0 }

== file operator.yaml
env:
  - { name: NET_AGENT_IMAGE, value: "quay.io/org/net-agent:v1.4.0" }
  - { name: DNS_IMAGE, value: "quay.io/org/dns:v1.4.0" }

== file site.yaml
images:
  netAgentRegistry: mirror.example/copies
  netAgentTag: v1.2.0
  dnsImageName: dns@sha256
  dnsTag: 1111111111111111111111111111111111111111111111111111111111111111
  strayTag: v1

== file product.env
REGISTRY=mirror.example/all
VERSION=v2.0.0

== file empty.yaml
apiVersion: example.org/v1
kind: AddOns
spec:
  macImage: ""

== $ bowline config --images
add-ons
  net-agent  quay.io/org/net-agent:v1.4.0  env, operator.yaml:2
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  quay.io/org/dns:v1.4.0  env, operator.yaml:3
    over default, images.go:5  quay.io/org/dns:v1.4.0
  mac  quay.io/org/mac:v1.4.0  default, images.go:6
  registry quay.io/org, version v1.4.0: enough for 3 of 3 images

== exit 0, nothing written
== $ bowline config --images --overrides site.yaml
add-ons
  net-agent  mirror.example/copies/net-agent:v1.2.0  override, site.yaml:2
    it is of another repository
    it is older by 2 minor versions than `v1.4.0`
    it is not what the manifests in `data/net` were made for, which are of commit 0123456789ab
    over env, operator.yaml:2  quay.io/org/net-agent:v1.4.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  quay.io/org/dns@sha256:1111111111111111111111111111111111111111111111111111111111111111  override, site.yaml:4
    it is at a version that cannot be compared
    over env, operator.yaml:3  quay.io/org/dns:v1.4.0
    over default, images.go:5  quay.io/org/dns:v1.4.0
  mac  quay.io/org/mac:v1.4.0  default, images.go:6
  registry mirror.example/copies, version v1.2.0: enough for 1 of 3 images

== stderr
error: `strayTag` is about no image of `add-ons` (SHOWN_ORPHAN)
  site.yaml:6:13
  hint: mend the name, add what it names to the set, or put it under `without` of the entry

== exit 2, nothing written
== $ bowline config --overrides product.env,empty.yaml
add-ons
  net-agent  mirror.example/all/net-agent:v2.0.0  override, product.env:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    it is not what the manifests in `data/net` were made for, which are of commit 0123456789ab
    over env, operator.yaml:2  quay.io/org/net-agent:v1.4.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  mirror.example/all/dns:v2.0.0  override, product.env:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    over env, operator.yaml:3  quay.io/org/dns:v1.4.0
    over default, images.go:5  quay.io/org/dns:v1.4.0
  mac  empty  custom resource, empty.yaml:4
    over override, product.env:1  mirror.example/all/mac:v2.0.0
    over default, images.go:6  quay.io/org/mac:v1.4.0
  registry mirror.example/all, version v2.0.0: enough for 2 of 2 images

== stderr
error: `mac` of `add-ons` is empty, by custom resource (KNOB_EMPTY)
  empty.yaml:4:1
  hint: give it a value, or take the empty one away so that the one below it counts

== exit 2, nothing written
== $ bowline config --overrides product.env --format json | grep -A14 '"product"'
      "product": {
        "registry": "mirror.example/all",
        "version": "v2.0.0",
        "names": {
          "net-agent": "net-agent",
          "dns": "dns",
          "mac": "mac"
        },
        "own": {},
        "pullPolicy": null,
        "ownPolicies": {}
      }
    }
  ]
}

== exit 0, nothing written
