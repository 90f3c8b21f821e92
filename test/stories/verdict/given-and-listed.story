A verdict is a line of a file that is named after the digests, the last word of a judge counts, and a failed part fails the whole

== file streams/os.json
{
  "stream": "os",
  "metadata": {},
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": {
        "os": { "image": "quay.io/x/os:os", "digest-ref": "quay.io/x/os@sha256:<os>" },
        "agent": { "image": "quay.io/x/agent:1", "digest-ref": "quay.io/x/agent@sha256:<agent>" }
      }
    }
  }
}

== $ bowline verdict quay.io/x/os@sha256:<os> --fail --by ci --link https://ci.example/41 --note 'no network'
makes verdicts/93ff99c57ac1ce03544a94e9fb1e23590a3861724eea0df1337f470fe5dc617b.ndjson: ci says `fail` of quay.io/x/os@sha256:<os>

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline verdict quay.io/x/os@sha256:<os> --fail --by ci --link https://ci.example/41 --note 'no network' --write && cat verdicts/*.ndjson | sed 's/"at":"[^"]*"/"at":"TIME"/'
made verdicts/93ff99c57ac1ce03544a94e9fb1e23590a3861724eea0df1337f470fe5dc617b.ndjson: ci says `fail` of quay.io/x/os@sha256:<os>
{"schema":"bowline.verdict/1","subject":{"name":"quay.io/x/os@sha256:<os>","digests":["sha256:<os>"]},"outcome":"fail","by":"ci","at":"TIME","link":"https://ci.example/41","note":"no network"}

== exit 0
== after verdicts/93ff99c57ac1ce03544a94e9fb1e23590a3861724eea0df1337f470fe5dc617b.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"quay.io/x/os@sha256:<os>","digests":["sha256:<os>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":"https://ci.example/41","note":"no network"}

== $ bowline verdict streams/os.json --pass --by soak --write >out && bowline verdict streams/os.json | sed 's/20[0-9][0-9]-[0-9-]* [0-9:]*/TIME/'
2 digests  fail
  TIME  fail  by ci  of sha256:1023c7171fcc alone  https://ci.example/41  no network
  TIME  pass  by soak

== exit 0
== after out
made verdicts/d4e52f37b57d846eaf806061d11cfe17322a899be8babd5460ba6400a1fb2f63.ndjson: soak says `pass` of streams/os.json

== after verdicts/d4e52f37b57d846eaf806061d11cfe17322a899be8babd5460ba6400a1fb2f63.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"streams/os.json","digests":["sha256:<os>","sha256:<agent>"]},"outcome":"pass","by":"soak","at":"⟨time⟩","link":null,"note":null}

== $ bowline verdict quay.io/x/os@sha256:<os> --pass --by ci --write >out && bowline verdict quay.io/x/os@sha256:<os> | sed 's/20[0-9][0-9]-[0-9-]* [0-9:]*/TIME/' && bowline undo
sha256:1023c7171fcc  pass
  TIME  fail  by ci  https://ci.example/41  no network  (replaced by a later one)
  TIME  pass  by ci
  verdicts/93ff99c57ac1ce03544a94e9fb1e23590a3861724eea0df1337f470fe5dc617b.ndjson
took back 1 file (undo of verdict)

== exit 0
== after out
changed verdicts/93ff99c57ac1ce03544a94e9fb1e23590a3861724eea0df1337f470fe5dc617b.ndjson: ci says `pass` of quay.io/x/os@sha256:<os>

== $ bowline verdict quay.io/x/os@sha256:<os> --format json | sed 's/"at": "[^"]*"/"at": "TIME"/'
{
  "schema": "bowline.verdicts/1",
  "subject": {
    "name": "quay.io/x/os@sha256:<os>",
    "digests": [
      "sha256:<os>"
    ]
  },
  "verdicts": [
    {
      "schema": "bowline.verdict/1",
      "subject": {
        "name": "quay.io/x/os@sha256:<os>",
        "digests": [
          "sha256:<os>"
        ]
      },
      "outcome": "fail",
      "by": "ci",
      "at": "TIME",
      "link": "https://ci.example/41",
      "note": "no network",
      "counts": true
    }
  ],
  "outcome": "fail",
  "errors": []
}

== exit 0, nothing written
== $ bowline verdict quay.io/x/other@sha256:<other>
sha256:c75a422f0514  no verdict

== exit 0, nothing written
