A release goes from one stream to the next with the same bytes once it passed, the tag moves after the record, and undo takes both back

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537

== $ bowline stream create testing os=127.0.0.1:5000/x/os:1.0 --by ann --write
made streams/testing.json: begins with `1.0`
set 3 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for

== exit 0
== after streams/testing.json: not shown
== $ bowline stream create stable --after testing --verdicts ci --move-tag stable --by ann --write
made streams/stable.json: begins, without a release

== exit 0
== after streams/stable.json: not shown
== $ bowline stream promote testing stable --by ann --write
nothing to change

== stderr
note: `1.0` is not promoted to `stable`: ci has not passed it (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 0, nothing written
== $ bowline verdict 127.0.0.1:5000/x/os@sha256:<one> --pass --by ci --write >out && bowline stream show | sed 's/20[0-9][0-9]-[0-9-]*/DAY/'
testing  1.0, for 0 days
  1.0  pointed  since DAY
    127.0.0.1:5000/x/os:1.0@sha256:6bdf0c855392

stable  points to nothing
  next from testing: 1.0  may come now

== exit 0
== after out: not shown
== after verdicts/1e728b2234635674ea0a60d4b4aeccfb6f80f3a4f761b97faf098256fc39463b.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<one>","digests":["sha256:<one>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline stream promote testing stable --by ann --write
made streams/stable/1.json: keeps entry 1
changed streams/stable.json: promotes `1.0` from `testing`
set 127.0.0.1:5000/x/os:stable to sha256:6bdf0c855392: shows what `stable` points to, `1.0`

== exit 0
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== $ bowline resolve streams/stable.json --platform linux/arm64
127.0.0.1:5000/x/os@sha256:<one for linux/arm64>

== exit 0, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os:1.1 testing --by ann --write >out; bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --fail --by ci --note 'no network' --write >out; bowline stream promote testing stable
nothing to change

== stderr
note: `1.1` is not promoted to `stable`: ci says that it fails: no network; ci has not passed it (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 0
== after out: not shown
== after streams/testing.json: not shown
== after streams/testing/1.json: not shown
== after verdicts/cea69d1c778e438add8d6d99153ab45e6d3c13bc4f314a42b0555f012c8cfcb5.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two>","digests":["sha256:<two>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":null,"note":"no network"}

== $ bowline stream promote testing stable --release 1.1 --expedited --reason 'CVE-2026-1'
== stderr
error: `1.1` is not promoted to `stable`: ci says that it fails: no network; ci has not passed it (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 2, nothing written
== $ bowline verdict 127.0.0.1:5000/x/os@sha256:<two> --pass --by ci --write >out; bowline stream promote testing stable --by ann --write
made streams/stable/2.json: keeps entry 2
changed streams/stable.json: promotes `1.1` from `testing`
moved 127.0.0.1:5000/x/os:stable to sha256:4904a2b3a537: shows what `stable` points to, `1.1`

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/2.json: not shown
== after verdicts/cea69d1c778e438add8d6d99153ab45e6d3c13bc4f314a42b0555f012c8cfcb5.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two>","digests":["sha256:<two>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":null,"note":"no network"}
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two>","digests":["sha256:<two>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline resolve 127.0.0.1:5000/x/os:stable --by digest
127.0.0.1:5000/x/os@sha256:<two>

== exit 0, nothing written
== $ bowline stream rollback stable --reason 'loses packets' --by ann --write
made streams/stable/3.json: keeps entry 3
changed streams/stable.json: goes back to `1.0` and bars `1.1`: loses packets
moved 127.0.0.1:5000/x/os:stable to sha256:6bdf0c855392: shows what `stable` points to, `1.0`

== exit 0
== after streams/stable.json: not shown
== after streams/stable/3.json: not shown
== $ bowline resolve 127.0.0.1:5000/x/os:stable --by digest
127.0.0.1:5000/x/os@sha256:<one>

== exit 0, nothing written
== $ bowline stream promote testing stable --release 1.1
== stderr
error: `1.1` is not promoted to `stable`: `stable` has left it on ⟨in 0 days⟩, says ann: loses packets (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 2, nothing written
== $ bowline stream history stable | sed 's/20[0-9][0-9]-[0-9-]* [0-9:]*/TIME/'
4  TIME  rollback  1.0  by ann: loses packets
3  TIME  promote   1.1  by ann
2  TIME  promote   1.0  by ann
1  TIME  create         by ann

== exit 0, nothing written
== $ bowline stream verify stable
stable  entry 4 in streams/stable.json, 4 entries read
nothing is wrong
6 digests have to be kept:
  1.1  3 digests, may go after 10 promotions more
  1.0  3 digests, may go after 9 promotions more

== exit 0, nothing written
== $ bowline undo
  streams/stable.json
  streams/stable/3.json
  127.0.0.1:5000/x/os:stable
took back 2 files and 1 tag (undo of stream rollback)

== exit 0
== after streams/stable.json: not shown
== after streams/stable/3.json: gone
== $ bowline resolve 127.0.0.1:5000/x/os:stable --by digest
127.0.0.1:5000/x/os@sha256:<two>

== exit 0, nothing written
