A pattern that fits nothing changes nothing

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline set httpd=2.4 --offline --write
nothing to change; 1 kept (1 no-match)

== exit 0, nothing written
