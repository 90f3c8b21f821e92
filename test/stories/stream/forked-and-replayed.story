An old document that was put back, an entry that is gone and a second history are found, and the place that has them brings them back

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392
x/os:1.1  is <two>  sha256:4904a2b3a537
x/os:1.2  is <three>  sha256:f484c666a81e

== $ bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write >out && bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --by ann --write >out && mkdir site && cp -r streams site/streams && bowline stream promote 127.0.0.1:5000/x/os:1.2 stable --by ann --write
made streams/stable/2.json: keeps entry 2
changed streams/stable.json: promotes `1.2`
set 3 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for

== exit 0
== after out: not shown
== after site/streams/stable.json: not shown
== after site/streams/stable/1.json: not shown
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== after streams/stable/2.json: not shown
== $ rm streams/stable/1.json && bowline stream verify stable
stable  entry 3 in streams/stable.json, 2 entries read
wrong: entry 1 is not there (STREAM_GAP)
  streams/stable/2.json
  hint: bring them back with `bowline stream publish NAME --from STORE`, from a place that has them
9 digests have to be kept:
  1.2  3 digests, may go after 10 promotions more
  1.1  3 digests, may go after 9 promotions more
  1.0  3 digests, may go after 8 promotions more

== exit 1
== after streams/stable/1.json: gone
== $ cp site/streams/stable/1.json streams/stable.json && bowline stream verify stable --from site/streams
stable  entry 1 in streams/stable.json, 2 entries read
wrong: entry 2 is there, and streams/stable.json is entry 1: an old document was put back (STREAM_REPLAYED)
  streams/stable/2.json
  hint: bring the newer entries back with `bowline stream publish NAME --from STORE`, from the place that has them
wrong: streams/ is at entry 1 of `stable`, and site/streams/ at 2 (STREAM_REPLAYED)
  hint: `bowline stream publish stable --from site/streams/ --in streams/ --write` brings it on
3 digests have to be kept:
  1.0  3 digests, may go after 10 promotions more

== exit 1
== after streams/stable.json: not shown
== $ rm -r streams && bowline stream publish stable --from site/streams --write
made streams/stable/1.json: comes from another place of the stream
made streams/stable.json: comes from another place of the stream

== exit 0
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== after streams/stable/2.json: gone
== $ bowline stream pause stable --reason 'one side' --by ann --write >out && bowline stream pause stable --in site/streams --reason 'the other' --by bob --write >out; bowline stream verify stable --from site/streams
stable  entry 3 in streams/stable.json, 3 entries read
wrong: entry 3 is one in streams/ and another one in site/streams/ (STREAM_FORKED)
  hint: `bowline stream verify` names both; the one that is right comes back with `bowline stream publish NAME --from STORE`, from the place that has it
6 digests have to be kept:
  1.1  3 digests, may go after 10 promotions more
  1.0  3 digests, may go after 9 promotions more

== exit 1
== after out: not shown
== after site/streams/stable.json: not shown
== after site/streams/stable/2.json: not shown
== after streams/stable.json: not shown
== after streams/stable/2.json: not shown
== $ bowline stream publish stable --from site/streams --write
== stderr
error: entry 3 of `stable` is another one in streams/ than in site/streams/ (STREAM_FORKED)
  hint: if this side is the right one, `--replace` puts it in the place of the other

== exit 2, nothing written
== $ bowline stream publish stable --from site/streams --replace --write && bowline stream verify stable --from site/streams
changed streams/stable.json: comes from another place of the stream
stable  entry 3 in streams/stable.json, 3 entries read
nothing is wrong
6 digests have to be kept:
  1.1  3 digests, may go after 10 promotions more
  1.0  3 digests, may go after 9 promotions more

== exit 0
== after streams/stable.json: not shown
