A component set is shown by its name, the registry of each image with whoever says it, and a mistyped key with the one that is meant

== file bowline.yaml
componentSets:
  network-addons:
    registry: registry.example/network-addons
    components:
      multus:
        sourcing: { mode: mirror, until: upstream keeps its tags }
        images:
          multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni, variant: thick }
    shown:
      - { env: deploy/operator.yaml, names: { multus: MULTUS_IMAGE } }

== file wrong.yaml
componentSets:
  network-addons:
    components:
      multus:
        image:
          multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni }

== $ bowline config | grep componentSets
componentSets.network-addons                                           {"name":"network-addons","registry":"registry.example/netwo…  bowline.yaml:2
componentSets.network-addons.components.multus.images.multus.registry  registry.example/network-addons  bowline.yaml:3, of the set

== exit 0, nothing written
== $ bowline config --config wrong.yaml
== stderr
error: there is no setting `componentSets.network-addons.components.multus.image` (CONFIG_INVALID)
  wrong.yaml:5:9
  hint: did you mean `images`?

== exit 2, nothing written
== file git.yaml
componentSets:
  network-addons:
    components:
      multus: { images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } } }
    shown: [{ shell: .git/hooks/pre-commit }]

== $ bowline config --config git.yaml
== stderr
error: `componentSets.network-addons.shown.0.shell` must be a file below the root (CONFIG_INVALID)
  git.yaml:5:15
  hint: see the configuration reference

== exit 2, nothing written
== file inherited.yaml
componentSets:
  network-addons:
    registry: registry.example/all
    components:
      multus:
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }
      bridge:
        registry: registry.example/bridges
        sourcing: { mode: mirror }
        images:
          plugins: { from: quay.io/kubevirt/cni-default-plugins }
          marker: { from: quay.io/kubevirt/bridge-marker, registry: registry.example/marker }
      mac:
        sourcing: { mode: own-build }
        images: { mac: { from: quay.io/kubevirt/kubemacpool } }

== $ bowline config --config inherited.yaml | grep componentSets
componentSets.network-addons                                            {"name":"network-addons","registry":"registry.example/all",…  inherited.yaml:2
componentSets.network-addons.components.multus.images.multus.registry   ghcr.io/k8snetworkplumbingwg  inherited.yaml:6
componentSets.network-addons.components.bridge.images.plugins.registry  registry.example/bridges  inherited.yaml:8, of the component
componentSets.network-addons.components.bridge.images.marker.registry   registry.example/marker  inherited.yaml:12, of the image
componentSets.network-addons.components.mac.images.mac.registry         registry.example/all  inherited.yaml:3, of the set

== exit 0, nothing written
