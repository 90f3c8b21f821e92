A certificate authority that cannot be read is told with its path and its key

== file bowline.yaml
registries:
  registry.example: { mirror: "127.0.0.1:5000" }
  "127.0.0.1:5000": { ca: missing.pem }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, image: registry.example/team/a:1.0 }] }

== $ bowline pin
error: registry.example/team/a:1.0 could not be resolved: a file that is named for 127.0.0.1:5000 cannot be read (REGISTRY_TLS)
  pod.yaml:4:40, Pod web, container a
  cause: 127.0.0.1:5000: the file /story/missing.pem named as `ca` cannot be read (ENOENT)
  hint: mend the path for 127.0.0.1:5000 under `registries`, or make the file readable

no change; 1 refused

== exit 2, nothing written
