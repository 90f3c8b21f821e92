A platform has a digest of its own; several operands are answered together, and what cannot be is said beside them

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
quay.io/team/agent:1.0        is <agent>  sha256:343540cb03bd

== $ bowline resolve nginx:1.27 --platform linux/arm64/v8
nginx:1.27@sha256:<nginx for linux/arm64>

== exit 0, nothing written
== $ bowline resolve nginx:1.27 --platform linux/amd64 --by digest
nginx@sha256:<nginx for linux/amd64>

== exit 0, nothing written
== $ bowline resolve nginx:1.27 --platform linux/s390x
== stderr
error: nginx:1.27 has no image for linux/s390x (PLATFORM_ABSENT)
  hint: it has one for linux/amd64, linux/arm64

== exit 2, nothing written
== $ bowline resolve nginx:1.27 --platform arm64
== stderr
error: `--platform` wants a platform such as `linux/amd64`, not `arm64` (USAGE_INVALID)
  hint: see `bowline help resolve`

== exit 2, nothing written
== $ bowline resolve nginx:1.27 --platform linux/arm64 --all-platforms
== stderr
error: `--platform` and `--all-platforms` exclude one another (USAGE_INVALID)
  hint: see `bowline help resolve`

== exit 2, nothing written
== $ bowline resolve nginx:1.27 quay.io/team/agent:1.0 --all-platforms
nginx:1.27@sha256:<nginx>
  platform     image manifest                                                           configuration                                                            attached
  linux/amd64  sha256:<nginx for linux/amd64>  sha256:d71269cab412b68c5d5be27cf9b54c4e54634ff4d6856158cfd91fc0dc36e85f  none
  linux/arm64  sha256:<nginx for linux/arm64>  sha256:2c740e1c6f1e3a25920a04c17343f1a7630fee8652e4c6508ab98ff197650ab0  none

quay.io/team/agent:1.0@sha256:<agent>
  platform     image manifest                                                           configuration                                                            attached
  linux/amd64  sha256:<agent for linux/amd64>  sha256:dec7728576454d7c090445c54c4f05dd49a0f3fdabc31bd8419bc65012e08568  none
  linux/arm64  sha256:<agent for linux/arm64>  sha256:6d211cc280957901369d53cfb6631d47d748b8a40cc9d23723654537807524c9  none

== exit 0, nothing written
== $ bowline resolve nginx:1.27 nginx:9.99 Nginx quay.io/team/agent:1.0
nginx:1.27@sha256:<nginx>
quay.io/team/agent:1.0@sha256:<agent>

== stderr
error: docker.io/library/nginx:9.99 does not exist (REGISTRY_NOT_FOUND)
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/9.99
  hint: check the spelling of repository and tag
error: `Nginx` is not an image reference: a repository has no capital letters (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline resolve nginx:1.27 --all-platforms --format json
{
  "schema": "bowline.resolve/1",
  "resolved": [
    {
      "kind": "exists",
      "operand": "nginx:1.27",
      "reference": {
        "written": "nginx:1.27",
        "name": "nginx",
        "registry": "docker.io",
        "repository": "library/nginx",
        "tag": "1.27",
        "digest": null
      },
      "tag": "1.27",
      "digest": "sha256:<nginx>",
      "mediaType": "application/vnd.oci.image.index.v1+json",
      "learntAt": "⟨time⟩",
      "source": "registry",
      "platform": null,
      "pinned": "nginx:1.27@sha256:<nginx>",
      "platforms": [
        {
          "platform": "linux/amd64",
          "osVersion": null,
          "digest": "sha256:<nginx for linux/amd64>",
          "config": "sha256:d71269cab412b68c5d5be27cf9b54c4e54634ff4d6856158cfd91fc0dc36e85f",
          "attached": []
        },
        {
          "platform": "linux/arm64",
          "osVersion": null,
          "digest": "sha256:<nginx for linux/arm64>",
          "config": "sha256:2c740e1c6f1e3a25920a04c17343f1a7630fee8652e4c6508ab98ff197650ab0",
          "attached": []
        }
      ],
      "attached": []
    }
  ]
}

== exit 0, nothing written
