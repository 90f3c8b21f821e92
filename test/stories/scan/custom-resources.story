The images of a custom resource are known by its kind, or by a row of the configuration

== file bowline.yaml
customResources:
  - kind: RunnerPool
    path: spec.template.spec.image
    shape: reference
  - group: acme.dev
    kind: Widget
    path: spec.parts[*]
    shape: { repository: repo, tag: version }

== file pool.yaml
apiVersion: ci.example/v1
kind: RunnerPool
metadata: { name: pool }
spec:
  template:
    spec:
      queue: fast
      image: ci.example/runners/runner:v2.300.0
---
apiVersion: acme.dev/v1
kind: Widget
metadata: { name: widget }
spec:
  parts:
    - { repo: ghcr.io/acme/part, version: "3" }
---
apiVersion: nvidia.com/v1
kind: ClusterPolicy
metadata: { name: gpus }
spec:
  driver: { repository: nvcr.io/nvidia, image: driver, version: "550.127" }
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: web }
spec:
  values:
    image: { repository: ghcr.io/acme/web, tag: v1.2.3 }
    helperImage: ghcr.io/acme/helper:v1
---
apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: { name: charts }
spec:
  url: oci://ghcr.io/acme/charts/web
  ref: { tag: 1.2.3 }

== $ bowline scan
pool.yaml
   8  ci.example/runners/runner:v2.300.0  version             RunnerPool pool
  15  ghcr.io/acme/part:3                 moving              Widget widget
  21  nvcr.io/nvidia/driver:550.127       series              ClusterPolicy gpus
  28  ghcr.io/acme/web:v1.2.3             version             HelmRelease web
  29  ghcr.io/acme/helper:v1              moving, candidate   values:helperImage
  35  ghcr.io/acme/charts/web:1.2.3       version, candidate  OCIRepository charts

6 image fields in 1 file of 2: 3 version, 2 moving, 1 series

== exit 0, nothing written
== $ bowline scan --summary
count  format        tag      certainty
    2  kubernetes    version  certain
    1  kubernetes    moving   certain
    1  kubernetes    series   certain
    1  kubernetes    moving   candidate
    1  oci-artifact  version  candidate

6 image fields in 1 file of 2

== exit 0, nothing written
