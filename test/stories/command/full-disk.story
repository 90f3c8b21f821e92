An answer that cannot be written is an error, and never the exit code of findings

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline scan > /dev/full
== stderr
error: standard output cannot be written (FILE_UNWRITABLE)
  cause: no space left on device (ENOSPC)
  hint: the answer is cut short: check free space where standard output goes to

== exit 2, nothing written
== $ bowline lint --fail-on note 2> /dev/full > /dev/null
== exit 1, nothing written
