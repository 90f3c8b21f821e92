A bundle of Tekton is an artifact, by the old key and by the parameter of the resolver

== file pipeline.yaml
apiVersion: tekton.dev/v1
kind: Pipeline
metadata: { name: build }
spec:
  tasks:
    - name: old
      taskRef: { name: clone, bundle: "registry.example/catalog/clone:0.7" }
    - name: new
      taskRef:
        resolver: bundles
        params:
          - { name: name, value: init }
          - { name: bundle, value: "registry.example/catalog/init:0.2" }

== $ bowline scan
pipeline.yaml
   7  registry.example/catalog/clone:0.7  series, candidate  Pipeline build
  13  registry.example/catalog/init:0.2   series, candidate  Pipeline build

2 image fields in 1 file of 1: 2 series

== exit 0, nothing written
