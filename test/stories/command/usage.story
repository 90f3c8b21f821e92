A command line that makes no sense is answered with what is wrong and where to look

== $ bowline pinn
== stderr
error: unknown command 'pinn' (Did you mean pin?) (USAGE_INVALID)
  hint: see `bowline help`

== exit 2, nothing written
== $ bowline pin --wirte
== stderr
error: unknown option '--wirte' (Did you mean --write?) (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== $ bowline scan --format xml
== stderr
error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json. (USAGE_INVALID)
  hint: see `bowline help scan`

== exit 2, nothing written
== $ bowline undo a
== stderr
error: too many arguments for 'undo'. Expected 0 arguments but got 1: a. (USAGE_INVALID)
  hint: see `bowline help undo`

== exit 2, nothing written
== $ bowline set nginx
== stderr
error: there is no PATTERN=TAG (USAGE_INVALID)
  hint: for example `bowline set 'nginx:1.26=1.27'`

== exit 2, nothing written
== $ bowline > /dev/null 2>&1
== exit 2, nothing written
