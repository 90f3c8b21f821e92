Images of a component set are judged by where they come from; a waiver with a last day accepts a finding until then

== file bowline.yaml
componentSets:
  network-addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: "https://github.com/k8snetworkplumbingwg/multus-cni" }
        sourcing: { mode: own-build, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }
        manifests: { path: deploy, into: data/multus/ }
      ovs:
        images: { ovs: { from: quay.io/team/ovs } }
        waivers: [{ rule: better-source-exists, reason: upstream tags next month, until: 2099-01-31 }]
      bridge:
        images: { bridge: { from: quay.io/team/bridge } }
        waivers: [{ rule: better-source-exists, reason: upstream tags next month, until: 2020-01-31 }]

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: invented, image: "registry.example/add-ons/multus-cni:v1.0.1@sha256:<a>" }
    - { name: honest, image: "registry.example/add-ons/multus-cni:v1.7-1.gitc0ffee1@sha256:<b>" }
    - { name: upstream, image: "ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:<c>" }
    - { name: waived, image: "quay.io/team/ovs:main@sha256:<d>" }
    - { name: over, image: "quay.io/team/bridge:main@sha256:<e>" }

== file data/multus/multus.yaml
# Taken by bowline from deploy of https://github.com/k8snetworkplumbingwg/multus-cni at a1b2c3d000000000000000000000000000000000
apiVersion: v1
kind: Pod
metadata: { name: multus }
spec:
  containers:
    - { name: multus, image: "registry.example/add-ons/multus-cni:v1.7-1.gitc0ffee1@sha256:<b>" }

== $ bowline lint --verbose
error    the files of multus are of commit a1b2c3d00000, and its image `v1.7-1.gitc0ffee1` is of c0ffee1  manifests-of-other-commit
         data/multus/multus.yaml:1:1

warning  the waiver of `better-source-exists` for `bridge` ended on 2020-01-31: upstream tags next month  expired-waiver
         bowline.yaml:2:3

warning  `registry.example/add-ons/multus-cni:v1.0.1@sha256:8f5817cb301e` here, `registry.example/add-ons/multus-cni:v1.7-1.gitc0ffee1@sha256:57773173a9a8` in data/multus/multus.yaml: one image of a component set  set-images-differ
         pod.yaml:6:33  Pod agent, container invented

warning  `registry.example/add-ons/multus-cni:v1.0.1@sha256:<a>` is an own build of multus, and its tag claims to be the release `v1.0.1` of upstream: nobody can tell what it was built from; `bowline version multus` names the next one  version-without-commit
         pod.yaml:6:33  Pod agent, container invented

warning  `ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:a9bd319d0415` here, `registry.example/add-ons/multus-cni:v1.7-1.gitc0ffee1@sha256:57773173a9a8` in data/multus/multus.yaml: one image of a component set  set-images-differ
         pod.yaml:8:33  Pod agent, container upstream

warning  `ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8@sha256:<c>` is to be taken from `registry.example/add-ons/multus-cni`: `sourcing` of `multus` is `own-build`  set-place-differs
         pod.yaml:8:33  Pod agent, container upstream

warning  `quay.io/team/bridge:main@sha256:78629e1aa3f1` of bridge is at the bottom of the ladder: a version of upstream is better, or a copy: `bowline version bridge` names it, once `source` says where it comes from, `sourcing: { mode: mirror }` takes it  better-source-exists
         pod.yaml:10:29  Pod agent, container over

1 error, 6 warnings, in 6 image fields in 3 files; 1 not counted (1 accepted by the configuration)
  accepted by the configuration: 1 better-source-exists

== exit 1, nothing written
