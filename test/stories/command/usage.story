A command line that makes no sense is answered with what is wrong and where to look

== $ bowline pinn
== stderr
error: there is no command `pinn` (USAGE_INVALID)
  hint: did you mean `bowline pin`? `bowline help` lists all

== exit 2, nothing written
== $ bowline pin --wirte
== stderr
error: `bowline pin` has no option `--wirte` (USAGE_INVALID)
  hint: did you mean `--write`? see `bowline help pin`

== exit 2, nothing written
== $ bowline scan --format xml
== stderr
error: `--format` is one of text, json, not `xml` (USAGE_INVALID)
  hint: see `bowline help scan`

== exit 2, nothing written
== $ bowline undo a
== stderr
error: `bowline undo` takes no operand, not `a` (USAGE_INVALID)
  hint: see `bowline help undo`

== exit 2, nothing written
== $ bowline set nginx
== stderr
error: `bowline set` wants PATTERN=TAG (USAGE_INVALID)
  hint: for example `bowline set 'nginx:1.26=1.27'`

== exit 2, nothing written
== $ bowline > /dev/null 2>&1
== exit 2, nothing written
== $ bowline help pni
== stderr
error: there is no command `pni` (USAGE_INVALID)
  hint: did you mean `bowline pin`? `bowline help` lists all

== exit 2, nothing written
== $ bowline scan --out
== stderr
error: `bowline scan` has no option `--out` (USAGE_INVALID)
  hint: see `bowline help scan`

== exit 2, nothing written
== $ bowline scan --al
== stderr
error: `bowline scan` has no option `--al` (USAGE_INVALID)
  hint: did you mean `--all`? see `bowline help scan`

== exit 2, nothing written
== $ bowline resolve
== stderr
error: `bowline resolve` wants REFERENCE (USAGE_INVALID)
  hint: see `bowline help resolve`

== exit 2, nothing written
