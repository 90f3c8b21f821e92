A ledger and a cache that cannot be written are noted, and the answer is the same

== as an ordinary user
== registry
docker.io/library/nginx:1.27.2  is <nginx>  sha256:8972929e342d

== file bowline.ledger.ndjson
== setup chmod a-w .
== $ bowline resolve nginx:1.27.2
nginx:1.27.2@sha256:<nginx>

== stderr
note: what registries said could not be added to bowline.ledger.ndjson (FILE_UNWRITABLE)
  cause: permission denied (EACCES)
  hint: let this user write it, or say `--no-record`; the answer does not depend on it

== exit 0, nothing written
== setup chmod u+w . && rm bowline.ledger.ndjson
== $ XDG_CACHE_HOME=/dev/null bowline resolve nginx:1.27.2
nginx:1.27.2@sha256:<nginx>

== stderr
note: what registries said could not be added to the cache in /dev/null/bowline (FILE_UNWRITABLE)
  cause: not a directory (ENOTDIR)
  hint: name a folder that can be written as `XDG_CACHE_HOME`, or say `--no-record`; the answer does not depend on it

== exit 0, nothing written
== $ XDG_CACHE_HOME=/dev/null bowline resolve nginx:1.27.2 --no-record
nginx:1.27.2@sha256:<nginx>

== exit 0, nothing written
== file notes.txt
This is no ledger.
At all.

== $ bowline ledger --merge notes.txt
== stderr
error: notes.txt: the line is no JSON (LEDGER_INVALID)
  notes.txt:1:1
  hint: mend or take out what cannot be read in notes.txt; nothing was taken in
error: notes.txt: the line is no JSON (LEDGER_INVALID)
  notes.txt:2:1
  hint: mend or take out what cannot be read in notes.txt; nothing was taken in

== exit 2, nothing written
== $ bowline ledger --publish oci://user:secret@127.0.0.1:5000/team/ledger:main
== stderr
error: `…@127.0.0.1:5000/team/ledger:main` is not an image reference: it holds a user and a password; log in instead (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
