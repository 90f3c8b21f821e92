What is said of one image goes over what is said of all, part by part and file by file, and keys above may name the image

== file bowline.yaml
componentSets:
  add-ons:
    components:
      net: { images: { net-agent: { from: quay.io/org/net-agent } } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
      mac: { images: { mac: { from: quay.io/org/mac } } }
      vm: { images: { vm-api: { from: quay.io/org/vm-api }, vm-node: { from: quay.io/org/vm-node } } }
    shown: [{ go: images.go }]

== file images.go
package images

const (
	NetAgentImageDefault = "quay.io/org/net-agent:v1.4.0"
	DnsImageDefault      = "quay.io/org/dns:v1.4.0@sha256:<dns>"
	MacImageDefault      = "localhost:5000/a/b/c/mac:v1"
	VmApiImageDefault    = "quay.io/org/vm-api:v1.0.0"
	VmNodeImageDefault   = "quay.io/org/vm-node:v1.0.0"
)

== file product.env
REGISTRY=mirror.example/all
VERSION=v2.0.0
NET_AGENT_TAG=v1.2.0
VM_REGISTRY=mirror.example/vm

== file values.yaml
netAgent:
  image: { tag: v1.3.0 }
dns:
  image: { repository: other.example/dns, digest: "" }
other:
  image: { tag: v9.9.9 }
images:
  mac: mirror.example/mac:v1.0.1

== file cr.yaml
apiVersion: example.org/v1
kind: AddOns
spec:
  version: v3.0.0
  components:
    net: { image: "" }

== file site.env
NET_AGENT_IMAGE=$(cat image)
DNS_IMAGE=quay.io/org/dns:v1.4.0
MAC_REGISTRY=

== file broken.yaml
images: { mac: "x

== $ bowline config --images --overrides product.env
add-ons
  net-agent  mirror.example/all/net-agent:v1.2.0  override, product.env:3
    it is of another repository
    it is older by 2 minor versions than `v1.4.0`
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  mirror.example/all/dns:v2.0.0  override, product.env:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    over default, images.go:5  quay.io/org/dns:v1.4.0@sha256:<dns>
  mac  mirror.example/all/mac:v2.0.0  override, product.env:1
    it is of another repository
    it is newer by 1 major version than `v1`
    over default, images.go:6  localhost:5000/a/b/c/mac:v1
  vm-api  mirror.example/vm/vm-api:v2.0.0  override, product.env:4
    it is of another repository
    it is newer by 1 major version than `v1.0.0`
    over default, images.go:7  quay.io/org/vm-api:v1.0.0
  vm-node  mirror.example/vm/vm-node:v2.0.0  override, product.env:4
    it is of another repository
    it is newer by 1 major version than `v1.0.0`
    over default, images.go:8  quay.io/org/vm-node:v1.0.0
  registry mirror.example/all, version v2.0.0: enough for 2 of 5 images

== exit 0, nothing written
== $ bowline config --images --overrides product.env,values.yaml
add-ons
  net-agent  mirror.example/all/net-agent:v1.3.0  override, values.yaml:2
    it is of another repository
    it is older by 1 minor version than `v1.4.0`
    over override, product.env:3  mirror.example/all/net-agent:v1.2.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  other.example/dns:v2.0.0  override, values.yaml:4
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    over override, product.env:1  mirror.example/all/dns:v2.0.0
    over default, images.go:5  quay.io/org/dns:v1.4.0@sha256:<dns>
  mac  mirror.example/mac:v1.0.1  override, values.yaml:8
    it is of another repository
    it is newer by 1 patch version than `v1`
    over override, product.env:1  mirror.example/all/mac:v2.0.0
    over default, images.go:6  localhost:5000/a/b/c/mac:v1
  vm-api  mirror.example/vm/vm-api:v2.0.0  override, product.env:4
    it is of another repository
    it is newer by 1 major version than `v1.0.0`
    over default, images.go:7  quay.io/org/vm-api:v1.0.0
  vm-node  mirror.example/vm/vm-node:v2.0.0  override, product.env:4
    it is of another repository
    it is newer by 1 major version than `v1.0.0`
    over default, images.go:8  quay.io/org/vm-node:v1.0.0
  registry mirror.example/vm, version v2.0.0: enough for 2 of 5 images

== exit 0, nothing written
== $ bowline config --images --overrides cr.yaml,values.yaml
add-ons
  net-agent  empty  custom resource, cr.yaml:6
    over override, values.yaml:2  quay.io/org/net-agent:v1.3.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  other.example/dns:v3.0.0  custom resource, cr.yaml:4
    it is of another repository
    it is newer by 2 major versions than `v1.4.0`
    over override, values.yaml:4  other.example/dns:v1.4.0@sha256:<dns>
    over default, images.go:5  quay.io/org/dns:v1.4.0@sha256:<dns>
  mac  mirror.example/mac:v1.0.1  override, values.yaml:8
    it is of another repository
    it is newer by 1 patch version than `v1`
    over default, images.go:6  localhost:5000/a/b/c/mac:v1
  vm-api  quay.io/org/vm-api:v3.0.0  custom resource, cr.yaml:4
    it is newer by 2 major versions than `v1.0.0`
    over default, images.go:7  quay.io/org/vm-api:v1.0.0
  vm-node  quay.io/org/vm-node:v3.0.0  custom resource, cr.yaml:4
    it is newer by 2 major versions than `v1.0.0`
    over default, images.go:8  quay.io/org/vm-node:v1.0.0
  registry quay.io/org, version v3.0.0: enough for 2 of 4 images

== stderr
error: `net-agent` of `add-ons` is empty, by custom resource (KNOB_EMPTY)
  cr.yaml:6:1
  hint: give it a value, or take the empty one away so that the one below it counts

== exit 2, nothing written
== $ bowline config --images --overrides site.env
add-ons
  net-agent  $(cat image)  override, site.env:1
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
  dns  quay.io/org/dns:v1.4.0  override, site.env:2
    it is without the digest of the default
    over default, images.go:5  quay.io/org/dns:v1.4.0@sha256:<dns>
  mac  empty  override, site.env:3
    over default, images.go:6  localhost:5000/a/b/c/mac:v1
  vm-api  quay.io/org/vm-api:v1.0.0  default, images.go:7
  vm-node  quay.io/org/vm-node:v1.0.0  default, images.go:8
  registry quay.io/org, version v1.0.0: enough for 2 of 3 images

== stderr
error: `net-agent` of `add-ons` is no image reference (`$(cat image)`: it holds white space), by override (KNOB_EMPTY)
  site.env:1:1
  hint: give it a value, or take the empty one away so that the one below it counts
error: `mac` of `add-ons` is empty, by override (KNOB_EMPTY)
  site.env:3:1
  hint: give it a value, or take the empty one away so that the one below it counts

== exit 2, nothing written
== $ bowline config --images --overrides broken.yaml
add-ons
  net-agent  quay.io/org/net-agent:v1.4.0  default, images.go:4
  dns  quay.io/org/dns:v1.4.0@sha256:<dns>  default, images.go:5
  mac  localhost:5000/a/b/c/mac:v1  default, images.go:6
  vm-api  quay.io/org/vm-api:v1.0.0  default, images.go:7
  vm-node  quay.io/org/vm-node:v1.0.0  default, images.go:8
  registry quay.io/org, version v1.0.0: enough for 2 of 5 images

== stderr
error: this is not valid YAML: unexpected end of the stream within a double quoted scalar (YAML_INVALID)
  broken.yaml:2:1
  hint: mend the syntax at the place given; other documents of the file were read

== exit 2, nothing written
