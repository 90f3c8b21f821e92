A stream is followed by what it names for the platform that is used

== registry
quay.io/fedora/fcos-kubevirt:stable  is <new>  sha256:7d7df732b15c

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - match: quay.io/fedora/fcos-kubevirt
    follow: { stream: streams/stable.json, image: kubevirt }
    platforms: [linux/amd64]
  - { match: quay.io/fedora/away, follow: { stream: "oci://streams.example/os:stable" } }

== file streams/stable.json
{
  "stream": "stable",
  "metadata": { "last-modified": "2026-11-01T00:00:00Z" },
  "architectures": {
    "x86_64": {
      "artifacts": {},
      "images": {
        "kubevirt": {
          "release": "44.20261101.3.0",
          "image": "quay.io/fedora/fcos-kubevirt:stable",
          "digest-ref": "quay.io/fedora/fcos-kubevirt@sha256:<new>"
        }
      }
    }
  }
}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: os }
spec:
  containers:
    - { name: os, image: "quay.io/fedora/fcos-kubevirt:stable@sha256:<old>" }
    - { name: away, image: "quay.io/fedora/away:stable@sha256:<old>" }

== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: os }
 spec:
   containers:
-    - { name: os, image: "quay.io/fedora/fcos-kubevirt:stable@sha256:<old>" }
+    - { name: os, image: "quay.io/fedora/fcos-kubevirt:stable@sha256:<new>" }
     - { name: away, image: "quay.io/fedora/away:stable@sha256:<old>" }
  6: Pod os, container os: the stream `stable` names `stable`, sha256:7d7df732b15c

error: streams.example/os:stream-stable could not be read: streams.example cannot be reached (REGISTRY_UNREACHABLE)
  pod.yaml:7:29, Pod os, container away
  cause: streams.example: the name has no address (ENOTFOUND)
  hint: check the network, the name and the port

kept
  streams/stable.json:10  quay.io/fedora/fcos-kubevirt:stable  this only looks like an image (`key:architectures/x86_64/images/kubevirt/image` under `candidates`, or `--candidates`, says that it is one)

1 change in 1 file, and bowline.lock; 1 refused, 1 kept (1 candidate)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
