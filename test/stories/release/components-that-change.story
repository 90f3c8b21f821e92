Components are renamed, split and joined from release to release: a record tells that the set is another one, the difference tells of images alone

== registry
quay.io/org/plugins:v1.6.2  is <plugins>  sha256:c66a71167452
quay.io/org/marker:v1.6.2   is <marker>  sha256:635d8e57f9eb
quay.io/org/agent:v2.0.0    is <agent>  sha256:343540cb03bd

== file bowline.yaml
paths: [deploy.yaml]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      bridge:
        images:
          plugins: { from: quay.io/org/plugins }
          marker: { from: quay.io/org/marker }
      agent:
        images: { agent: { from: quay.io/org/agent } }
    shown: [{ table: README.md }]

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: plugins, image: "quay.io/org/plugins:v1.6.2" }
    - { name: marker, image: "quay.io/org/marker:v1.6.2" }
    - { name: agent, image: "quay.io/org/agent:v2.0.0" }

== $ bowline release v1.0.0 --write | tail -1
wrote 1 change in 1 file, and releases/addons/v1.0.0.yaml

== exit 0
== after README.md: not shown
== after releases/addons/v1.0.0.yaml: not shown
== $ sed -i 's|^      bridge:|      net-bridge:|' bowline.yaml
== exit 0
== after bowline.yaml: not shown
== $ bowline release v1.0.0 --check | tail -4; bowline release v2.0.0 --write | tail -1; bowline diff v1.0.0 v2.0.0
kept
  bowline.yaml:4  addons  addons v1.0.0 was released with a component `bridge`, which the set does not have any more

nothing to change; 2 kept (1 differs, 1 current)
wrote 1 change in 1 file, and releases/addons/v2.0.0.yaml
addons v1.0.0 -> addons v2.0.0: nothing differs, 3 images

== exit 0
== after README.md: not shown
== after releases/addons/v2.0.0.yaml: not shown
== $ sed -i 's|^          marker:|      marker:\n        images:\n&|' bowline.yaml
== exit 0
== after bowline.yaml: not shown
== $ bowline release v2.0.0
error: addons v2.0.0 was released with `marker` as an image of `net-bridge`, which it is not any more (RELEASE_DIFFERS)
  bowline.yaml:4:3, componentSets.addons
  hint: release what stands there now under another version

no change; 1 refused

== exit 2, nothing written
== $ bowline release v1.1.0 --write | tail -1; bowline diff v2.0.0 v1.1.0; grep '^|' README.md
wrote 1 change in 1 file, and releases/addons/v1.1.0.yaml
addons v2.0.0 -> addons v1.1.0: nothing differs, 3 images
| release | agent | bridge | marker | net-bridge |
| --- | --- | --- | --- | --- |
| `v2.0.0` | `v2.0.0` | – | – | `v1.6.2` |
| `v1.1.0` | `v2.0.0` | – | `v1.6.2` | `v1.6.2` |
| `v1.0.0` | `v2.0.0` | `v1.6.2` | – | – |

== exit 0
== after README.md: not shown
== after releases/addons/v1.1.0.yaml: not shown
== $ sed -i '/^      marker:/,+1d' bowline.yaml; bowline release v1.1.0 --check
kept
  bowline.yaml:4  addons  addons v1.1.0 was released with a component `marker`, which the set does not have any more

nothing to change; 2 kept (1 differs, 1 current)

== exit 1
== after bowline.yaml: not shown
