Also a check records what it learns: a digest that is gone stays known as gone

== registry
team/agent:v1.0.0  is <agent>  sha256:343540cb03bd

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: agent
      image: 127.0.0.1:5000/team/agent:v1.0.0@sha256:<old>

== file bowline.yaml
ignore: []

== file bowline.ledger.ndjson
{"at":"2024-01-01T00:00:00.000Z","by":"ci","repository":"127.0.0.1:5000/team/agent","tag":"v1.0.0","digest":"sha256:<old>"}

== $ bowline verify
error    `127.0.0.1:5000/team/agent:v1.0.0@sha256:ce27e30f6034` is gone: 127.0.0.1:5000 has no such digest, so no node can pull it; `bowline pin --refresh` moves on to what `v1.0.0` names now  absent-digest
         pod.yaml:7:14  Pod web, container agent

warning  `127.0.0.1:5000/team/agent:v1.0.0@sha256:ce27e30f6034`: `v1.0.0` names sha256:343540cb03bd now, other bytes than are pinned: it was overwritten; ask its publisher before you move on  overwritten-tag
         pod.yaml:7:14  Pod web, container agent

1 error, 1 warning, in 1 pin of 2 files

== exit 1
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline","repository":"127.0.0.1:5000/team/agent","tag":null,"digest":"sha256:<agent>","platforms":{"linux/amd64":"sha256:<agent for linux/amd64>","linux/arm64":"sha256:<agent for linux/arm64>"}}
{"at":"⟨time⟩","by":"bowline","repository":"127.0.0.1:5000/team/agent","tag":null,"digest":"sha256:<old>","gone":true}
{"at":"⟨time⟩","by":"ci","repository":"127.0.0.1:5000/team/agent","tag":"v1.0.0","digest":"sha256:<old>"}
{"at":"⟨time⟩","by":"bowline","repository":"127.0.0.1:5000/team/agent","tag":"v1.0.0","digest":"sha256:<agent>"}

== $ bowline ledger --verbose | grep -v since
127.0.0.1:5000/team/agent
  v1.0.0  sha256:ce27e30f6034 → sha256:343540cb03bd  ⟨in 0 days⟩  re-pushed, cause unknown
  sha256:ce27e30f6034 is gone

bowline.ledger.ndjson: 1 tag in 1 repository; 1 move (1 re-pushed, cause unknown)

== exit 0, nothing written
