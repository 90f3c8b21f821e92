A release of a component set goes out on a stream, and what was found of it by its name opens the gate

== registry
x/plugins:v1.6.2  is <plugins>  sha256:c66a71167452
x/agent:v2.0.0    is <agent>  sha256:343540cb03bd

== file bowline.yaml
paths: [deploy.yaml]
componentSets:
  addons:
    components:
      bridge: { images: { plugins: { from: "127.0.0.1:5000/x/plugins" } } }
      agent: { images: { agent: { from: "127.0.0.1:5000/x/agent" } } }

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: plugins, image: "127.0.0.1:5000/x/plugins:v1.6.2" }
    - { name: agent, image: "127.0.0.1:5000/x/agent:v2.0.0" }

== $ bowline release v0.1.0 --write >out; bowline stream create testing --by ann --write >out; bowline stream create stable --after testing --verdicts ci --by ann --write >out; bowline stream promote addons/v0.1.0 testing --by ann --write
made streams/testing/1.json: keeps entry 1
changed streams/testing.json: promotes `v0.1.0`
set 2 keep tags in 127.0.0.1:5000/x/agent: keeps what a stream can still ask for
set 2 keep tags in 127.0.0.1:5000/x/plugins: keeps what a stream can still ask for

== exit 0
== after out: not shown
== after releases/addons/v0.1.0.yaml: not shown
== after streams/stable.json: not shown
== after streams/testing.json: not shown
== after streams/testing/1.json: not shown
== $ bowline stream promote testing stable --by ann
nothing to change

== stderr
note: `v0.1.0` is not promoted to `stable`: ci has not passed it (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 0, nothing written
== $ bowline verdict addons/v0.1.0 --pass --by ci --write >out; bowline stream promote testing stable --by ann --write >out; bowline stream show stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/'
stable  v0.1.0, for 0 days
  v0.1.0  pointed  since DAY  from testing
    127.0.0.1:5000/x/agent:v2.0.0@sha256:343540cb03bd
    127.0.0.1:5000/x/plugins:v1.6.2@sha256:c66a71167452
  nothing new in testing

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== after verdicts/61cb5aa8a02880324da65be59ea6beafa44dc73fc562b52855e97248c9a2fe17.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"addons/v0.1.0","digests":["sha256:<agent>","sha256:<plugins>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}
