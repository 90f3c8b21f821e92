An override file is about all component sets: astray is only what is about none of them, and a fault is told once

== file bowline.yaml
componentSets:
  net:
    components: { multus: { images: { multus: { from: quay.io/org/multus } } } }
    shown: [{ shell: images.sh, without: [CSI_IMAGE] }]
  storage:
    components: { csi: { images: { csi: { from: quay.io/org/csi } } } }
    shown: [{ shell: images.sh, without: [MULTUS_IMAGE] }]

== file images.sh
MULTUS_IMAGE=quay.io/org/multus:v4.3.0
CSI_IMAGE=quay.io/org/csi:v1.2.0

== file site.yaml
multusTag: v4.2.0
csiTag: v1.3.0
otherTag: v1
pullPolicy: Sometimes

== $ bowline config --images --overrides site.yaml
net
  multus  quay.io/org/multus:v4.2.0  override, site.yaml:1
    it is older by 1 minor version than `v4.3.0`
    over default, images.sh:1  quay.io/org/multus:v4.3.0
    pull policy Sometimes  override, site.yaml:4
  registry quay.io/org, version v4.2.0: enough for 1 of 1 images

storage
  csi  quay.io/org/csi:v1.3.0  override, site.yaml:2
    it is newer by 1 minor version than `v1.2.0`
    over default, images.sh:2  quay.io/org/csi:v1.2.0
    pull policy Sometimes  override, site.yaml:4
  registry quay.io/org, version v1.3.0: enough for 1 of 1 images

== stderr
error: `otherTag` is about no image of `net` (SHOWN_ORPHAN)
  site.yaml:3:11
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `pullPolicy` is `Sometimes`, by override, which is none of Always, IfNotPresent, Never (KNOB_INVALID)
  site.yaml:4:1
  hint: write `Always`, `IfNotPresent` or `Never`, in these letters

== exit 2, nothing written
