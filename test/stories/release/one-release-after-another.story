From one release to the next: tested, one component moved with all its images, and released again; the first stays as it was

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
        images: { plugins: { from: quay.io/org/plugins }, marker: { from: quay.io/org/marker } }
      agent:
        images: { agent: { from: quay.io/org/agent } }
    shown:
      - { table: README.md }
      - { env: operator.yaml }

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/agent:v2.0.0
          env:
            - { name: PLUGINS_IMAGE, value: "quay.io/org/plugins:v1.6.2" }
            - { name: MARKER_IMAGE, value: "quay.io/org/marker:v1.6.2" }

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: plugins, image: "quay.io/org/plugins:v1.6.2" }
    - { name: marker, image: "quay.io/org/marker:v1.6.2" }
    - { name: agent, image: "quay.io/org/agent:v2.0.0" }

== $ bowline release v0.1.0 --write | tail -1
wrote 1 change in 1 file, and releases/addons/v0.1.0.yaml; 3 kept (3 current)

== exit 0
== after README.md: not shown
== after releases/addons/v0.1.0.yaml: not shown
== $ bowline verdict addons/v0.1.0 --pass --by ci --link https://ci.example/1 --write | sed 's/[0-9a-f]\{64\}/HASH/' > said
== exit 0
== after said: not shown
== after verdicts/6cf1a53f6878834333e1edc9327304a94f6ec0dadc434aa3b00646e0bc7d7400.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"addons/v0.1.0","digests":["sha256:<agent>","sha256:<marker>","sha256:<plugins>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":"https://ci.example/1","note":null}

== $ bowline verdict addons/v0.1.0 | sed 's/20..-..-.. ..:../TIME/'
3 digests  pass
  TIME  pass  by ci  https://ci.example/1

== exit 0, nothing written
== registry
quay.io/org/plugins:v1.7.0  is <newer-plugins>  sha256:e8684692fb01
quay.io/org/marker:v1.7.0   is <newer-marker>  sha256:768f9c2ce792
quay.io/org/agent:v2.1.0    is <newer-agent>  sha256:df8ec63c7cc9

== $ bowline why bridge
quay.io/org/plugins:v1.6.2
  next        `v1.7.0` comes after `v1.6.2` (`level: minor` by default)
  stands in   deploy.yaml:6:32  Pod one, container plugins
  follows     level: minor by default, since `v1.6.2` is a version tag
  tags        2: 2 v{version}
  by level    patch none, minor v1.7.0, major v1.7.0
  risk        `v1.6.2` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

quay.io/org/marker:v1.6.2
  next        `v1.7.0` comes after `v1.6.2` (`level: minor` by default)
  stands in   deploy.yaml:7:31  Pod one, container marker
  follows     level: minor by default, since `v1.6.2` is a version tag
  tags        2: 2 v{version}
  by level    patch none, minor v1.7.0, major v1.7.0
  risk        `v1.6.2` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

== exit 0, nothing written
== $ bowline bump bridge --write | tail -1
wrote 4 changes in 2 files; 1 kept (1 no-match)

== exit 0
== after deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: plugins, image: "quay.io/org/plugins:v1.7.0" }
    - { name: marker, image: "quay.io/org/marker:v1.7.0" }
    - { name: agent, image: "quay.io/org/agent:v2.0.0" }

== after operator.yaml: not shown
== $ bowline release v0.1.0 --check | tail -1
2 changes in 1 file; 4 kept (2 differs, 2 current)

== exit 0, nothing written
== $ bowline release v0.2.0 --write | tail -1
wrote 1 change in 1 file, and releases/addons/v0.2.0.yaml; 3 kept (3 current)

== exit 0
== after README.md: not shown
== after releases/addons/v0.2.0.yaml: not shown
== $ bowline release v0.2.0 --check
nothing to change; 4 kept (4 current)

== exit 0, nothing written
== $ bowline release v0.1.0 --list text
quay.io/org/agent:v2.0.0@sha256:<agent>
quay.io/org/marker:v1.6.2@sha256:<marker>
quay.io/org/plugins:v1.6.2@sha256:<plugins>

== exit 0, nothing written
== $ bowline release v0.2.0 --list text
quay.io/org/agent:v2.0.0@sha256:<agent>
quay.io/org/marker:v1.7.0@sha256:<newer-marker>
quay.io/org/plugins:v1.7.0@sha256:<newer-plugins>

== exit 0, nothing written
