Lines that cannot be read are told, nothing is added to such a ledger, and a shorter one is without them

== registry
docker.io/library/nginx:1.27.2  is <nginx>  sha256:8972929e342d

== file bowline.ledger.ndjson
<<<<<<< ours
{"at":"2024-01-01T00:00:00.000Z","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent>"}
=======
{"at":"2024-01-02T00:00:00.000Z","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent-2>"}
>>>>>>> theirs
{"at":"2099-01-01T00:00:00.000Z","by":"enemy","repository":"quay.io/team/agent","tag":"v2","digest":"sha256:<agent-2>"}

== $ bowline resolve nginx:1.27.2
nginx:1.27.2@sha256:<nginx>

== stderr
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done, so nothing is added to it (LEDGER_INVALID)
  bowline.ledger.ndjson:1:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`

== exit 0, nothing written
== $ bowline ledger
quay.io/team/agent
  v1  sha256:f48a92612061  since 2024-01-02  moving, as seen
  v1  sha256:343540cb03bd → sha256:f48a92612061  2024-01-02  moving by design

bowline.ledger.ndjson: 1 tag in 1 repository; 1 move (1 moving by design); 1 line from the future left out

== stderr
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:1:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:3:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:5:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`

== exit 0, nothing written
== $ bowline ledger --compact --write
changed bowline.ledger.ndjson: drops 0 lines without news, and what cannot be read

== stderr
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:1:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:3:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`
note: bowline.ledger.ndjson: it holds the marks of a merge that is not done (LEDGER_INVALID)
  bowline.ledger.ndjson:5:1
  hint: take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent>"}
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent-2>"}
{"at":"⟨time⟩","by":"enemy","repository":"quay.io/team/agent","tag":"v2","digest":"sha256:<agent-2>"}

== $ bowline resolve nginx:1.27.2
nginx:1.27.2@sha256:<nginx>

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent>"}
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent-2>"}
{"at":"⟨time⟩","by":"enemy","repository":"quay.io/team/agent","tag":"v2","digest":"sha256:<agent-2>"}

== $ bowline undo
  bowline.ledger.ndjson
took back 1 file (undo of ledger)

== exit 0
== after bowline.ledger.ndjson
<<<<<<< ours
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent>"}
=======
{"at":"⟨time⟩","by":"ci","repository":"quay.io/team/agent","tag":"v1","digest":"sha256:<agent-2>"}
>>>>>>> theirs
{"at":"⟨time⟩","by":"enemy","repository":"quay.io/team/agent","tag":"v2","digest":"sha256:<agent-2>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
