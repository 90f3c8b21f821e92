A certificate authority that cannot be read is told with its path and its key

== file bowline.yaml
registries:
  registry.example: { ca: certificates/authority.pem }

== $ bowline resolve registry.example/team/agent:1.4
== stderr
error: registry.example/team/agent:1.4 could not be resolved: a file that is named for registry.example cannot be read (REGISTRY_TLS)
  cause: registry.example: the file /story/certificates/authority.pem named as `ca` cannot be read (ENOENT)
  hint: mend the path for registry.example under `registries`, or make the file readable

== exit 2, nothing written
