A pause stops new followers too, a withdrawn release does not come back, and a release before its time is marked and its holder named

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
x/os:1.2  is <three>  sha256:f484c666a81e

== file bowline.yaml
holds:
  - { match: "127.0.0.1:5000/x/os", reason: their release, owner: "@net" }

== $ bowline stream create testing 127.0.0.1:5000/x/os:1.0 --by ann --write >out && bowline stream create stable --after testing --soak 7d --by ann --write >out
== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/testing.json: not shown
== $ bowline stream promote testing stable --by ann --expedited --reason 'CVE-2026-1' --write
made streams/stable/1.json: keeps entry 1
changed streams/stable.json: promotes `1.0` from `testing` before its time: CVE-2026-1

== stderr
note: @net holds 127.0.0.1:5000/x/os (their release), and `1.0` comes before its time (STREAM_EXPEDITED)
  hint: tell them: they have less notice than they count on

== exit 0
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== $ bowline stream promote 127.0.0.1:5000/x/os:1.1 testing --by ann --write >out; bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by ci --write >out; bowline stream show stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
stable  1.0, for 0 days
  1.0  pointed  since DAY  from testing  expedited: CVE-DAY
    127.0.0.1:5000/x/os:1.0@sha256:6bdf0c855392
  next from testing: 1.1 on DAY  it has to be healthy for 7 days more
  held: 127.0.0.1:5000/x/os: their release (@net)

== exit 0
== after out: not shown
== after streams/testing.json: not shown
== after streams/testing/1.json: not shown
== after verdicts/cea69d1c778e438add8d6d99153ab45e6d3c13bc4f314a42b0555f012c8cfcb5.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two>","digests":["sha256:<two>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline stream promote testing stable --by ann --expedited --reason 'CVE-2026-2' --write >out 2>&1; bowline stream pause stable --reason 'loses packets' --by bob --write
made streams/stable/3.json: keeps entry 3
changed streams/stable.json: pauses; new followers get `1.0`: loses packets

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/2.json: not shown
== after streams/stable/3.json: not shown
== $ bowline resolve streams/stable.json --platform linux/amd64
127.0.0.1:5000/x/os@sha256:<one for linux/amd64>

== exit 0, nothing written
== $ bowline stream show stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
stable  1.0, for 0 days
  paused by bob on DAY: loses packets
  1.1  paused  since DAY  from testing  expedited: CVE-DAY
  1.0  pointed  since DAY  from testing  expedited: CVE-DAY
    127.0.0.1:5000/x/os:1.0@sha256:6bdf0c855392
  nothing new in testing
  held: 127.0.0.1:5000/x/os: their release (@net)

== exit 0, nothing written
== $ bowline stream promote testing stable --release 1.1
== stderr
error: `1.1` is not promoted to `stable`: `stable` is paused by bob: loses packets; `stable` has it already; it has to be healthy for 7 days more (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 2, nothing written
== $ bowline stream resume stable --by bob --write
made streams/stable/4.json: keeps entry 4
changed streams/stable.json: goes on with `1.1`

== exit 0
== after streams/stable.json: not shown
== after streams/stable/4.json: not shown
== $ bowline stream withdraw stable --release 1.1 --reason 'eats disks' --by bob --write
made streams/stable/5.json: keeps entry 5
changed streams/stable.json: withdraws `1.1`; it points to `1.0`: eats disks

== exit 0
== after streams/stable.json: not shown
== after streams/stable/5.json: not shown
== $ bowline stream show stable --verbose | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
stable  1.0, for 0 days
  1.1  withdrawn  since DAY  from testing  expedited: CVE-DAY  bob: eats disks
    127.0.0.1:5000/x/os:1.1@sha256:4904a2b3a537
  1.0  pointed  since DAY  from testing  expedited: CVE-DAY
    127.0.0.1:5000/x/os:1.0@sha256:6bdf0c855392
  next from testing: 1.1  `stable` has left it on DAY, says bob: eats disks; it has to be healthy for 7 days more
  held: 127.0.0.1:5000/x/os: their release (@net)

== exit 0, nothing written
