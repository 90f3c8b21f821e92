The rows of a table are read by the best of its heads, and a digest that is missing is filled in beside its tag, in quotes as well

== registry
quay.io/org/net:v1.4.0  is <net>  sha256:976f0526c9cd
quay.io/org/dns:v1.4.0  is <dns>  sha256:6374bc2c548a

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    components:
      net: { images: { net: { from: quay.io/org/net } } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
    shown: [{ csv: images.csv }]

== file images.csv
name,image,tag,digest
net,"quay.io/org/net",v1.3.0,""
dns,quay.io/org/dns,v1.3.0,

== file deploy/net.yaml
apiVersion: v1
kind: Pod
metadata: { name: net }
spec:
  containers:
    - { name: net, image: "quay.io/org/net:v1.4.0@sha256:<net>" }
    - { name: dns, image: "quay.io/org/dns:v1.4.0@sha256:<dns>" }

== $ bowline release v0.1.0
--- a/images.csv
+++ b/images.csv
@@ -1,3 +1,3 @@
 name,image,tag,digest
-net,"quay.io/org/net",v1.3.0,""
+net,"quay.io/org/net",v1.4.0,"976f0526c9cde6f6818f105bfb138a61afdbcfcb24c779f5d8b06e155ceebc05"
-dns,quay.io/org/dns,v1.3.0,
+dns,quay.io/org/dns,v1.4.0,6374bc2c548a9705b5c7ec4def48ef2930cf66f1550759a245e146c0310a8981
  2: net: `net` (`csv`) breaks off before its digest
  3: dns: `dns` (`csv`) breaks off before its digest

2 changes in 1 file, and releases/add-ons/v0.1.0.yaml

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
