A stream on standard input is taken as one in a file is

== registry
quay.io/team/os:stable  is <stable>  sha256:50ee7678c865

== file stable
{
  "stream": "stable",
  "metadata": { "last-modified": "2026-07-21T14:07:12Z" },
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": {
        "kubevirt": {
          "release": "44.20260707.3.1",
          "image": "quay.io/team/os:stable",
          "digest-ref": "quay.io/team/os@sha256:<stable for linux/arm64>"
        }
      }
    }
  }
}

== $ bowline verify - < stable
error    `digest-ref` is `quay.io/team/os:stable@sha256:d83cd677d7bf`, which is the image of linux/arm64 and not of linux/amd64; name the digest of linux/amd64  stream-digest-differs
         standard input:11:26

1 error, in 1 pin and 1 stream document of 1 file

== exit 1, nothing written
== $ bowline verify stable
error    `digest-ref` is `quay.io/team/os:stable@sha256:d83cd677d7bf`, which is the image of linux/arm64 and not of linux/amd64; name the digest of linux/amd64  stream-digest-differs
         stable:11:26

1 error, in 1 pin and 1 stream document of 1 file

== exit 1, nothing written
== $ bowline resolve - --image kubevirt --by digest < stable
quay.io/team/os@sha256:<stable for linux/arm64>

== stderr
note: the document of `stable` is of 2026-07-21; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
== $ sed 's/: {$/: [/' stable | bowline resolve -
== stderr
error: standard input is no stream and no lock, so it stands for no image (STREAM_INVALID)
  hint: name a stream, `bowline.lock` or a reference; `bowline scan` lists the images of other files

== exit 2, nothing written
== $ bowline resolve stabel.json
== stderr
error: there is no file stabel.json (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
== $ bowline resolve stabel --image kubevirt
== stderr
error: there is no file stabel, and `--image` names an image of a stream document (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
== $ bowline resolve ./stabel
== stderr
error: there is no file ./stabel (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
== $ bowline verify - < /dev/null
no findings, in 0 pins of 1 file

== stderr
nothing was asked: no digest stands there; `bowline pin` adds them

== exit 0, nothing written
