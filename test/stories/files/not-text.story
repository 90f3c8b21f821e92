Bytes that are no text, and text in UTF-16, are named as what they are

== setup printf 'image: \377\000\001\002' > noise.yaml
== setup printf 'image: nginx\000' > zeros.yaml
== setup printf '\377\376k\000i\000n\000d\000' > utf-16.yaml
== $ bowline scan
no image field in 3 files

== stderr
note: noise.yaml is not UTF-8 text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`
note: utf-16.yaml is written in UTF-16 (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`
note: zeros.yaml holds zero bytes, so it is no text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`

== exit 0, nothing written
== $ bowline scan noise.yaml zeros.yaml utf-16.yaml
no image field in 3 files

== stderr
error: noise.yaml is not UTF-8 text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`
error: zeros.yaml holds zero bytes, so it is no text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`
error: utf-16.yaml is written in UTF-16 (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`

== exit 2, nothing written
