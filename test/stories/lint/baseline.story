A baseline leaves out what was known before; a file that is none is refused

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx }] }

== $ bowline lint --write-baseline known.json
== stderr
saved 1 findings: `bowline lint --baseline known.json` leaves them out

== exit 0
== after known.json
{"schema":"bowline.baseline/1","findings":[
{"fingerprint":"49ea730a5ec16f05ee36be781ab71dfd","rule":"no-tag","file":"pod.yaml"}
]}

== $ bowline lint --baseline known.json
no findings, in 1 image field in 2 files; 1 not counted (1 by baseline)

== exit 0, nothing written
== setup echo '{"hello": "world"}' > known.json
== $ bowline lint --baseline known.json
== stderr
error: known.json is not a baseline (BASELINE_INVALID)
  hint: make it again with `bowline lint --write-baseline FILE`

== exit 2, nothing written
