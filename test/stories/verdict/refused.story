A verdict needs digests, a judge and a good address; a file with a broken line is refused and not written over

== file verdicts/0000000000000000000000000000000000000000000000000000000000000000.ndjson
<<<<<<< ours

== $ bowline verdict quay.io/x/os:stable --pass --by ci
== stderr
error: `quay.io/x/os:stable` names no digest, so nobody could tell what was tried (USAGE_INVALID)
  hint: `bowline resolve quay.io/x/os:stable --by digest` tells what it names now

== exit 2, nothing written
== $ bowline verdict quay.io/x/os@sha256:<os> --pass --fail
== stderr
error: `--pass` does not go with `--fail` (USAGE_INVALID)
  hint: see `bowline help verdict`

== exit 2, nothing written
== $ bowline verdict quay.io/x/os@sha256:<os> --pass --by ci --link http://ci.example/
== stderr
error: `--link` wants an https address without user and password (USAGE_INVALID)
  hint: see `bowline help verdict`

== exit 2, nothing written
== $ bowline verdict quay.io/x/os@sha256:<os> --by ci
== stderr
error: `--by` goes with `--pass` or `--fail` (USAGE_INVALID)
  hint: see `bowline help verdict`

== exit 2, nothing written
== $ bowline verdict
== stderr
error: `bowline verdict` wants WHAT (USAGE_INVALID)
  hint: see `bowline help verdict`

== exit 2, nothing written
== $ bowline verdict quay.io/x/os@sha256:<os>
== stderr
error: verdicts/0000000000000000000000000000000000000000000000000000000000000000.ndjson: it holds the marks of a merge that is not done (VERDICT_INVALID)
  verdicts/0000000000000000000000000000000000000000000000000000000000000000.ndjson:1:1
  hint: mend the line, or take the file back from version control

== exit 2, nothing written
