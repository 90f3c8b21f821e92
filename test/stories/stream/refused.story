What changes nothing, names nothing or gives no reason is refused, and writes nothing

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392

== $ bowline stream create testing 127.0.0.1:5000/x/os:1.0 --by ann --write >out
== exit 0
== after out: not shown
== after streams/testing.json: not shown
== $ bowline stream show stable
== stderr
error: there is no stream `stable` in streams/ (STREAM_UNKNOWN)
  hint: `bowline stream show` lists the streams that there are, `bowline stream create` makes one

== exit 2, nothing written
== $ bowline stream promote testing stable
== stderr
error: there is no stream `stable` in streams/ (STREAM_UNKNOWN)
  hint: `bowline stream show` lists the streams that there are, `bowline stream create` makes one

== exit 2, nothing written
== $ bowline stream create testing
== stderr
error: there is a stream `testing` in streams/ already (STREAM_UNCHANGED)
  hint: `bowline stream set` changes its settings

== exit 2, nothing written
== $ bowline stream create 'Not a name'
== stderr
error: `Not a name` is no name of a stream (USAGE_INVALID)
  hint: small letters, digits, `.`, `_` and `-`, no number at the end behind `-`

== exit 2, nothing written
== $ bowline stream resume testing --by ann
== stderr
error: the stream `testing` is not paused (STREAM_UNCHANGED)
  hint: `bowline stream show` tells how it is

== exit 2, nothing written
== $ bowline stream pause testing
== stderr
error: nothing says why (USAGE_INVALID)
  hint: say it with `--reason`: followers read it

== exit 2, nothing written
== $ bowline stream withdraw testing --release 9.9 --reason why --by ann
== stderr
error: the stream `testing` has no release `9.9` (STREAM_RELEASE_UNKNOWN)
  hint: it has `1.0`

== exit 2, nothing written
== $ bowline stream rollback testing --reason why --by ann
== stderr
error: the stream `testing` has no release to go back to (STREAM_RELEASE_UNKNOWN)
  hint: `bowline stream history` tells what it had

== exit 2, nothing written
== $ bowline stream set testing --by ann
== stderr
error: `bowline stream set` wants a setting (USAGE_INVALID)
  hint: for example `--soak 14d`

== exit 2, nothing written
== $ bowline stream set testing --soak soon --by ann
== stderr
error: `--soak` wants a span of time such as `14d`, or `none` (USAGE_INVALID)
  hint: see `bowline help stream`

== exit 2, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os:1.0 testing --by ann
nothing to change

== stderr
note: `1.0` is not promoted: `testing` has it already (STREAM_UNCHANGED)
  hint: `bowline stream show` tells how it is

== exit 0, nothing written
== $ bowline stream promote 127.0.0.1:5000/x/os@sha256:<one> testing --by ann
== stderr
error: nothing says what the release is called (USAGE_INVALID)
  hint: say it with `--release`

== exit 2, nothing written
== $ bowline stream promote testing testing --expedited
== stderr
error: `--expedited` wants to know why (USAGE_INVALID)
  hint: say it with `--reason`

== exit 2, nothing written
== $ bowline stream pause testing --soak 3d
== stderr
error: `--soak` does not go with `bowline stream pause` (USAGE_INVALID)
  hint: see `bowline help stream`

== exit 2, nothing written
== $ bowline stream jump testing
== stderr
error: `bowline stream` does not know `jump` (USAGE_INVALID)
  hint: it knows show, create, promote, pause, resume, withdraw, rollback, set, renew, history, verify, publish

== exit 2, nothing written
