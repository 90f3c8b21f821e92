resolve says which bytes a reference names, in the form that is asked for

== registry
docker.io/library/nginx:1.27    is <nginx>  sha256:8972929e342d
docker.io/library/nginx:latest  is <latest>  sha256:de7fe4eebef3

== $ bowline resolve nginx:1.27
nginx:1.27@sha256:<nginx>

== exit 0, nothing written
== $ bowline resolve nginx:1.27 --by digest
nginx@sha256:<nginx>

== exit 0, nothing written
== $ bowline resolve nginx --by tag
nginx:latest

== exit 0, nothing written
== $ bowline resolve nginx --format json
{
  "schema": "bowline.resolve/1",
  "resolved": [
    {
      "kind": "exists",
      "operand": "nginx",
      "reference": {
        "written": "nginx",
        "name": "nginx",
        "registry": "docker.io",
        "repository": "library/nginx",
        "tag": null,
        "digest": null
      },
      "tag": "latest",
      "digest": "sha256:<latest>",
      "mediaType": "application/vnd.oci.image.index.v1+json",
      "learntAt": "⟨time⟩",
      "source": "registry",
      "platform": null,
      "pinned": "nginx:latest@sha256:<latest>"
    }
  ]
}

== exit 0, nothing written
== $ bowline resolve nginx:9.99
== stderr
error: docker.io/library/nginx:9.99 does not exist (REGISTRY_NOT_FOUND)
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99
  hint: check the spelling of repository and tag

== exit 2, nothing written
== $ bowline resolve nginx:9.99 --format json
{
  "schema": "bowline.resolve/1",
  "resolved": [
    {
      "kind": "absent",
      "operand": "nginx:9.99",
      "reference": {
        "written": "nginx:9.99",
        "name": "nginx",
        "registry": "docker.io",
        "repository": "library/nginx",
        "tag": "9.99",
        "digest": null
      },
      "error": {
        "code": "REGISTRY_NOT_FOUND",
        "message": "docker.io/library/nginx:9.99 does not exist",
        "hint": "check the spelling of repository and tag",
        "cause": "404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99"
      }
    }
  ]
}

== stderr
error: docker.io/library/nginx:9.99 does not exist (REGISTRY_NOT_FOUND)
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99
  hint: check the spelling of repository and tag

== exit 2, nothing written
