Where there are several component sets, or none, it has to be said which is meant; a record that was edited is no release

== file bowline.yaml
componentSets:
  a: { components: { x: { images: { x: { from: quay.io/org/x } } } } }
  b: { components: { y: { images: { y: { from: quay.io/org/y } } } } }

== file none.yaml
paths: [.]

== file releases/a/v1.yaml
schema: bowline.release/1
set: a
version: v1
at: "2026-11-30T12:00:00Z"
components:
  x:
    sourcing:
      mode: upstream
    images:
      x:
        repository: quay.io/org/x
        digest: sha256:short
        platforms: {}

== file releases/a/v2.yaml
schema: bowline.release/1
set: a
version: v1
at: "2026-11-30T12:00:00Z"
components: {}

== $ bowline release v1
== stderr
error: there are several component sets: `a`, `b` (SET_UNKNOWN)
  hint: name one with `--set`

== exit 2, nothing written
== $ bowline release v1 --config none.yaml
== stderr
error: bowline.yaml names no component set (SET_UNKNOWN)
  hint: see `componentSets` in the configuration reference

== exit 2, nothing written
== $ bowline release v1 --set a
== stderr
error: releases/a/v1.yaml: `components.x.images.x.digest` is missing, or not what it has to be (RELEASE_INVALID)
  releases/a/v1.yaml:12:9
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ bowline release v2 --set a
== stderr
error: releases/a/v2.yaml is the record of a v1 (RELEASE_INVALID)
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ bowline release a/v1
== stderr
error: releases/a/v1.yaml: `components.x.images.x.digest` is missing, or not what it has to be (RELEASE_INVALID)
  releases/a/v1.yaml:12:9
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ bowline release a/v1 --list text
== stderr
error: releases/a/v1.yaml: `components.x.images.x.digest` is missing, or not what it has to be (RELEASE_INVALID)
  releases/a/v1.yaml:12:9
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ bowline release c/v1
== stderr
error: there is no component set `c` (SET_UNKNOWN)
  hint: did you mean `a`?

== exit 2, nothing written
== $ bowline release a/v1 --set b
== stderr
error: `a/v1` is of `a`, and `--set` says `b` (USAGE_INVALID)
  hint: see `bowline help release`

== exit 2, nothing written
== $ bowline release a/b/v1
== stderr
error: `a/b/v1` is no version of a release (USAGE_INVALID)
  hint: it takes letters, digits, `.`, `_`, `+` and `-`, as in `v0.103.0`, or with its set before it, `SET/v0.103.0`

== exit 2, nothing written
== $ bowline config --set a
a
  x  nobody says

== stderr
error: nobody says which image `x` of `a` is (KNOB_EMPTY)
  hint: give it a value, or take the empty one away so that the one below it counts

== exit 2, nothing written
== $ bowline config --images --set c
== stderr
error: there is no component set `c` (SET_UNKNOWN)
  hint: did you mean `a`?

== exit 2, nothing written
