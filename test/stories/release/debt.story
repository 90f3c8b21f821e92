What is taken from anything but a version of upstream is listed, with what would let it go back

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git tag v1.7 && git commit -q --allow-empty -m two && git branch two && git commit -q --allow-empty -m three
== registry
ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8  is <next>  sha256:af47b14d234d

== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }
componentSets:
  network-addons:
    registry: registry.example/add-ons
    components:
      multus:
        source: { git: up, branch: master }
        sourcing: { mode: own-build, until: upstream tags a release, issue: "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1", reason: no tag }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni } }
      ovs:
        images: { ovs: { from: quay.io/team/ovs } }
      bridge:
        images: { bridge: { from: quay.io/team/bridge } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>" }
    - { name: ovs, image: "quay.io/team/ovs:v2.0.0@sha256:<d>" }
    - { name: bridge, image: "quay.io/team/bridge:latest" }

== $ bowline release --debt --allow-local-git
image   from       since       what is deployed
multus  own-build  no release  registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>
  upstream would have to: release a version that has the commit
  because: no tag
  until: upstream tags a release
  asked in: https://github.com/k8snetworkplumbingwg/multus-cni/issues/1
bridge  latest     no release  quay.io/team/bridge:latest
  upstream would have to: give versions, or a tag that stays
  not said: `reason`, `until`, `issue` under `sourcing` of `bridge`

== exit 0, nothing written
== setup cd up && git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m four && git tag v1.8
== $ bowline release --debt pod.yaml --allow-local-git --format json
{
  "schema": "bowline.debt/1",
  "set": "network-addons",
  "debts": [
    {
      "component": "multus",
      "image": "multus",
      "rung": "own-build",
      "written": "registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>",
      "since": null,
      "reason": "no tag",
      "until": "upstream tags a release",
      "issue": "https://github.com/k8snetworkplumbingwg/multus-cni/issues/1",
      "unsaid": [],
      "waiver": null,
      "better": "ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8",
      "wanted": "nothing: upstream has `ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8`, which has its commit (it is there by now)",
      "command": "bowline bump multus --write",
      "history": []
    },
    {
      "component": "bridge",
      "image": "bridge",
      "rung": "latest",
      "written": "quay.io/team/bridge:latest",
      "since": null,
      "reason": null,
      "until": null,
      "issue": null,
      "unsaid": [
        "reason",
        "until",
        "issue"
      ],
      "waiver": null,
      "better": null,
      "wanted": "give versions, or a tag that stays",
      "command": null,
      "history": []
    }
  ],
  "errors": []
}

== exit 0, nothing written
== $ bowline release --debt
image   from       since       what is deployed
multus  own-build  no release  registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>
  upstream would have to: nothing: upstream has `ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8`, which is later than what it was built from (the ledger has seen it)
  go up with: `bowline bump multus --write`
  because: no tag
  until: upstream tags a release
  asked in: https://github.com/k8snetworkplumbingwg/multus-cni/issues/1
bridge  latest     no release  quay.io/team/bridge:latest
  upstream would have to: give versions, or a tag that stays
  not said: `reason`, `until`, `issue` under `sourcing` of `bridge`

== stderr
error: `up` is a folder, which is not read unless that is allowed (GIT_SOURCE_INVALID)
  hint: `--allow-local-git` allows it

== exit 2, nothing written
== registry
ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8  answers 400

== $ bowline release --debt pod.yaml --allow-local-git | head -2
image   from       since       what is deployed
multus  own-build  no release  registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>

== stderr
error: ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8 could not be resolved: 127.0.0.1:5000 answered 400 (REGISTRY_FAILED)
  hint: try again later

== exit 0, nothing written
== registry
ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8  answers 404

== $ bowline release --debt pod.yaml --allow-local-git | head -3
image   from       since       what is deployed
multus  own-build  no release  registry.example/add-ons/multus-cni:v1.7-1.gitd581804@sha256:<third>
  upstream would have to: publish `ghcr.io/k8snetworkplumbingwg/multus-cni:v1.8`: the release has the commit, its image is not there

== exit 0, nothing written
