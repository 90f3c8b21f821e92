What another set shows in the same file, what a workshop needs and what was before are no faults of a set; a misspelt key is told with what it means

== file bowline.yaml
componentSets:
  network:
    components:
      net: { images: { net: { from: quay.io/org/net } } }
    shown:
      - { shell: all.env }
      - { versions: components.yaml }
      - { csv: network.csv, variables: hack/config }
      - { keys: hack/bump.sh, variables: hack/config }
  storage:
    components:
      dns: { images: { dns: { from: quay.io/org/dns } } }
      kubemacpool: { images: { kubemacpool: { from: quay.io/org/kubemacpool } } }
    shown:
      - { shell: all.env }
      - { go: images.go, without: [kubemacpool] }
      - { versions: components.yaml }
      - { csv: storage.csv, variables: hack/config }
      - { keys: hack/bump-storage.sh, variables: hack/config }
      - { keys: hack/bump.sh, variables: hack/config }

== file all.env
NET_IMAGE=quay.io/org/net:v1.0.0@sha256:1111111111111111111111111111111111111111111111111111111111111111
OLD_NET_IMAGE=quay.io/org/net:v0.9.0
DNS_IMAGE=quay.io/org/dns:v2.0.0@sha256:2222222222222222222222222222222222222222222222222222222222222222
KUBEMACPOOL_IMAGE=quay.io/org/kubemacpool:v3.0.0@sha256:3333333333333333333333333333333333333333333333333333333333333333

== file images.go
package images

const (
␉// bowline-ignore copies-differ: moved by hand, with the tests
␉DnsImage = "quay.io/org/dns:v2.1.0@sha256:4444444444444444444444444444444444444444444444444444444444444444"
)

== file components.yaml
components:
  net: { url: https://example.com/org/net, metadata: v1.0.0 }
  dns: { url: https://example.com/org/dns, metadata: v2.1.0 }
  kubemacpool: { url: https://example.com/org/kubemacpool, metadata: v3.0.0 }

== file network.csv
key,image,tag,digest
NET_IMAGE,quay.io/org/net,NET_VERSION,1111111111111111111111111111111111111111111111111111111111111111

== file storage.csv
key,image,tag,digest
DNS_IMAGE,quay.io/org/dns,DNS_VERSION,2222222222222222222222222222222222222222222222222222222222222222
KUBEMACPOOL_IMAGE,quay.io/org/kubemacpool,KUBEMACPOOL_VERSION,3333333333333333333333333333333333333333333333333333333333333333

== file hack/config
NET_VERSION=v1.0.0
DNS_VERSION=v2.0.0
KUBEMACPOOL_VERSION=v3.0.0
GO_VERSION=1.24.1
KUBECTL_PLUGIN_VERSION=v0.4.0
BASE_VERSION=v9.0.0
NODE_IMAGE="quay.io/org/node:${BASE_VERSION}"

SITE_VERSION=v7

== file hack/bump.sh
REPOS=(
  ["NET"]="org/net"
  ["KUBEMACPOL"]="org/kubemacpool"
  ["BASE"]="org/base"
)

== file hack/bump-storage.sh
REPOS=(
  ["DNS"]="org/dns"
  ["NET"]="org/net"
)

== $ bowline lint
warning  `KUBEMACPOL` names `KUBEMACPOL_VERSION`, which hack/config does not set; `KUBEMACPOOL_VERSION` is there, and stays at `v3.0.0`  dead-version-key
         hack/bump.sh:3:5

warning  `KUBECTL_PLUGIN_VERSION` is the version of no image in network.csv  unused-version
         hack/config:5:24

note     `quay.io/org/net:v0.9.0` has no digest  no-digest
         all.env:2:15  OLD_NET_IMAGE (a candidate: it only looks like an image)

note     `quay.io/org/net:v0.9.0` here, `quay.io/org/net:v1.0.0@sha256:111111111111` in all.env: one image of a component set  set-images-differ
         all.env:2:15  OLD_NET_IMAGE (a candidate: it only looks like an image)

2 warnings, 2 notes, in 5 image fields in 6 files; 1 not counted (1 accepted by a comment)

== exit 0, nothing written
