A baseline leaves out what was known before; a file that is none is refused

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx }] }

== $ bowline lint --write-baseline known.json
== stderr
saved 1 finding: `bowline lint --baseline known.json` leaves them out

== exit 0
== after known.json
{"schema":"bowline.baseline/1","findings":[
{"file":"pod.yaml","rule":"no-tag","fingerprint":"f341a2e01e6df6d8147821b6eb401b74"}
]}

== $ bowline lint --baseline known.json
no findings, in 1 image field in 2 files; 1 not counted (1 in the baseline)

== exit 0, nothing written
== setup echo '{"hello": "world"}' > known.json
== $ bowline lint --baseline known.json
== stderr
error: known.json is not a baseline (BASELINE_INVALID)
  hint: make it again with `bowline lint --write-baseline FILE`

== exit 2, nothing written
