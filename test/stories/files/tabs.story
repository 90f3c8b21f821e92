A tab in place of spaces is said to be one

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
␉containers:
␉- image: nginx:1.27

== $ bowline scan
no image field in 1 file

== stderr
note: a tab is used for indentation (YAML_TAB)
  pod.yaml:5:1
  hint: indent with spaces

== exit 0, nothing written
== $ bowline scan pod.yaml
no image field in 1 file

== stderr
error: a tab is used for indentation (YAML_TAB)
  pod.yaml:5:1
  hint: indent with spaces

== exit 2, nothing written
