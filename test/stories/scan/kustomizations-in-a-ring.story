Kustomizations that lead to each other are followed once

== file a/kustomization.yaml
resources: [pod.yaml, ../b]

== file b/kustomization.yaml
resources: [../a]
replacements:
  - source: { kind: ConfigMap, name: versions, fieldPath: data.web }
    targets: [{ select: { kind: Job }, fieldPaths: [spec.template.spec.containers.*.image] }]

== file a/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:1.0.0" }] }

== file c/kustomization.yaml
resources: [pod.yaml]
replacements:
  - source: { kind: ConfigMap, name: versions, fieldPath: data.web }
    targets: [{ select: { kind: Pod }, fieldPaths: [spec.containers.*.image] }]

== file c/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: own }
spec: { containers: [{ name: own, image: "team/own:1.0.0" }] }

== $ bowline scan --verbose
a/pod.yaml
   4  team/web:1.0.0  version, IfNotPresent by default  container web, Pod web

c/pod.yaml
   4  team/own:1.0.0  owned by kustomize  container own, Pod own

2 image fields in 2 files of 5: 2 version

== exit 0, nothing written
