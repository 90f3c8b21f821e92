What comes in by a pipe and is no text is refused whole: nothing passes that could come out damaged

== $ printf 'image: caf\351\n' | bowline pin -
== stderr
error: standard input is not UTF-8 text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`

== exit 2, nothing written
== $ printf '\377\376k\000' | bowline scan -
== stderr
error: standard input is written in UTF-16 (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`

== exit 2, nothing written
