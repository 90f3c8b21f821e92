scan reads what passes through a pipe, and names a fault of it by its line

== $ printf 'kind: Pod\napiVersion: v1\nspec: { containers: [{ image: nginx }] }\n---\nkind: {\n' | bowline scan -
standard input
   3  nginx  moving, Always by default  container, Pod

1 image field in 1 file of 1: 1 moving

== stderr
error: this is not valid YAML: unexpected end of the stream within a flow collection (YAML_INVALID)
  standard input:6:1
  hint: mend the syntax at the place given; other documents of the file were read

== exit 2, nothing written
