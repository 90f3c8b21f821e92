Where signatures are required, what has none is refused

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== $ bowline mirror nginx:1.27 --to 127.0.0.1:5000/hub --require-signatures --write
0 copied, 1 refused

== stderr
error: no signature is attached to docker.io/library/nginx@sha256:<nginx> (SIGNATURE_MISSING)
  hint: ask its publisher for one, or leave `--require-signatures` out

== exit 2, nothing written
