--format json prints the plan, which apply reads as well

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: nginx:1.27 }
    - { name: old, image: "nginx:1.26@sha256:<old>" }

== $ bowline pin --format json
{
  "schema": "bowline.plan/1",
  "id": "sha256:c84418c6f350db6ef4f1696ddfec5162c7c054e17321d5941847d02abdabfdef",
  "createdBy": "pin",
  "files": [
    {
      "path": "bowline.lock",
      "sha256": null,
      "after": "sha256:c8d842d7a6e0d87cd0a1c0ec128b655880dd173253828d12e58788aecce53244"
    },
    {
      "path": "pod.yaml",
      "sha256": "sha256:5cf96ec698ef896e807f6350f39efdaed7658464b63aea220b03704ee52a49c9",
      "after": "sha256:d1e6c5a4c8247948c6522e1d2c247fb03cfc42ea3384226676ad88c92f0719cf"
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
        "line": 6,
        "column": 27,
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
          "offset": 105,
          "remove": "",
          "insert": "@sha256:<nginx>"
        }
      ]
    }
  ],
  "kept": [
    {
      "target": {
        "file": "pod.yaml",
        "line": 7,
        "column": 28,
        "document": 0,
        "path": [
          "spec",
          "containers",
          1,
          "image"
        ],
        "object": {
          "apiVersion": "v1",
          "kind": "Pod",
          "namespace": null,
          "name": "web"
        },
        "container": {
          "name": "old",
          "role": "container"
        }
      },
      "written": "nginx:1.26@sha256:<old>",
      "code": "pinned",
      "reason": "pinned already"
    }
  ],
  "refused": [],
  "errors": [],
  "notes": []
}

== exit 0, nothing written
== $ bowline pin --format json | bowline apply - --format json
{
  "schema": "bowline.applied/1",
  "plan": "sha256:c84418c6f350db6ef4f1696ddfec5162c7c054e17321d5941847d02abdabfdef",
  "written": [
    "bowline.lock",
    "pod.yaml"
  ],
  "done": [],
  "errors": []
}

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
spec:
  containers:
    - { name: web, image: nginx:1.27@sha256:<nginx> }
    - { name: old, image: "nginx:1.26@sha256:<old>" }
