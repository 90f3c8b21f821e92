A stream answers by itself: by its tag, by the digest of an architecture, or by both

== registry, with what it is asked
quay.io/team/os:stable  is <stable>  sha256:50ee7678c865

== file stable.json
{
  "stream": "stable",
  "metadata": { "last-modified": "2026-07-21T14:07:12Z" },
  "architectures": {
    "aarch64": {
      "artifacts": { "metal": { "release": "44.20260707.3.1" } },
      "images": {
        "kubevirt": {
          "release": "44.20260707.3.1",
          "image": "quay.io/team/os:stable",
          "digest-ref": "quay.io/team/os@sha256:<stable for linux/arm64>"
        },
        "gcp": { "release": "44.20260707.3.1", "project": "cloud", "name": "os-44" }
      }
    },
    "x86_64": {
      "artifacts": {},
      "images": {
        "kubevirt": {
          "release": "44.20260707.3.1",
          "image": "quay.io/team/os:stable",
          "digest-ref": "quay.io/team/os@sha256:<stable for linux/amd64>"
        }
      }
    }
  }
}

== $ bowline resolve stable.json --image kubevirt --by digest --platform linux/amd64
quay.io/team/os@sha256:<stable for linux/amd64>

== stderr
note: the document of `stable` is of 2026-07-21; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
== asked nothing
== $ bowline resolve stable.json --platform linux/arm64
quay.io/team/os:stable@sha256:<stable for linux/arm64>

== stderr
note: the document of `stable` is of 2026-07-21; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
== asked nothing
== $ bowline resolve stable.json --by tag
quay.io/team/os:stable

== stderr
note: the document of `stable` is of 2026-07-21; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
== asked nothing
== $ bowline resolve stable.json --by digest
== stderr
error: `kubevirt` of the stream `stable` has a digest for each platform (STREAM_IMAGE_UNCLEAR)
  stable.json
  hint: name one with `--platform` (linux/arm64, linux/amd64), or all with `--all-platforms`

== exit 2, nothing written
== asked nothing
== $ bowline resolve stable.json --image aws
== stderr
error: the stream `stable` has no image `aws` (STREAM_IMAGE_UNCLEAR)
  stable.json
  hint: name one of `kubevirt` with `--image`

== exit 2, nothing written
== asked nothing
== $ bowline resolve stable.json --platform linux/s390x
== stderr
error: `kubevirt` of the stream `stable` has no image for linux/s390x (PLATFORM_ABSENT)
  stable.json
  hint: it has one for linux/arm64, linux/amd64

== exit 2, nothing written
== asked nothing
== $ bowline resolve stable.json --all-platforms
quay.io/team/os:stable
  platform     image manifest                                                           configuration                                                            attached
  linux/arm64  sha256:<stable for linux/arm64>  sha256:4ccaf1dc5f54e42655cb1543e94bc252a40b64804399723162df36e92ff8ff88  none
  linux/amd64  sha256:<stable for linux/amd64>  sha256:4e4dc5746d51a6c1826f9a553654916d342881d604492705bac70c44a35cebde  none

== stderr
note: the document of `stable` is of 2026-07-21; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
== asked
GET /v2/team/os/blobs/sha256:4ccaf1dc5f54e42655cb1543e94bc252a40b64804399723162df36e92ff8ff88?ns=quay.io
GET /v2/team/os/blobs/sha256:4e4dc5746d51a6c1826f9a553654916d342881d604492705bac70c44a35cebde?ns=quay.io
GET /v2/team/os/manifests/sha256:<stable for linux/amd64>?ns=quay.io
GET /v2/team/os/manifests/sha256:<stable for linux/arm64>?ns=quay.io

== $ bowline resolve stable.json --platform linux/amd64 --format json
{
  "schema": "bowline.resolve/1",
  "resolved": [
    {
      "kind": "exists",
      "operand": "stable.json",
      "reference": {
        "written": "quay.io/team/os@sha256:<stable for linux/amd64>",
        "name": "quay.io/team/os",
        "registry": "quay.io",
        "repository": "team/os",
        "tag": null,
        "digest": "sha256:<stable for linux/amd64>"
      },
      "tag": "stable",
      "mediaType": null,
      "learntAt": null,
      "source": "stream",
      "platform": "linux/amd64",
      "digest": "sha256:<stable for linux/amd64>",
      "pinned": "quay.io/team/os:stable@sha256:<stable for linux/amd64>"
    }
  ]
}

== exit 0, nothing written
== asked nothing
== file other.json
{ "a": 1 }

== $ bowline resolve other.json
== stderr
error: other.json is no stream and no lock, so it stands for no image (STREAM_INVALID)
  hint: name a stream, `bowline.lock` or a reference; `bowline scan` lists the images of other files

== exit 2, nothing written
== asked nothing
