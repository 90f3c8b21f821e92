The ledger tells which tags moved, why as far as it knows, and which digests are gone

== file bowline.ledger.ndjson
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx>"}
{"at":"2024-02-01T00:00:00Z","by":"ci","repository":"docker.io/library/nginx","tag":"1.27.2","digest":"sha256:<nginx-again>"}
{"at":"2024-03-01T00:00:00Z","by":"ci","repository":"docker.io/library/nginx","tag":null,"digest":"sha256:<nginx>","gone":true}
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent>"}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent-again>"}
{"at":"2024-01-03T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"devel","digest":"sha256:<agent-again>","gone":true}
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.3","digest":"sha256:<index>","platforms":{"linux/amd64":"sha256:<amd64>"}}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.3","digest":"sha256:<index-signed>","platforms":{"linux/amd64":"sha256:<amd64>"}}
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.4","digest":"sha256:<a>","revision":"6adfe2a"}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.4","digest":"sha256:<b>","revision":"6adfe2a"}

== $ bowline ledger
docker.io/library/nginx
  1.27.2  sha256:01b71556c888  since 2024-02-01  moving, as seen
  1.27.2  sha256:8972929e342d → sha256:01b71556c888  2024-02-01  re-pushed, cause unknown
  1 digest seen and gone since

quay.io/team/agent
  devel   sha256:1ae2ebd6aec6  gone since 2024-01-03  moving, as seen
  v1.2.3  sha256:9fca0f6fc96c  since 2024-01-02  moving, as seen
  v1.2.4  sha256:57773173a9a8  since 2024-01-02  moving, as seen
  devel   sha256:343540cb03bd → sha256:1ae2ebd6aec6  2024-01-02  moving by design
  v1.2.3  sha256:94cc0c48e662 → sha256:9fca0f6fc96c  2024-01-02  index-only change
  v1.2.4  sha256:8f5817cb301e → sha256:57773173a9a8  2024-01-02  re-pushed, same commit

bowline.ledger.ndjson: 4 tags in 2 repositories; 4 moves (1 index-only change, 1 moving by design, 1 re-pushed, cause unknown, 1 re-pushed, same commit)

== exit 0, nothing written
== $ bowline ledger 'nginx' --verbose
docker.io/library/nginx
  1.27.2  sha256:01b71556c888  since 2024-02-01  moving, as seen
  1.27.2  sha256:8972929e342d → sha256:01b71556c888  2024-02-01  re-pushed, cause unknown
  sha256:8972929e342d is gone

bowline.ledger.ndjson: 1 tag in 1 repository; 1 move (1 re-pushed, cause unknown)

== exit 0, nothing written
== $ bowline ledger 'quay.io/team/*' --format json
{
  "schema": "bowline.ledger/1",
  "source": "record",
  "repositories": [
    {
      "repository": "quay.io/team/agent",
      "tags": [
        {
          "tag": "devel",
          "digest": "sha256:<agent-again>",
          "firstSeen": "⟨time⟩",
          "since": "⟨time⟩",
          "goneSince": "⟨time⟩",
          "tagKind": {
            "kind": "moving",
            "basis": "observed",
            "confidence": "high",
            "seen": {
              "tag": "devel",
              "from": "sha256:<agent>",
              "to": "sha256:<agent-again>",
              "at": "⟨time⟩"
            }
          }
        },
        {
          "tag": "v1.2.3",
          "digest": "sha256:<index-signed>",
          "firstSeen": "⟨time⟩",
          "since": "⟨time⟩",
          "goneSince": null,
          "tagKind": {
            "kind": "moving",
            "basis": "observed",
            "confidence": "medium",
            "seen": {
              "tag": "v1.2.4",
              "from": "sha256:<a>",
              "to": "sha256:<b>",
              "at": "⟨time⟩"
            }
          }
        },
        {
          "tag": "v1.2.4",
          "digest": "sha256:<b>",
          "firstSeen": "⟨time⟩",
          "since": "⟨time⟩",
          "goneSince": null,
          "tagKind": {
            "kind": "moving",
            "basis": "observed",
            "confidence": "high",
            "seen": {
              "tag": "v1.2.4",
              "from": "sha256:<a>",
              "to": "sha256:<b>",
              "at": "⟨time⟩"
            }
          }
        }
      ],
      "moves": [
        {
          "repository": "quay.io/team/agent",
          "tag": "devel",
          "from": "sha256:<agent>",
          "to": "sha256:<agent-again>",
          "seenBefore": "⟨time⟩",
          "seenAt": "⟨time⟩",
          "cause": "by-design"
        },
        {
          "repository": "quay.io/team/agent",
          "tag": "v1.2.3",
          "from": "sha256:<index>",
          "to": "sha256:<index-signed>",
          "seenBefore": "⟨time⟩",
          "seenAt": "⟨time⟩",
          "cause": "index-only"
        },
        {
          "repository": "quay.io/team/agent",
          "tag": "v1.2.4",
          "from": "sha256:<a>",
          "to": "sha256:<b>",
          "seenBefore": "⟨time⟩",
          "seenAt": "⟨time⟩",
          "cause": "same-commit"
        }
      ],
      "collected": [],
      "collecting": {
        "deletes": true,
        "basis": "registry"
      }
    }
  ],
  "future": 0,
  "notes": []
}

== exit 0, nothing written
== $ bowline ledger --write
== stderr
error: `--write` goes with `--init`, `--compact`, `--merge` or `--publish` (USAGE_INVALID)
  hint: see `bowline help ledger`

== exit 2, nothing written
== $ bowline ledger --init --compact
== stderr
error: `--init` does not go with `--compact` (USAGE_INVALID)
  hint: see `bowline help ledger`

== exit 2, nothing written
