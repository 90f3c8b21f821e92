A stream of ours answers as a whole or for a platform, from a file or a registry, and an old document says so

== registry
x/os:1.0  is <one>  sha256:6bdf0c855392

== setup bowline stream create stable 127.0.0.1:5000/x/os:1.0 --by ann --write
== $ bowline resolve streams/stable.json --offline
127.0.0.1:5000/x/os:1.0@sha256:<one>

== exit 0, nothing written
== $ bowline resolve streams/stable.json --by digest --offline
127.0.0.1:5000/x/os@sha256:<one>

== exit 0, nothing written
== $ bowline resolve streams/stable.json --by digest --platform linux/arm64 --offline
127.0.0.1:5000/x/os@sha256:<one for linux/arm64>

== exit 0, nothing written
== $ bowline resolve oci://127.0.0.1:5000/x/streams:stable
== stderr
error: there is no stream `stable` in oci://127.0.0.1:5000/x/streams:stable (STREAM_UNKNOWN)
  hint: `bowline stream show` lists the streams that there are, `bowline stream create` makes one

== exit 2, nothing written
== $ bowline resolve oci://127.0.0.1:5000/x/streams
== stderr
error: `oci://127.0.0.1:5000/x/streams` names no stream of a registry: `oci://registry/repository:NAME` does (STREAM_UNKNOWN)
  hint: `bowline stream show` lists the streams that there are, `bowline stream create` makes one

== exit 2, nothing written
== file old.json
{
  "stream": "old",
  "metadata": { "last-modified": "2020-01-01T00:00:00Z" },
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": { "os": { "image": "x.example/os:2", "digest-ref": "x.example/os@sha256:<one>" } }
    }
  }
}

== $ bowline resolve old.json --offline
x.example/os:2@sha256:<one>

== stderr
note: the document of `old` is of 2020-01-01; newer releases may be published (STREAM_OLD)
  hint: take it anew from where it is published

== exit 0, nothing written
