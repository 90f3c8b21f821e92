A ledger is made, merged and shortened by plans, and what came since survives their way back

== registry
docker.io/library/nginx:1.27.2  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27.2

== setup bowline resolve nginx:1.27.2 --config "$STORY_CONFIG"
== $ bowline ledger --init
makes bowline.ledger.ndjson: 1 line that the cache knows of these images

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline ledger --init --write
made bowline.ledger.ndjson: 1 line that the cache knows of these images

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}

== $ bowline ledger --init
nothing to change

== exit 0, nothing written
== file other.ndjson
{"at":"2024-01-01T00:00:00.000Z","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"2024-01-02T00:00:00.000Z","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}

== $ bowline ledger --merge other.ndjson --write
changed bowline.ledger.ndjson: adds 2 lines of other.ndjson

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}

== $ bowline ledger --compact --write
changed bowline.ledger.ndjson: drops 1 line without news

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}

== registry
docker.io/library/nginx:1.27.3  is <nginx-3>  sha256:35bcdf22ad13

== $ bowline resolve nginx:1.27.3
nginx:1.27.3@sha256:<nginx-3>

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.3","digest":"sha256:<nginx-3>"}

== $ bowline undo
  bowline.ledger.ndjson
took back 1 file (undo of ledger)

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.1","digest":"sha256:<older>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.3","digest":"sha256:<nginx-3>"}

== $ bowline undo
  bowline.ledger.ndjson
took back 1 file (undo of ledger)

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.3","digest":"sha256:<nginx-3>"}

== $ bowline undo
  bowline.ledger.ndjson
took back 1 file (undo of ledger)

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.3","digest":"sha256:<nginx-3>"}
