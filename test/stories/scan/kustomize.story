scan finds the images of a kustomization in all their forms, and those of its patches

== file kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
images:
  - name: registry.example/team/web
    newTag: "1.0"
  - name: agent
    newName: quay.io/team/agent
    newTag: v1.4.0
    digest: sha256:<agent>
  - name: renamed
    newName: quay.io/team/renamed
patches:
  - target: { kind: Deployment }
    patch: |-
      - op: replace
        path: /spec/template/spec/containers/0/image
        value: nginx:1.27

== file component/kustomization.yaml
kind: Component
apiVersion: kustomize.config.k8s.io/v1alpha1
images: [{ name: redis, newTag: "7.4" }]

== $ bowline scan
component/kustomization.yaml
   3  redis:7.4  series  images.0

kustomization.yaml
   4  registry.example/team/web:1.0                   series         images.0
   6  quay.io/team/agent:v1.4.0@sha256:343540cb03bd…  digest         images.1
  10  quay.io/team/renamed                            tag elsewhere  images.2
  17  nginx:1.27                                      series         container

5 image fields in 2 files of 2: 3 series, 1 digest, 1 tag elsewhere

== exit 0, nothing written
== $ bowline scan --format json component
{"schema":"bowline.fields/1","fields":[
{"file":"component/kustomization.yaml","line":3,"column":18,"document":0,"path":["images",0],"format":"kustomize","spans":[{"part":"name","line":3,"column":18,"length":5},{"part":"tag","line":3,"column":34,"length":3}],"object":null,"container":null,"reference":{"written":"redis:7.4","registry":"docker.io","repository":"library/redis","tag":"7.4","digest":null},"tagKind":{"kind":"series","basis":"name","confidence":"medium"},"pullPolicy":{"written":null,"effective":null,"derived":"Always"},"certainty":"certain","owner":null,"reaches":{"count":0,"places":[]}}
],"errors":[],"notes":[]}

== exit 0, nothing written
