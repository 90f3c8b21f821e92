Streams and rollout documents are asked about as they are: each digest against the index, each rollout against its stream

== registry
quay.io/team/os:stable   is <stable>  sha256:50ee7678c865
quay.io/team/os:testing  is <testing-old>  sha256:bffdfb43f1be
quay.io/team/os:testing  is <testing>  sha256:5f1e051191c1

== file streams/stable.json
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

== file updates/stable.json
{
  "stream": "stable",
  "metadata": { "last-modified": "2026-07-21T14:07:12Z" },
  "releases": [
    { "version": "43.20260413.3.2", "metadata": { "barrier": { "reason": "https://docs.example/keys" } } },
    { "version": "44.20260707.3.1", "metadata": { "rollout": { "start_epoch": 1784728800, "start_percentage": 0.0, "duration_minutes": 2880 } } }
  ]
}

== $ bowline verify streams/*.json updates/*.json
no findings, in 2 pins and 2 stream documents of 2 files

== exit 0, nothing written
== file streams/testing.json
{
  "stream": "testing",
  "metadata": {},
  "architectures": {
    "aarch64": {
      "images": {
        "kubevirt": {
          "release": "44.20260720.2.1",
          "image": "quay.io/team/os:testing",
          "digest-ref": "quay.io/team/os@sha256:<testing-old for linux/arm64>"
        },
        "other": {
          "release": "44.20260720.2.1",
          "image": "quay.io/team/os:testing",
          "digest-ref": "quay.io/team/os"
        },
        "third": {
          "release": "44.20260720.2.1",
          "image": "quay.io/team/os:testing",
          "digest-ref": "quay.io/team/else@sha256:<testing for linux/arm64>"
        }
      }
    },
    "x86_64": {
      "images": {
        "kubevirt": {
          "release": "44.20260720.2.1",
          "image": "quay.io/team/os:testing",
          "digest-ref": "quay.io/team/os@sha256:<testing for linux/arm64>"
        },
        "gone": {
          "release": "44.20260720.2.1",
          "image": "quay.io/team/os:testing",
          "digest-ref": "quay.io/team/os@sha256:<never>"
        }
      }
    }
  }
}

== file updates/testing.json
{
  "stream": "testing",
  "releases": [
    { "version": "44.20260707.2.1", "metadata": { "rollout": { "start_percentage": 1.0 } } }
  ]
}

== file updates/next.json
{ "stream": "next", "releases": [{ "metadata": {} }] }

== $ bowline verify streams/testing.json updates/testing.json
error    `digest-ref` is `quay.io/team/os:testing@sha256:74bb772b88a2`, and `testing` names sha256:92f5738211c1 for linux/arm64 now; publish the document anew, or move the tag back  stream-digest-differs
         streams/testing.json:10:26

error    `digest-ref` of `other` of aarch64 holds no digest, so there is nothing to pin; publish the digest  stream-digest-invalid
         streams/testing.json:15:26

error    `digest-ref` of `third` of aarch64 is of quay.io/team/else, and `image` of quay.io/team/os; both have to name one repository  stream-digest-invalid
         streams/testing.json:20:26

error    `digest-ref` is `quay.io/team/os:testing@sha256:92f5738211c1`, which is the image of linux/arm64 and not of linux/amd64; name the digest of linux/amd64  stream-digest-differs
         streams/testing.json:29:26

error    `quay.io/team/os:testing@sha256:99297a1afd9a` is not there: 127.0.0.1:5000, the mirror of quay.io, has no such digest, so no node can pull it from there; publish what the registry has now  absent-digest
         streams/testing.json:34:26

error    new nodes get `44.20260720.2.1` from the stream `testing`, which is rolled out to nobody: the newest here is `44.20260707.2.1`; roll it out, or take the stream back  release-not-in-stream
         updates/testing.json:4:19

warning  `quay.io/team/os:testing@sha256:74bb772b88a2` is at risk: `testing` names sha256:5f1e051191c1 and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; publish what the registry has now  digest-at-risk
         streams/testing.json:10:26

6 errors, 1 warning, in 3 pins and 2 stream documents of 2 files

== exit 1, nothing written
== $ bowline verify updates/next.json
no findings, and not all could be told, in 0 pins of 1 file

== stderr
error: the stream document is broken: a release has no `version` (STREAM_INVALID)
  updates/next.json:1:34
  hint: take it anew from where it is published

== exit 2, nothing written
== $ bowline verify updates
no findings, in 0 pins and 2 stream documents of 3 files

== stderr
updates/stable.json was compared with nothing: name its stream too
updates/testing.json was compared with nothing: name its stream too
note: the stream document is broken: a release has no `version` (STREAM_INVALID)
  updates/next.json:1:34
  hint: take it anew from where it is published

== exit 0, nothing written
