--out saves the plan, apply carries it out once and says so the second time; undo takes it back

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline pin --out plan.json
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock

== stderr
saved the plan: `bowline apply plan.json` carries it out

== exit 0
== after plan.json
{
  "schema": "bowline.plan/1",
  "id": "sha256:21e71916e1c19671874510e9a29667510ff5f55086a25dd3433e2efada7219c7",
  "createdBy": "pin",
  "files": [
    {
      "path": "bowline.lock",
      "sha256": null,
      "after": "sha256:c8d842d7a6e0d87cd0a1c0ec128b655880dd173253828d12e58788aecce53244"
    },
    {
      "path": "pod.yaml",
      "sha256": "sha256:9ec8bb0185a435db38c3e646533253bba9234bf26edf21040f1745534cc6e499",
      "after": "sha256:37ef80e79c1d964b29f970329af83e673463be0d0bd355b1db0cd353df2d3045"
    }
  ],
  "changes": [
    {
      "id": "record-1",
      "kind": "record",
      "target": {
        "file": "bowline.lock"
      },
      "from": null,
      "to": "# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.\nversion: 1\nimages:\n  nginx:1.27@sha256:<nginx>:\n    tag: \"1.27\"\n    digest: sha256:<nginx>\n    written: nginx:1.27\n",
      "reason": "remembers what each pin stands for",
      "needs": []
    },
    {
      "id": "edit-1",
      "kind": "edit",
      "target": {
        "file": "pod.yaml",
        "line": 4,
        "column": 42,
        "document": 0,
        "path": [
          "spec",
          "containers",
          0,
          "image"
        ],
        "object": {
          "apiVersion": "v1",
          "kind": "Pod",
          "namespace": null,
          "name": "web"
        },
        "container": {
          "name": "web",
          "role": "container"
        }
      },
      "from": "nginx:1.27",
      "to": "nginx:1.27@sha256:<nginx>",
      "reason": "`1.27` is sha256:8972929e342d",
      "needs": [
        "record-1"
      ],
      "edits": [
        {
          "offset": 100,
          "remove": "",
          "insert": "@sha256:<nginx>"
        }
      ]
    }
  ],
  "kept": [],
  "refused": []
}

== $ bowline apply --dry-run plan.json
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: web }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod web, container web: `1.27` is sha256:8972929e342d

1 change in 1 file, and bowline.lock
  bowline.lock
  pod.yaml
would write 2 files (pin)

== exit 0, nothing written
== $ bowline apply plan.json
  bowline.lock
  pod.yaml
wrote 2 files (pin)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ bowline apply plan.json
nothing to do, 2 files hold it already (pin)

== exit 0, nothing written
== $ bowline undo --dry-run
  pod.yaml
  bowline.lock
would take back 2 files (undo of pin)

== exit 0, nothing written
== $ bowline undo
  pod.yaml
  bowline.lock
took back 2 files (undo of pin)

== exit 0
== after bowline.lock: gone
== after pod.yaml: as it was given
