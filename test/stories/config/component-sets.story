A component set is shown by its name, and a mistyped key with the one that is meant

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
componentSets.network-addons      {"name":"network-addons","registry":"registry.example/netwo…  bowline.yaml:2

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
