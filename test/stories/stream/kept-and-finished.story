What a stream can still ask for is kept, a tag that does not show the record is finished, and a way back to bytes that are gone names one that is there

== registry
x/os:1.0.0  is <one>  sha256:6bdf0c855392
x/os:1.1    is <two>  sha256:4904a2b3a537
x/os:1.2    is <three>  sha256:f484c666a81e

== $ bowline stream create stable 127.0.0.1:5000/x/os:1.0.0 --move-tag stable --valid-for 0 --by ann --write
made streams/stable.json: begins with `1.0.0`
set 2 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for
set 127.0.0.1:5000/x/os:stable to sha256:6bdf0c855392: shows what `stable` points to, `1.0.0`

== exit 0
== after streams/stable.json: not shown
== $ bowline stream promote 127.0.0.1:5000/x/os:1.1 stable --by ann --write >out && bowline stream promote 127.0.0.1:5000/x/os:1.2 stable --by ann --write
made streams/stable/2.json: keeps entry 2
changed streams/stable.json: promotes `1.2`
set 3 keep tags in 127.0.0.1:5000/x/os: keeps what a stream can still ask for
moved 127.0.0.1:5000/x/os:stable to sha256:f484c666a81e: shows what `stable` points to, `1.2`

== exit 0
== after out: not shown
== after streams/stable.json: not shown
== after streams/stable/1.json: not shown
== after streams/stable/2.json: not shown
== registry
x/os:stable  is <one>  sha256:6bdf0c855392
x/os:1.0.0 is gone
x/os:1.1 is gone
x/os@<two> is gone

== $ bowline stream verify stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
stable  entry 3 in streams/stable.json, 3 entries read
wrong: `stable` was good until DAY (STREAM_EXPIRED)
  hint: `bowline stream renew` makes it good for as long again
wrong: 127.0.0.1:5000/x/os@sha256:<two> is gone (STREAM_DIGEST_LOST)
  hint: copy it back from where it is with `bowline mirror`, or withdraw the release
wrong: no tag keeps 127.0.0.1:5000/x/os@sha256:<one> (STREAM_UNKEPT)
  hint: `bowline stream verify --repair --write` sets keep tags
wrong: the record points to 127.0.0.1:5000/x/os@sha256:<three>, and 127.0.0.1:5000/x/os:stable names sha256:<one> (STREAM_UNFINISHED)
  hint: `bowline stream verify --repair --write` finishes it
9 digests have to be kept:
  1.2  3 digests, may go after 10 promotions more
  1.1  3 digests, may go after 9 promotions more
  1.0.0  3 digests, may go after 8 promotions more

== exit 0, nothing written
== $ bowline stream rollback stable --reason 'loses packets' --by ann
== stderr
error: 127.0.0.1:5000/x/os@sha256:<two> is gone, so `1.1` is no way back (STREAM_DIGEST_LOST)
  hint: `bowline stream rollback stable --release 1.0.0` goes back to what is there

== exit 2, nothing written
== $ bowline stream verify stable --repair --write
wrong: `stable` was good until ⟨in 0 days⟩ (STREAM_EXPIRED)
  hint: `bowline stream renew` makes it good for as long again
wrong: 127.0.0.1:5000/x/os@sha256:<two> is gone (STREAM_DIGEST_LOST)
  hint: copy it back from where it is with `bowline mirror`, or withdraw the release
wrong: no tag keeps 127.0.0.1:5000/x/os@sha256:<one> (STREAM_UNKEPT)
  hint: `bowline stream verify --repair --write` sets keep tags
wrong: the record points to 127.0.0.1:5000/x/os@sha256:<three>, and 127.0.0.1:5000/x/os:stable names sha256:<one> (STREAM_UNFINISHED)
  hint: `bowline stream verify --repair --write` finishes it
set 1 keep tag in 127.0.0.1:5000/x/os: keeps what a stream can still ask for
moved 127.0.0.1:5000/x/os:stable to sha256:f484c666a81e: shows what `stable` points to, `1.2`

== exit 0, nothing written
== $ bowline stream rollback stable --release 1.0.0 --reason 'loses packets' --by ann --write
made streams/stable/3.json: keeps entry 3
changed streams/stable.json: goes back to `1.0.0` and bars `1.1`, `1.2`: loses packets
moved 127.0.0.1:5000/x/os:stable to sha256:6bdf0c855392: shows what `stable` points to, `1.0.0`

== exit 0
== after streams/stable.json: not shown
== after streams/stable/3.json: not shown
== $ bowline stream set stable --valid-for 30d --by ann --write
made streams/stable/4.json: keeps entry 4
changed streams/stable.json: settles validFor

== exit 0
== after streams/stable.json: not shown
== after streams/stable/4.json: not shown
== $ bowline stream renew stable --by ann | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
makes streams/stable/5.json: keeps entry 5
changes streams/stable.json: is good until DAY

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline stream verify stable | sed 's/20[0-9][0-9]-[0-9-]*/DAY/g'
stable  entry 5 in streams/stable.json, 5 entries read
wrong: 127.0.0.1:5000/x/os@sha256:<two> is gone (STREAM_DIGEST_LOST)
  hint: copy it back from where it is with `bowline mirror`, or withdraw the release
9 digests have to be kept:
  1.2  3 digests, may go after 10 promotions more
  1.1  3 digests, may go after 9 promotions more
  1.0.0  3 digests, may go after 8 promotions more

== exit 0, nothing written
