A version that rows take from YAML moves there, in its quotes, with the digest in its row

== registry
registry.example/org/net:v1.0.0  is <old>  sha256:ce27e30f6034
registry.example/org/net:v1.1.0  is <net>  sha256:976f0526c9cd

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      net: { images: { net: { from: registry.example/org/net } } }
    shown:
      - { csv: images.csv, variables: versions.yaml }

== file deploy/all.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - image: registry.example/org/net:v1.1.0@sha256:<net>

== file versions.yaml
NET_VERSION: "v1.0.0" # of upstream

== file images.csv
key,image,tag,digest
NET_IMAGE,registry.example/org/net,NET_VERSION,sha256:<old>

== $ bowline release v0.1.0 --write
--- a/images.csv
+++ b/images.csv
@@ -1,2 +1,2 @@
 key,image,tag,digest
-NET_IMAGE,registry.example/org/net,NET_VERSION,sha256:<old>
+NET_IMAGE,registry.example/org/net,NET_VERSION,sha256:<net>
  2: NET_IMAGE: `NET_IMAGE` (`csv`) shows `net`

--- a/versions.yaml
+++ b/versions.yaml
@@ -1 +1 @@
-NET_VERSION: "v1.0.0" # of upstream
+NET_VERSION: "v1.1.0" # of upstream
  1: NET_VERSION: `NET_VERSION` (`csv`) is the version of `net`

wrote 2 changes in 2 files, and releases/addons/v0.1.0.yaml

== exit 0
== after images.csv
key,image,tag,digest
NET_IMAGE,registry.example/org/net,NET_VERSION,sha256:<net>

== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  net:
    version: v1.1.0
    sourcing:
      mode: upstream
    images:
      net:
        repository: registry.example/org/net
        tag: v1.1.0
        digest: sha256:<net>
        platforms:
          linux/amd64: sha256:<net for linux/amd64>
          linux/arm64: sha256:<net for linux/arm64>
        version: v1.1.0

== after versions.yaml
NET_VERSION: "v1.1.0" # of upstream
