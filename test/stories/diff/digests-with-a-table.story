Images that stand by digest alone are told by the versions that a table beside them says, also of then

== file bowline.yaml
paths: [deploy]
componentSets:
  addons:
    components:
      bridge:
        images: { bridge: { from: quay.io/org/bridge } }
      multus:
        source: { git: "https://github.com/org/multus-cni" }
        images: { multus: { from: ghcr.io/org/multus-cni } }
    shown:
      - { versions: components.yaml }
      - { env: deploy/operator.yaml }

== file components.yaml
components:
  bridge:
    url: https://github.com/org/bridge
    commit: cccccccccccccccccccccccccccccccccccccccc
    metadata: v1.6.2
  multus:
    url: https://github.com/org/multus-cni
    commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    metadata: v4.2.0

== file deploy/operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/bridge@sha256:1111111111111111111111111111111111111111111111111111111111111111
          env:
            - { name: BRIDGE_IMAGE, value: "quay.io/org/bridge@sha256:1111111111111111111111111111111111111111111111111111111111111111" }
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:4444444444444444444444444444444444444444444444444444444444444444" }

== file older.yaml
kind: Pod
metadata: { name: older }
spec:
  containers:
    - { name: multus, image: "ghcr.io/org/multus-cni@sha256:2222222222222222222222222222222222222222222222222222222222222222" }

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it was'
== setup sed -i 's/v4.2.0/v4.3.0/; s/aaaa/bbbb/g' components.yaml && sed -i 's/4444/5555/g' deploy/operator.yaml
== $ bowline diff main
main -> the files: 1 changed, 1 as before
  ~ multus  v4.2.0 -> v4.3.0

== exit 0, nothing written
== $ bowline diff main --format markdown
## the files

Compared with main. 1 image as before.

| image | from | to | changes upstream |
| --- | --- | --- | --- |
| `multus` | `v4.2.0` | `v4.3.0` | [compare](https://github.com/org/multus-cni/compare/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) |

== exit 0, nothing written
== $ bowline diff main HEAD
main -> HEAD: nothing differs, 2 images

== exit 0, nothing written
== $ bowline diff older.yaml deploy
older.yaml -> deploy: 1 added, 1 changed
  + bridge  v1.6.2, quay.io/org/bridge@sha256:1111111111111111111111111111111111111111111111111111111111111111
  ~ multus  other bytes, and no version to tell them by: sha256:222222222222 before, sha256:555555555555 now

== exit 0, nothing written
