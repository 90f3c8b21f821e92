Images of two repositories that would share a place are refused before a registry is asked

== file bowline.yaml
mirror:
  rules:
    - { match: "*/kubevirt/*", to: "registry.example/kubevirt/{name}" }

== $ bowline mirror quay.io/kubevirt/virt-api:v1.2.0 docker.io/kubevirt/virt-api:v1.2.0 quay.io/team/app:1.0
0 to copy, 1 left as they are, 2 refused
  1 image left: no rule says where it goes

== stderr
error: registry.example/kubevirt/virt-api would hold copies of quay.io/kubevirt/virt-api and docker.io/kubevirt/virt-api (MIRROR_PLACE_SHARED)
  hint: give each a place of its own under `mirror.rules` in `bowline.yaml`
error: registry.example/kubevirt/virt-api would hold copies of docker.io/kubevirt/virt-api and quay.io/kubevirt/virt-api (MIRROR_PLACE_SHARED)
  hint: give each a place of its own under `mirror.rules` in `bowline.yaml`

== exit 2, nothing written
