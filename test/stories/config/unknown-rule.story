A rule that does not exist is an error with its place, wherever it is named; every fault is told at once

== file bowline.yaml
rules:
  moving-tags: error
suppressions:
  - { rule: no-tag, paths: [demo/], reason: "" }
  - { rule: latest, paths: [demo/], reason: a demo }

== $ bowline lint
== stderr
error: there is no rule `moving-tags` (CONFIG_INVALID)
  bowline.yaml:2:3
  hint: did you mean `moving-tag`? also 4:37 `suppressions.0.reason` must say something; 5:7 there is no rule `latest`

== exit 2, nothing written
