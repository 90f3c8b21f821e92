A pattern that fits nothing changes nothing

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline set httpd=2.4 --offline --write
nothing to change; 1 kept (1 no-match)

== stderr
error: no image here is covered by `httpd` (PATTERN_UNMATCHED)
  hint: `bowline scan` lists the images that are there

== exit 2, nothing written
