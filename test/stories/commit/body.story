The text of a pull request tells what moves and what lies between; what is there already is not written over

== registry
registry.example/team/web:1.0  is <A>  sha256:cc457556e26e
registry.example/team/web:1.1  is <B>  sha256:ca6064ecb51e

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0" }
    - { name: evil, image: "registry.example/team/@evil:1.0" }

== $ bowline set registry.example/team/web=1.1 --body body.md | tail -1
1 change in 1 file; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after body.md
## Move registry.example/team/web from 1.0 to 1.1

| image | from | to | places |
| --- | --- | --- | --- |
| `registry.example/team/web` | `1.0` | `1.1` | 1 |

### `registry.example/team/web`

- digest: `sha256:<A>` → `sha256:<B>`
- in `web.yaml`

Made by `bowline set`, plan `sha256:52aa080ffe48474b810f06843dbfc9a0f8f066388719ca06e288721e87c40ced`.

== $ bowline set registry.example/team/web=1.1 --body body.md --offline | tail -1
1 change in 1 file; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after body.md
## Move registry.example/team/web from 1.0 to 1.1

| image | from | to | places |
| --- | --- | --- | --- |
| `registry.example/team/web` | `1.0` | `1.1` | 1 |

### `registry.example/team/web`

- in `web.yaml`

Made by `bowline set`, plan `sha256:52aa080ffe48474b810f06843dbfc9a0f8f066388719ca06e288721e87c40ced`.

== $ bowline set registry.example/team/web=1.1 --body web.yaml
== stderr
error: web.yaml is there already, and holds something else (FILE_UNWRITABLE)
  hint: name another file, or take this one away first

== exit 2, nothing written
