What a bump and a release learn of the images of a set stands in the lock, with how it is known; what is no image of it stays as it was

== registry
ghcr.io/team/web:v1.2.3   is <web-of-v1.2.3>  sha256:dd9c08068a59
ghcr.io/team/web:v1.3.0   is <web-of-v1.3.0>  sha256:cfcae0584a33
quay.io/team/other:1.0.0  is <other>  sha256:c75a422f0514

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  shop:
    components:
      front:
        images: { web: { from: ghcr.io/team/web } }

== file bowline.ledger.ndjson
{"at":"2026-02-14T00:00:00Z","by":"us","digest":"sha256:<web-of-v1.3.0>","repository":"ghcr.io/team/web","tag":"v1.3.0"}

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "ghcr.io/team/web:v1.2.3@sha256:<web-of-v1.2.3>" }

== file extra/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: other }
spec:
  containers:
    - { name: other, image: "quay.io/team/other:1.0.0" }

== setup bowline pin extra --write
== $ bowline bump shop/front --write | tail -1
wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/web:v1.3.0@sha256:<web-of-v1.3.0>:
    tag: v1.3.0
    digest: sha256:<web-of-v1.3.0>
    written: ghcr.io/team/web:v1.3.0
    lastWritten: ghcr.io/team/web:v1.2.3@sha256:<web-of-v1.2.3>
    component: shop/front/web
    version: v1.3.0
    firstSeen: "⟨time⟩"
    evidence:
      firstSeen: ledger
      version: tag
  quay.io/team/other:1.0.0@sha256:<other>:
    tag: 1.0.0
    digest: sha256:<other>
    written: quay.io/team/other:1.0.0

== after deploy/pod.yaml: not shown
== $ bowline release v1 --write
made releases/shop/v1.yaml: the record of shop v1
changed bowline.lock: remembers what each pin is

== exit 0
== after bowline.ledger.ndjson
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"ghcr.io/team/web","tag":null,"digest":"sha256:<web-of-v1.3.0>","revision":"20017df20e8f003121e86e14c95fc45a96854e85"}
{"at":"⟨time⟩","by":"us","repository":"ghcr.io/team/web","tag":"v1.3.0","digest":"sha256:<web-of-v1.3.0>"}
{"at":"⟨time⟩","by":"bowline via 127.0.0.1:5000","repository":"quay.io/team/other","tag":"1.0.0","digest":"sha256:<other>"}

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/web:v1.3.0@sha256:<web-of-v1.3.0>:
    tag: v1.3.0
    digest: sha256:<web-of-v1.3.0>
    commit: 20017df20e8f003121e86e14c95fc45a96854e85
    written: ghcr.io/team/web:v1.3.0
    lastWritten: ghcr.io/team/web:v1.2.3@sha256:<web-of-v1.2.3>
    component: shop/front/web
    version: v1.3.0
    firstSeen: "⟨time⟩"
    labels:
      org.opencontainers.image.revision: 20017df20e8f003121e86e14c95fc45a96854e85
      org.opencontainers.image.source: https://github.com/team/web
      org.opencontainers.image.version: v1.3.0
    platformDigests:
      linux/amd64: sha256:<web-of-v1.3.0 for linux/amd64>
      linux/arm64: sha256:<web-of-v1.3.0 for linux/arm64>
    evidence:
      commit: label:org.opencontainers.image.revision
      firstSeen: ledger
      version: tag
  quay.io/team/other:1.0.0@sha256:<other>:
    tag: 1.0.0
    digest: sha256:<other>
    written: quay.io/team/other:1.0.0

== after releases/shop/v1.yaml: not shown
== $ bowline release v1 --check
nothing to change

== exit 0, nothing written
== $ bowline undo
  bowline.lock
  releases/shop/v1.yaml
took back 2 files (undo of release)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/team/web:v1.3.0@sha256:<web-of-v1.3.0>:
    tag: v1.3.0
    digest: sha256:<web-of-v1.3.0>
    written: ghcr.io/team/web:v1.3.0
    lastWritten: ghcr.io/team/web:v1.2.3@sha256:<web-of-v1.2.3>
    component: shop/front/web
    version: v1.3.0
    firstSeen: "⟨time⟩"
    evidence:
      firstSeen: ledger
      version: tag
  quay.io/team/other:1.0.0@sha256:<other>:
    tag: 1.0.0
    digest: sha256:<other>
    written: quay.io/team/other:1.0.0

== after releases/shop/v1.yaml: gone
