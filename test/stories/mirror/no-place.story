Where neither the command line nor the configuration says where copies go, nothing is planned

== $ bowline mirror quay.io/kubevirt/virt-api:v1.2.0
== stderr
error: `bowline mirror` wants `--to`, where copies go, or `mirror` in `bowline.yaml` (USAGE_INVALID)
  hint: see `bowline help mirror`

== exit 2, nothing written
