Every rung of the ladder is told by what the root remembers, with the command that goes up, and nobody is asked

== file bowline.yaml
released: [released/]
ladder: { mirror: warning }
componentSets:
  add-ons:
    registry: registry.example/add-ons
    components:
      multus:
        sourcing: { mode: own-build, reason: no release has the fix, until: upstream tags one, issue: "https://github.com/org/multus/issues/1" }
        images: { multus: { from: ghcr.io/org/multus, variant: thick } }
      plugins:
        sourcing: { mode: own-build, reason: no release has the fix, until: v1.9 is out }
        images: { plugins: { from: ghcr.io/org/plugins } }
      marker:
        sourcing: { mode: temporary, until: "2026-01-31" }
        images: { marker: { from: quay.io/org/marker } }
      ovs:
        sourcing: { mode: temporary, until: upstream tags }
        images: { ovs: { from: quay.io/org/ovs } }
      mac:
        sourcing: { mode: mirror, reason: limits of the registry }
        images: { mac: { from: quay.io/org/mac } }
      dns:
        sourcing: { mode: mirror, reason: it was collected once, until: upstream keeps its versions }
        images: { dns: { from: quay.io/org/dns } }
      bridge:
        images: { bridge: { from: quay.io/org/bridge } }
      accepted:
        images: { accepted: { from: quay.io/org/accepted } }
        waivers: [{ rule: better-source-exists, reason: upstream tags next month, until: 2099-01-31 }]

== file bowline.ledger.ndjson
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"ghcr.io/org/multus","tag":"v1.8","digest":"sha256:<thin>"}
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"ghcr.io/org/multus","tag":"v1.7.5-thick","digest":"sha256:<thick>"}
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"ghcr.io/org/plugins","tag":"v1.8.0","digest":"sha256:<plugins>"}
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"quay.io/org/bridge","tag":"0.13.0","digest":"sha256:<bridge>"}
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"quay.io/org/dns","tag":"v2.0.0","digest":"sha256:<dns>"}
{"at":"2026-03-01T00:00:00.000Z","by":"ci","repository":"quay.io/org/mac","tag":"v2.0.0","digest":"sha256:<mac>"}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "registry.example/add-ons/multus:v1.7-1.gitc0ffee1@sha256:<own>" }
    - { name: plugins, image: "registry.example/add-ons/plugins:v1.7-1.gitc0ffee1@sha256:<own2>" }
    - { name: marker, image: "registry.example/add-ons/marker:v0-1.gitc0ffee1@sha256:<own3>" }
    - { name: ovs, image: "registry.example/add-ons/ovs:v0-1.gitc0ffee1@sha256:<own4>" }
    - { name: mac, image: "registry.example/add-ons/mac:v2.0.0@sha256:<mac>" }
    - { name: dns, image: "registry.example/add-ons/dns:v2.0.0@sha256:<dns>" }
    - { name: accepted, image: "quay.io/org/accepted:main@sha256:<e>" }

== file released/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: bridge, image: "quay.io/org/bridge:main@sha256:<bridge>", imagePullPolicy: IfNotPresent }

== $ bowline lint --verbose
error    `quay.io/org/bridge:main@sha256:f32c646aaa72` of bridge is at the bottom of the ladder: upstream has `quay.io/org/bridge:0.13.0`, which is the same bytes (the ledger has seen it); `bowline bump bridge --exact --write` takes that  better-source-exists
         released/pod.yaml:6:31  Pod agent, container bridge

error    `main` is a development image, in a file that users install  development-tag-released
         released/pod.yaml:6:31  Pod agent, container bridge

warning  `registry.example/add-ons/multus:v1.7-1.gitc0ffee1@sha256:853a8ab5b576` is an own build of multus, and upstream has `ghcr.io/org/multus:v1.7.5-thick`, which is later than what it was built from (the ledger has seen it); `bowline bump multus --write` takes that (meant until: upstream tags one), see https://github.com/org/multus/issues/1  better-source-exists
         pod.yaml:6:31  Pod agent, container multus

warning  `registry.example/add-ons/marker:v0-1.gitc0ffee1@sha256:b6a2ada283a7` is an own build of marker that was to stay until 2026-01-31, and that day is over: go back, or say a later one in `until`  better-source-exists
         pod.yaml:8:31  Pod agent, container marker

warning  `registry.example/add-ons/dns:v2.0.0@sha256:6374bc2c548a` is an own copy of dns, and upstream has `quay.io/org/dns:v2.0.0`, which is the same bytes (the ledger has seen it); `bowline bump dns --write` takes that (meant until: upstream keeps its versions)  better-source-exists
         pod.yaml:11:28  Pod agent, container dns

note     `registry.example/add-ons/ovs:v0-1.gitc0ffee1@sha256:a5c0d223bf65` is there for ovs for a while only, and nobody asked upstream: `sourcing.issue` is to name the issue (meant until: upstream tags)  better-source-exists
         pod.yaml:9:28  Pod agent, container ovs

2 errors, 3 warnings, 1 note, in 8 image fields in 3 files; 1 not counted (1 accepted by the configuration)
  accepted by the configuration: 1 better-source-exists

== exit 1, nothing written
