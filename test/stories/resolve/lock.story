The lock answers for what it knows by name; a platform is asked for

== registry, with what it is asked
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file bowline.lock
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27
  quay.io/team/multus:v4@sha256:<multus>:
    tag: v4
    digest: sha256:<multus>
    written: quay.io/team/multus:v4

== $ bowline resolve multus
quay.io/team/multus:v4@sha256:<multus>

== exit 0, nothing written
== asked nothing
== $ bowline resolve docker.io/library/nginx --by digest
nginx@sha256:<nginx>

== exit 0, nothing written
== asked nothing
== $ bowline resolve bowline.lock
nginx:1.27@sha256:<nginx>
quay.io/team/multus:v4@sha256:<multus>

== exit 0, nothing written
== asked nothing
== $ bowline resolve nginx --platform linux/arm64
nginx:1.27@sha256:<nginx for linux/arm64>

== exit 0, nothing written
== asked
GET /v2/library/nginx/manifests/sha256:<nginx>?ns=docker.io

== $ bowline resolve nginx:1.27
nginx:1.27@sha256:<nginx>

== exit 0, nothing written
== asked
HEAD /v2/library/nginx/manifests/1.27?ns=docker.io

== $ bowline resolve multus --format json
{
  "schema": "bowline.resolve/1",
  "resolved": [
    {
      "kind": "exists",
      "operand": "multus",
      "reference": {
        "written": "quay.io/team/multus:v4@sha256:<multus>",
        "name": "quay.io/team/multus",
        "registry": "quay.io",
        "repository": "team/multus",
        "tag": "v4",
        "digest": "sha256:<multus>"
      },
      "tag": "v4",
      "digest": "sha256:<multus>",
      "mediaType": null,
      "learntAt": null,
      "source": "lock",
      "platform": null,
      "pinned": "quay.io/team/multus:v4@sha256:<multus>"
    }
  ]
}

== exit 0, nothing written
== asked nothing
