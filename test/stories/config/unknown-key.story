A setting that does not exist is an error with its place and the nearest that does

== file bowline.yaml
paths: [.]
registries:
  docker.io:
    miror: registry.example

== $ bowline scan
== stderr
error: there is no setting `registries.docker.io.miror` (CONFIG_INVALID)
  bowline.yaml:4:5
  hint: did you mean `mirror`?

== exit 2, nothing written
== file bowline.yaml
ignored: [build/]

== $ bowline scan
== stderr
error: there is no setting `ignored` (CONFIG_INVALID)
  bowline.yaml:1:1
  hint: did you mean `ignore`?

== exit 2, nothing written
== file bowline.yaml
registries: { docker.io: { insecure: "yes" } }

== $ bowline scan
== stderr
error: `registries.docker.io.insecure` must be `true` or `false` (CONFIG_INVALID)
  bowline.yaml:1:28
  hint: see the configuration reference

== exit 2, nothing written
== file bowline.yaml
paths: deploy

== $ bowline scan
== stderr
error: `paths` must be a list (CONFIG_INVALID)
  bowline.yaml:1:1
  hint: see the configuration reference

== exit 2, nothing written
== file bowline.yaml
paths: [deploy
ignore: [build]

== $ bowline scan
== stderr
error: this is not valid YAML: unexpected end of the stream within a flow collection (CONFIG_INVALID)
  bowline.yaml:3:1
  hint: mend the syntax at the place given

== exit 2, nothing written
== $ bowline scan --config other.yaml
== stderr
error: there is no configuration other.yaml (FILE_NOT_FOUND)
  cause: no such file or directory (ENOENT)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
