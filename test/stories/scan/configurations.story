A path under configurations goes through lists, with brackets or without

== file kustomization.yaml
resources: [runner.yaml]
configurations: [images.yaml]

== file images.yaml
images:
  - { path: spec/tools/image, kind: Runner }
  - { path: "spec/more[]/image", kind: Runner }
  - { path: spec/one/image, kind: Runner }

== file runner.yaml
apiVersion: ci.example/v1
kind: Runner
metadata: { name: runner }
spec:
  tools:
    - image: tool-1
    - image: tool-2:1.0
  more:
    - image: tool-3
  one: { image: tool-4 }

== $ bowline scan
runner.yaml
   6  tool-1      moving  Runner runner
   7  tool-2:1.0  series  Runner runner
   9  tool-3      moving  Runner runner
  10  tool-4      moving  Runner runner

4 image fields in 1 file of 3: 3 moving, 1 series

== exit 0, nothing written
