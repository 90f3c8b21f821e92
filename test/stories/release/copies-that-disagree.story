Copies that no release can set right are told by name: foreign, missing, empty, swapped, ambiguous, written by others, and keys that move nothing

== registry
registry.example/org/net:v1.1.0        is <net>  sha256:976f0526c9cd
registry.example/org/dns:v2.0.0        is <dns>  sha256:6374bc2c548a
registry.example/org/cni:v4.3.0        is <cni>  sha256:9c995686c682
registry.example/org/cni:v4.3.0-thick  is <thick>  sha256:f50171ae9679

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      net: { images: { net: { from: registry.example/org/net } } }
      dns: { images: { dns: { from: registry.example/org/dns } } }
      cni:
        images:
          cni: { from: registry.example/org/cni }
          cni-thick: { from: registry.example/org/cni, variant: thick }
    shown:
      - { env: operator.yaml }
      - { relatedImages: csv.yaml, without: [cni, "registry.example/other/*"] }
      - { csv: images.csv, variables: config, without: [cni, net, dns] }
      - { keys: bump.sh, variables: config }
      - { table: README.md }

== file deploy/all.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - image: registry.example/org/net:v1.1.0@sha256:<net>
    - image: registry.example/org/dns:v2.0.0@sha256:<dns>
    - image: registry.example/org/cni:v4.3.0@sha256:<cni>
    - image: registry.example/org/cni:v4.3.0-thick@sha256:<thick>

== file operator.yaml
env:
  - name: NET_IMAGE
    value: registry.example/org/dns:v1.9.0
  - name: DNS_IMAGE
    value: registry.example/org/net:v1.0.0
  - name: PLUGIN_IMAGE
    value: registry.example/org/cni@sha256:<old>
  - name: CONSOLE_IMAGE
  - name: OPERATOR_IMAGE
    value: registry.example/org/operator:v7

== file csv.yaml
spec:
  relatedImages:
    - name: net
      image: registry.example/org/net:v1.0.0 # {"$imagepolicy": "flux-system:net"}
    - name: other
      image: registry.example/other/image:v3

== file images.csv
image_var,name,tag,digest
THICK_IMAGE,registry.example/org/cni,CNI_THICK_VERSION,0000000000000000000000000000000000000000000000000000000000000000

== file config
CNI_VERSION="v4.3.0-thick"
STORAGE_PROVISIONER_VERSION="v3.5.0"

== file bump.sh
declare -A REPOS=(
  ["CNI"]="org/cni"
  ["STORAGE"]="org/storage"
)

== file README.md
no region

== $ bowline release v0.1.0 --check
error: `NET_IMAGE` is named after `net` and holds `registry.example/org/dns:v1.9.0`, an image of `dns` (SHOWN_MISKEYED)
  operator.yaml:3:12, env.NET_IMAGE
  hint: put the right image there by hand, or say under `names` which image the name is for
error: `DNS_IMAGE` is named after `dns` and holds `registry.example/org/net:v1.0.0`, an image of `net` (SHOWN_MISKEYED)
  operator.yaml:5:12, env.DNS_IMAGE
  hint: put the right image there by hand, or say under `names` which image the name is for
error: `PLUGIN_IMAGE` may be `cni` or `cni-thick`: `names` says which (SHOWN_AMBIGUOUS)
  operator.yaml:7:12, env.PLUGIN_IMAGE
  hint: say under `names` which image it is, or give each a name of its own
error: `THICK_IMAGE` may be `cni` or `cni-thick`: `names` says which (SHOWN_AMBIGUOUS)
  images.csv:2:13, THICK_IMAGE
  hint: say under `names` which image it is, or give each a name of its own
error: `CONSOLE_IMAGE` is empty, and an empty image is none (SHOWN_EMPTY)
  operator.yaml:8:5, env.CONSOLE_IMAGE
  hint: give it the image that it is to have, or put its name under `without` of the entry
error: `OPERATOR_IMAGE` shows `registry.example/org/operator:v7`, which is no image of `addons` (SHOWN_ORPHAN)
  operator.yaml:10:12, env.OPERATOR_IMAGE
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `THICK_IMAGE` takes its tag from `CNI_THICK_VERSION`, which config does not set (SHOWN_ORPHAN)
  images.csv:2:13, THICK_IMAGE
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `CNI_VERSION` is the version of no image in images.csv (SHOWN_ORPHAN)
  config:1:14, CNI_VERSION
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `STORAGE_PROVISIONER_VERSION` is the version of no image in images.csv (SHOWN_ORPHAN)
  config:2:30, STORAGE_PROVISIONER_VERSION
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `STORAGE` names `STORAGE_VERSION`, which config does not set; `STORAGE_PROVISIONER_VERSION` is there, and stays at `v3.5.0` (SHOWN_ORPHAN)
  bump.sh:3:5, REPOS[].STORAGE
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `dns` of `dns` is not shown in csv.yaml (`relatedImages`) (SHOWN_MISSING)
  csv.yaml:1:1, the whole file
  hint: nothing is added to what is not ours to write: flux writes this place (`{"$imagepolicy": "flux-system:net"}`); or add it by hand, or put its key under `without` of the entry
error: README.md has no `<!-- bowline:table -->` with `<!-- /bowline:table -->` behind it (SHOWN_NO_REGION)
  README.md:1:1, the whole file
  hint: put the markers where the region is to stand
error: `net` (`registry.example/org/net:v1.0.0`) is not ours to write: flux writes this place (`{"$imagepolicy": "flux-system:net"}`) (SHOWN_FOREIGN)
  csv.yaml:4:14, spec.relatedImages.0
  hint: take the mark of the other tool away, or the file out of `shown`

no change; 13 refused

== exit 2, nothing written
