The tag of a release says no commit; the lock remembers it, and files of another one are found

== file bowline.yaml
componentSets:
  network-addons:
    components:
      multus:
        source: { git: "https://github.com/k8snetworkplumbingwg/multus-cni" }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }
        manifests: { path: deploy, into: data/multus/ }

== file bowline.lock
version: 1
images:
  "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0@sha256:<m>":
    tag: v4.3.0
    digest: "sha256:<m>"
    commit: c0ffee1000000000000000000000000000000000
    written: ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0

== file data/multus/multus.yaml
# Taken by bowline from deploy of https://github.com/k8snetworkplumbingwg/multus-cni at a1b2c3d000000000000000000000000000000000
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - { name: multus, image: "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0@sha256:<m>" }

== $ bowline lint
error    the files of multus are of commit a1b2c3d00000, and its image `v4.3.0` is of c0ffee100000  manifests-of-other-commit
         data/multus/multus.yaml:1:1

1 error, in 1 image field in 2 files

== exit 1, nothing written
== $ sed -i 's/a1b2c3d/c0ffee1/' data/multus/multus.yaml && bowline lint
no findings, in 1 image field in 2 files

== exit 0
== after data/multus/multus.yaml: not shown
