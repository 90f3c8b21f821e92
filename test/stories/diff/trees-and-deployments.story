Trees, revisions of git and a deployment on standard input are compared alike

== file bowline.yaml
paths: [deploy]
frozen: [deploy/history/]
componentSets:
  addons:
    components:
      multus: { images: { multus: { from: ghcr.io/org/multus-cni } } }

== file deploy/multus.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: ghcr.io/org/multus-cni:v4.3.0@sha256:4444444444444444444444444444444444444444444444444444444444444444
      containers:
        - name: multus
          image: ghcr.io/org/multus-cni:v4.3.0@sha256:4444444444444444444444444444444444444444444444444444444444444444
          imagePullPolicy: IfNotPresent

== file deploy/history/one.yaml
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: one, image: "quay.io/org/one:v1.0.0" }] }

== file old/multus.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: ghcr.io/org/multus-cni:v4.2.0
      containers:
        - name: multus
          image: ghcr.io/org/multus-cni:v4.2.0
          imagePullPolicy: Always
        - name: proxy
          image: registry.example:5000/proxy:1.0

== file releases/addons/v0.6.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.6.0
at: "2026-02-01T00:00:00.000Z"
components:
  multus:
    version: v4.3.0
    commit: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
    source: "https://github.com/org/multus-cni"
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/org/multus-cni
        tag: v4.3.0
        digest: sha256:4444444444444444444444444444444444444444444444444444444444444444
        platforms:
          linux/amd64: sha256:4444444444444444444444444444444444444444444444444444444444444440

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it is'
== $ bowline diff old deploy
old -> deploy: 1 removed, 1 changed
  ~ multus                       v4.2.0 -> v4.3.0
                                 by digest now: ghcr.io/org/multus-cni:v4.3.0@sha256:4444444444444444444444444444444444444444444444444444444444444444
                                 pull policy Always before, IfNotPresent now, in DaemonSet multus multus
  - registry.example:5000/proxy  registry.example:5000/proxy:1.0

== exit 0, nothing written
== $ bowline diff old deploy --format markdown
## deploy

Compared with old. No image is as it was.

| image | from | to | changes upstream |
| --- | --- | --- | --- |
| `multus` | `v4.2.0` | `v4.3.0` |  |

### Removed

- `registry.example:5000/proxy`: `registry.example:5000/proxy:1.0`

### Changed

- `multus`: by digest now: `ghcr.io/org/multus-cni:v4.3.0@sha256:4444444444444444444444444444444444444444444444444444444444444444`
- `multus`: pull policy `Always` before, `IfNotPresent` now, in `DaemonSet multus multus`

== exit 0, nothing written
== $ bowline diff main
main -> the files: nothing differs, 1 image

== exit 0, nothing written
== $ sed s/v4.3.0/v4.4.0/ deploy/multus.yaml | bowline diff v0.6.0 - --check
addons v0.6.0 -> standard input: 1 changed
  ~ multus  v4.3.0 -> v4.4.0, the same bytes

== exit 1, nothing written
== $ sed s/:v4.3.0// deploy/multus.yaml | bowline diff v0.6.0 - --check
addons v0.6.0 -> standard input: nothing differs, 1 image

== exit 0, nothing written
== $ bowline diff deploy/none.yaml deploy
== stderr
error: `deploy/none.yaml` is no file, no release that is kept, and no revision of git (STATE_UNKNOWN)
  cause: git knows no revision `deploy/none.yaml` here
  hint: name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input

== exit 2, nothing written
== $ bowline diff - -
== stderr
error: `bowline diff` wants two states, or one to compare the files with (USAGE_INVALID)
  hint: for example `bowline diff v0.5.0 v0.6.0`, or `bowline diff main`

== exit 2, nothing written
