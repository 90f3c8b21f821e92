The text of a pull request tells what changed upstream, from the labels of both images

== registry
registry.example/team/web:1.0.0  is <web-of-1.0.0>  sha256:356f89cea60b
registry.example/team/web:1.1.0  is <web-of-1.1.0>  sha256:c5d76bbfcff2

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0.0" }

== $ bowline bump --body body.md | tail -1
1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after body.md
## Bump registry.example/team/web from 1.0.0 to 1.1.0

| image | from | to | places |
| --- | --- | --- | --- |
| `registry.example/team/web` | `1.0.0` | `1.1.0` | 1 |

### `registry.example/team/web`

- version: `1.0.0` → `1.1.0`
- revision: `2fc91d90bd5dd89e202f83dbcfdd5f219ffd6c1b` → `6280d15a51b1269c950989219d749b501df882ca` ([what changed](https://github.com/team/web/compare/2fc91d90bd5dd89e202f83dbcfdd5f219ffd6c1b...6280d15a51b1269c950989219d749b501df882ca))
- source: [github.com/team/web](https://github.com/team/web)
- made: `2026-02-10T00:00:00Z` → `2026-02-11T00:00:00Z`
- digest: `sha256:<web-of-1.0.0>` → `sha256:<web-of-1.1.0>`
- in `web.yaml`

Made by `bowline bump`, plan `sha256:38eadaac69cd560d94738e562688e6b304e6e50e8ce997c4bece764fb685cfe1`.
