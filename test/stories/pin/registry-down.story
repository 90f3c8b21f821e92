A registry that cannot be reached, and one that speaks plain HTTP, are named with what would help

== file bowline.yaml
registries:
  down.example: { mirror: "127.0.0.1:1" }
  plain.example: { mirror: "127.0.0.1:5000" }
  "127.0.0.1:5000": { insecure: false }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: down.example/team/a:1.0 }
    - { name: b, image: plain.example/team/b:1.0 }

== $ bowline pin
error: down.example/team/a:1.0 could not be resolved: 127.0.0.1:1 cannot be reached (REGISTRY_UNREACHABLE)
  pod.yaml:6:25, Pod web, container a
  cause: 127.0.0.1:1: nothing listens there (ECONNREFUSED)
  hint: check the network, the name and the port
error: plain.example/team/b:1.0 could not be resolved: 127.0.0.1:5000 answered in plain HTTP (REGISTRY_PLAIN_HTTP)
  pod.yaml:7:25, Pod web, container b
  cause: 127.0.0.1:5000: it answered in plain HTTP
  hint: set `insecure: true` for 127.0.0.1:5000 under `registries` if that is meant

no change; 2 refused

== exit 2, nothing written
