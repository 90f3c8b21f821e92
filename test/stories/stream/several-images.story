A release of several images is tried, passed and promoted as one, and nothing of it is lost in silence

== registry
x/os:1.0.0     is <one>  sha256:6bdf0c855392
x/os:1.1.0     is <two>  sha256:4904a2b3a537
x/agent:7.0.0  is <agent>  sha256:343540cb03bd
x/os:nightly   is <three>  sha256:f484c666a81e

== $ bowline stream create testing --by ann --write >out; bowline stream create stable --after testing --verdicts ci --by ann --write >out; bowline stream promote 127.0.0.1:5000/x/os:1.0.0 127.0.0.1:5000/x/agent:7.0.0 testing --release first --by ann --write
made streams/testing/1.json: keeps entry 1
changed streams/testing.json: promotes `first`
set 2 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for
set 2 keep tags in 127.0.0.1:5000/x/agent: keeps what a stream can still ask for

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/testing.json: not shown
== after streams/testing/1.json: not shown
== $ bowline verdict 127.0.0.1:5000/x/os@sha256:<one> --pass --by ci --write >out; bowline stream promote testing stable --by ann
nothing to change

== stderr
note: `first` is not promoted to `stable`: ci has not passed it (ci has passed other digests of it, and not the 2 digests of its images together) (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 0
== after out: not shown
== after verdicts/1e728b2234635674ea0a60d4b4aeccfb6f80f3a4f761b97faf098256fc39463b.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<one>","digests":["sha256:<one>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline verdict streams/testing.json --pass --by ci --write >out; bowline stream promote testing stable --by ann --write >out; bowline stream show stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/'
stable  first, for 0 days
  first  pointed  since DAY  from testing
    127.0.0.1:5000/x/agent:7.0.0@sha256:343540cb03bd
    127.0.0.1:5000/x/os:1.0.0@sha256:6bdf0c855392
  nothing new in testing

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== after verdicts/5223441febebd64d5d780095b713d2afb0819644744ca8ea623c4e42c8cd5d29.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"streams/testing.json","digests":["sha256:<agent>","sha256:<one>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline stream promote 127.0.0.1:5000/x/os:1.1.0 testing --by ann
makes streams/testing/2.json: keeps entry 2
changes streams/testing.json: promotes `1.1.0`
sets 2 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for

== stderr
note: `1.1.0` is without `agent`, other than `first` of `testing` (STREAM_IMAGES_CHANGED)
  hint: where that is not meant, name every image of the release: whoever follows the stream gets no more for one that is gone
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os:1.1.0 agent=127.0.0.1:5000/x/agent:7.0.0 testing --release first --by ann
== stderr
error: `first` is not promoted to `testing`: other bytes are called `first` in `testing`; `--release` names these otherwise (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 2, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os:nightly agent=127.0.0.1:5000/x/agent:7.0.0 testing --by ann
== stderr
error: nothing says what the release is called (USAGE_INVALID)
  hint: say it with `--release`

== exit 2, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os:1.1.0 127.0.0.1:5000/x/agent:7.0.0 testing --release second --by ann --write >out; bowline verdict $(bowline resolve streams/testing.json --image os --platform linux/arm64) --fail --by ci --note 'no boot' --write >out; bowline verdict testing --pass --by ci --write >out; bowline stream promote testing stable --by ann
nothing to change

== stderr
note: `second` is not promoted to `stable`: ci says that it fails: no boot (STREAM_GATE_CLOSED)
  hint: `bowline stream show` tells what it waits for; `--expedited` passes over the soak alone

== exit 0
== after out: not shown
== after streams/testing.json: not shown
== after streams/testing/2.json: not shown
== after verdicts/642700256d0141815e591fb4a4be14115d89cbc11b18c8118a45738e170f4708.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"testing","digests":["sha256:<agent>","sha256:<two>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== after verdicts/6fc6a9781c51890183f850feaa2802853efe08f7d308229b2f1bf2897e1eb945.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two for linux/arm64>","digests":["sha256:<two for linux/arm64>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":null,"note":"no boot"}

== $ bowline verdict $(bowline resolve streams/testing.json --image os --platform linux/arm64) --pass --by ci --write >out; bowline stream promote testing stable --by ann --check
makes streams/stable/2.json: keeps entry 2
changes streams/stable.json: promotes `second` from `testing`

== exit 1
== after out: not shown
== after verdicts/6fc6a9781c51890183f850feaa2802853efe08f7d308229b2f1bf2897e1eb945.ndjson
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two for linux/arm64>","digests":["sha256:<two for linux/arm64>"]},"outcome":"fail","by":"ci","at":"⟨time⟩","link":null,"note":"no boot"}
{"schema":"bowline.verdict/1","subject":{"name":"127.0.0.1:5000/x/os@sha256:<two for linux/arm64>","digests":["sha256:<two for linux/arm64>"]},"outcome":"pass","by":"ci","at":"⟨time⟩","link":null,"note":null}

== $ bowline stream promote testing stable --by ann --write >out; bowline stream promote testing stable --by ann
nothing to change

== stderr
note: `testing` has nothing that `stable` has not had (STREAM_UNCHANGED)
  hint: `bowline stream show` tells how it is

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/2.json: not shown
== $ bowline verdict stable --release first | sed 's/20[0-9][0-9]-[0-9-]* [0-9:]*/TIME/'
2 digests  pass
  TIME  pass  by ci

== exit 0, nothing written
== $ bowline verdict stable --release none
== stderr
error: the stream `stable` has no release `none` (STREAM_RELEASE_UNKNOWN)
  hint: `bowline stream show` lists its releases

== exit 2, nothing written
