Files and component set are one: what belongs to no component, is taken from elsewhere, or stands at two versions is found

== file bowline.yaml
componentSets:
  addons:
    registry: registry.example/addons
    components:
      app:
        sourcing: { mode: mirror }
        images: { app: { from: quay.io/org/app } }
      agent:
        images: { agent: { from: quay.io/org/agent } }
        waivers: [{ rule: set-images-differ, reason: rolled out step by step, until: 9999-12-31 }]
      old:
        images: { old: { from: quay.io/org/old } }
        waivers: [{ rule: set-images-differ, reason: it was meant to be short, until: 2020-01-31 }]

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: app, image: "quay.io/org/app:v1.0.0" }
    - { name: agent, image: "quay.io/org/agent:v1.0.0" }
    - { name: old, image: "quay.io/org/old:v1.0.0" }
    - { name: helper, image: "quay.io/other/helper:v1.0.0" }
---
apiVersion: v1
kind: Pod
metadata: { name: two }
spec:
  containers:
    - { name: app, image: "registry.example/addons/app:v1.1.0" }
    - { name: app, image: "registry.example/addons/app:v1.1.0" }
    - { name: agent, image: "quay.io/org/agent:v1.1.0" }
    - { name: old, image: "quay.io/org/old:v1.1.0" }

== $ bowline lint --verbose
warning  the waiver of `set-images-differ` for `old` ended on 2020-01-31: it was meant to be short  expired-waiver
         bowline.yaml:2:3

warning  `quay.io/org/app:v1.0.0` here, `registry.example/addons/app:v1.1.0` in deploy.yaml: one image of a component set  set-images-differ
         deploy.yaml:6:28  Pod one, container app

warning  `quay.io/org/app:v1.0.0` is to be taken from `registry.example/addons/app`: `sourcing` of `app` is `mirror`  set-place-differs
         deploy.yaml:6:28  Pod one, container app

warning  `quay.io/org/old:v1.1.0` here, `quay.io/org/old:v1.0.0` in deploy.yaml: one image of a component set  set-images-differ
         deploy.yaml:19:28  Pod two, container old

note     `registry.example/addons/app:v1.1.0` has no digest  no-digest
         deploy.yaml:16:28  Pod two, container app
         deploy.yaml:17:28  Pod two, container app

note     `quay.io/org/app:v1.0.0` has no digest  no-digest
         deploy.yaml:6:28  Pod one, container app

note     `quay.io/org/agent:v1.0.0` has no digest  no-digest
         deploy.yaml:7:30  Pod one, container agent

note     `quay.io/org/old:v1.0.0` has no digest  no-digest
         deploy.yaml:8:28  Pod one, container old

note     `quay.io/other/helper:v1.0.0` belongs to no component set  image-outside-set
         deploy.yaml:9:31  Pod one, container helper

note     `quay.io/other/helper:v1.0.0` has no digest  no-digest
         deploy.yaml:9:31  Pod one, container helper

note     `quay.io/org/agent:v1.1.0` has no digest  no-digest
         deploy.yaml:18:30  Pod two, container agent

note     `quay.io/org/old:v1.1.0` has no digest  no-digest
         deploy.yaml:19:28  Pod two, container old

4 warnings, 9 notes, in 8 image fields in 2 files; 1 not counted (1 accepted by the configuration)
  accepted by the configuration: 1 set-images-differ

== exit 0, nothing written
