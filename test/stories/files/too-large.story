A file beyond the limit is not read

== setup truncate -s 65M large.yaml
== $ bowline scan
no image field in 1 file

== stderr
note: large.yaml is larger than 64 MiB (FILE_TOO_LARGE)
  hint: split it, or put it under `ignore`

== exit 0, nothing written
== $ bowline scan large.yaml
no image field in 1 file

== stderr
error: large.yaml is larger than 64 MiB (FILE_TOO_LARGE)
  hint: split it, or put it under `ignore`

== exit 2, nothing written
