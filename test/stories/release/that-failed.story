A release that failed its tests is told by the check, until the same judge says otherwise

== registry
quay.io/org/app:v1.0.0  is <app>  sha256:c29992ff37b5

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components: { app: { images: { app: { from: quay.io/org/app } } } }
    shown: [{ json: versions.json }]

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: app, image: "quay.io/org/app:v1.0.0" }] }

== setup bowline release v0.1.0 --write && bowline verdict addons/v0.1.0 --fail --by ci --link https://ci.example/1 --write
== $ bowline release v0.1.0 --check
kept
  bowline.yaml:3  addons  addons v0.1.0 failed, says ci: https://ci.example/1

nothing to change; 2 kept (1 differs, 1 current)

== exit 1, nothing written
== $ sleep 0.01 && bowline verdict addons/v0.1.0 --pass --by ci --link https://ci.example/2 --write > said && bowline release v0.1.0 --check
nothing to change; 1 kept (1 current)

== exit 0
== after said
changed verdicts/70619055be56f02daa6997f04f82295b928d7b03ae3fbb4f4ace0342f4a087a6.ndjson: ci says `pass` of addons/v0.1.0

== after verdicts/70619055be56f02daa6997f04f82295b928d7b03ae3fbb4f4ace0342f4a087a6.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"addons/v0.1.0","digests":["sha256:<app>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":"https://ci.example/1","note":null}
{"schema":"bowline.verdict/1","subject":{"name":"addons/v0.1.0","digests":["sha256:<app>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":"https://ci.example/2","note":null}
