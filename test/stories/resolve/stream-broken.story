A stream with an image that is a bare text is broken, and told so by whoever reads it

== registry
quay.io/team/os:stable  is <stable>  sha256:50ee7678c865

== file stable.json
{
  "stream": "stable",
  "architectures": { "x86_64": { "artifacts": {}, "images": { "kubevirt": "quay.io/team/os:stable" } } }
}

== $ bowline resolve stable.json
== stderr
error: the stream document is broken: the image `kubevirt` of x86_64 is no mapping (STREAM_INVALID)
  stable.json:3:64
  hint: take it anew from where it is published

== exit 2, nothing written
== $ bowline verify stable.json
no findings, and not all could be told, in 0 pins of 1 file

== stderr
error: the stream document is broken: the image `kubevirt` of x86_64 is no mapping (STREAM_INVALID)
  stable.json:3:64
  hint: take it anew from where it is published

== exit 2, nothing written
