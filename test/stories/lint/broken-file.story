What cannot be read is a finding where it was found in a tree, and an error as well where it was named

== file app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:1.0.0@sha256:<web>" }]

== $ bowline lint
warning  this is not valid YAML: unexpected end of the stream within a flow collection  unreadable-document
         app.yaml:5:1

1 warning, in 0 image fields in 1 file

== exit 0, nothing written
== $ bowline lint app.yaml
warning  this is not valid YAML: unexpected end of the stream within a flow collection  unreadable-document
         app.yaml:5:1

1 warning, and not all could be told, in 0 image fields in 1 file

== exit 2, nothing written
== $ bowline lint app.yaml --format github
::warning file=app.yaml,line=5,col=1,title=unreadable-document::this is not valid YAML: unexpected end of the stream within a flow collection
::error file=app.yaml,line=5,col=1,title=YAML_INVALID::this is not valid YAML: unexpected end of the stream within a flow collection

== stderr
error: this is not valid YAML: unexpected end of the stream within a flow collection (YAML_INVALID)
  app.yaml:5:1
  hint: mend the syntax at the place given; other documents of the file were read

== exit 2, nothing written
== $ bowline lint app.yaml gone.yaml
warning  this is not valid YAML: unexpected end of the stream within a flow collection  unreadable-document
         app.yaml:5:1

1 warning, and not all could be told, in 0 image fields in 1 file

== stderr
error: there is no file or folder gone.yaml (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
