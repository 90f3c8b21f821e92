A second run sends nothing, and a tag that is to name other bytes is refused before anything is written

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry, with what it is asked
docker.io/library/app:1.2.0  is <first>  sha256:c8d787a75ce4

== setup bowline mirror app:1.2.0 --to 127.0.0.1:5000/hub --write
== $ bowline mirror app:1.2.0 --to 127.0.0.1:5000/hub --write
0 copied, 1 present

== exit 0, nothing written
== asked
HEAD /v2/hub/docker.io/library/app/manifests/1.2.0
HEAD /v2/library/app/manifests/1.2.0?ns=docker.io

== registry
docker.io/library/app:1.2.0  is <ninth>  sha256:89f1e560bb1f

== $ bowline mirror app:1.2.0 --to 127.0.0.1:5000/hub --write
0 copied, 1 refused

== stderr
error: 127.0.0.1:5000/hub/docker.io/library/app:1.2.0 names sha256:<first>, and docker.io/library/app:1.2.0 is sha256:<ninth> (COPY_TAG_TAKEN)
  hint: name another tag with `--tag`, or say that it moves under `tags: { moving: … }` of its image in `bowline.yaml`

== exit 2, nothing written
== asked
HEAD /v2/hub/docker.io/library/app/manifests/1.2.0
HEAD /v2/library/app/manifests/1.2.0?ns=docker.io

== $ bowline mirror app:1.2.0 --to 127.0.0.1:5000/hub --check
0 to copy, 1 refused

== stderr
error: 127.0.0.1:5000/hub/docker.io/library/app:1.2.0 names sha256:<first>, and docker.io/library/app:1.2.0 is sha256:<ninth> (COPY_TAG_TAKEN)
  hint: name another tag with `--tag`, or say that it moves under `tags: { moving: … }` of its image in `bowline.yaml`

== exit 2, nothing written
== asked
HEAD /v2/hub/docker.io/library/app/manifests/1.2.0
HEAD /v2/library/app/manifests/1.2.0?ns=docker.io

== $ bowline resolve 127.0.0.1:5000/hub/docker.io/library/app:1.2.0
127.0.0.1:5000/hub/docker.io/library/app:1.2.0@sha256:<first>

== exit 0, nothing written
== asked
HEAD /v2/hub/docker.io/library/app/manifests/1.2.0
