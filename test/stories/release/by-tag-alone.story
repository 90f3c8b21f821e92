A copy at a tag alone, of an image that has its digest elsewhere, is told and fails a check until the form of its file is declared; a list that nobody pulls by, and a table without a column for digests, are left alone

== registry
registry.example/org/net:v1.1.0  is <net>  sha256:976f0526c9cd
registry.example/org/dns:v2.0.0  is <dns>  sha256:6374bc2c548a

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      net: { images: { net: { from: registry.example/org/net } } }
      dns: { images: { dns: { from: registry.example/org/dns } } }
    shown:
      - { go: images.go }
      - { shell: images.sh }
      - { expected: images.txt }
      - { csv: images.csv }

== file deploy/all.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - image: registry.example/org/net:v1.1.0@sha256:<net>
    - image: registry.example/org/dns:v2.0.0@sha256:<dns>

== file images.go
package images

const (
	NetImage = "registry.example/org/net:v1.1.0@sha256:<net>"
	DnsImage = "registry.example/org/dns:v2.0.0"
)

== file images.sh
NET_IMAGE=registry.example/org/net:v1.1.0
DNS_IMAGE=registry.example/org/dns:v2.0.0

== file images.csv
key,image,tag
NET,registry.example/org/net,v1.1.0
DNS,registry.example/org/dns,v2.0.0

== file images.txt
registry.example/org/net:v1.1.0
registry.example/org/dns:v2.0.0

== $ bowline release v0.1.0 --write
kept
  images.go:5  registry.example/org/dns:v2.0.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so
  images.sh:1  registry.example/org/net:v1.1.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so
  images.sh:2  registry.example/org/dns:v2.0.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so

made releases/addons/v0.1.0.yaml: the record of addons v0.1.0; 8 kept (5 current, 3 by-tag)

== exit 0
== after releases/addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: addons
version: v0.1.0
at: "⟨time⟩"
components:
  dns:
    version: v2.0.0
    sourcing:
      mode: upstream
    images:
      dns:
        repository: registry.example/org/dns
        tag: v2.0.0
        digest: sha256:<dns>
        platforms:
          linux/amd64: sha256:<dns for linux/amd64>
          linux/arm64: sha256:<dns for linux/arm64>
        version: v2.0.0
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

== $ bowline release v0.1.0 --check
kept
  images.go:5  registry.example/org/dns:v2.0.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so
  images.sh:1  registry.example/org/net:v1.1.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so
  images.sh:2  registry.example/org/dns:v2.0.0  names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so

nothing to change; 8 kept (5 current, 3 by-tag)

== exit 1, nothing written
== setup sed -i 's|images.go }|images.go, form: both }|; s|images.sh }|images.sh, form: tag }|' bowline.yaml
== $ bowline release v0.1.0 --check
--- a/images.go
+++ b/images.go
@@ -2,5 +2,5 @@
 
 const (
 ␉NetImage = "registry.example/org/net:v1.1.0@sha256:<net>"
-␉DnsImage = "registry.example/org/dns:v2.0.0"
+␉DnsImage = "registry.example/org/dns:v2.0.0@sha256:<dns>"
 )
  5: DnsImage: `DnsImage` (`go`) gets the form that is declared for its file

1 change in 1 file; 7 kept (7 current)

== exit 1, nothing written
== $ bowline release v0.1.0 --write
--- a/images.go
+++ b/images.go
@@ -2,5 +2,5 @@
 
 const (
 ␉NetImage = "registry.example/org/net:v1.1.0@sha256:<net>"
-␉DnsImage = "registry.example/org/dns:v2.0.0"
+␉DnsImage = "registry.example/org/dns:v2.0.0@sha256:<dns>"
 )
  5: DnsImage: `DnsImage` (`go`) gets the form that is declared for its file

wrote 1 change in 1 file; 7 kept (7 current)

== exit 0
== after images.go
package images

const (
␉NetImage = "registry.example/org/net:v1.1.0@sha256:<net>"
␉DnsImage = "registry.example/org/dns:v2.0.0@sha256:<dns>"
)

== $ bowline release v0.1.0 --check
nothing to change; 8 kept (8 current)

== exit 0, nothing written
