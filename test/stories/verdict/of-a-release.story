A release is judged by its version alone where only one set has one of that version

== file bowline.yaml
componentSets:
  add-ons: { components: { net: { images: { net: { from: quay.io/org/net } } } } }
  tools: { components: { app: { images: { app: { from: quay.io/org/app } } } } }

== file releases/add-ons/v0.1.0.yaml
schema: bowline.release/1
set: add-ons
version: v0.1.0
at: "2026-01-31T12:00:00Z"
components:
  net:
    sourcing: { mode: upstream }
    images: { net: { repository: quay.io/org/net, digest: "sha256:<net>", platforms: {} } }

== file releases/tools/v0.2.0.yaml
schema: bowline.release/1
set: tools
version: v0.2.0
at: "2026-01-31T12:00:00Z"
components:
  app:
    sourcing: { mode: upstream }
    images: { app: { repository: quay.io/org/app, digest: "sha256:<app>", platforms: {} } }

== $ bowline verdict v0.1.0 --pass --by ci --link https://ci.example/1 --write
made verdicts/dc0a1720788ccc8db3a4a7582b8f8692b94fc5daf47f56785b0b89f806e09254.ndjson: ci says `pass` of v0.1.0

== exit 0
== after verdicts/dc0a1720788ccc8db3a4a7582b8f8692b94fc5daf47f56785b0b89f806e09254.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"v0.1.0","digests":["sha256:<net>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":"https://ci.example/1","note":null}

== $ bowline verdict v0.1.0 | sed 's/20[0-9][0-9]-[0-9-]* [0-9:]*/⟨time⟩/'
sha256:976f0526c9cd  pass
  ⟨time⟩  pass  by ci  https://ci.example/1

== exit 0, nothing written
== $ bowline verdict v0.3.0 --pass --by ci
== stderr
error: `v0.3.0` names no digest, so nobody could tell what was tried (USAGE_INVALID)
  hint: `bowline resolve v0.3.0 --by digest` tells what it names now

== exit 2, nothing written
== setup sed 's/add-ons/tools/' releases/add-ons/v0.1.0.yaml > releases/tools/v0.1.0.yaml
== $ bowline verdict v0.1.0 --pass --by ci
== stderr
error: several sets have a release `v0.1.0` (USAGE_INVALID)
  hint: say which: `add-ons/v0.1.0`, `tools/v0.1.0`

== exit 2, nothing written
