Twenty thousand nested brackets are a fault of their file, not of the run

== setup node -e 'console.log(`kind: Pod\nimage: ${"[".repeat(20000)}${"]".repeat(20000)}`)' > deep.yaml
== setup node -e 'console.log(`{"kind": "Pod", "image": ${"[".repeat(20000)}${"]".repeat(20000)}}`)' > deep.json
== $ bowline scan
no image field in 2 files

== stderr
note: the document nests deeper than 100 levels (YAML_TOO_DEEP)
  deep.json:1:124
  hint: a file of this shape is not a manifest; put it under `ignore`
note: the document nests deeper than 100 levels (YAML_TOO_DEEP)
  deep.yaml:2:107
  hint: a file of this shape is not a manifest; put it under `ignore`

== exit 0, nothing written
== $ bowline scan deep.yaml
no image field in 1 file

== stderr
error: the document nests deeper than 100 levels (YAML_TOO_DEEP)
  deep.yaml:2:107
  hint: a file of this shape is not a manifest; put it under `ignore`

== exit 2, nothing written
== $ bowline scan deep.json
no image field in 1 file

== stderr
error: the document nests deeper than 100 levels (YAML_TOO_DEEP)
  deep.json:1:124
  hint: a file of this shape is not a manifest; put it under `ignore`

== exit 2, nothing written
