A component of which one copy cannot move, or whose new commit nobody knows, stays everywhere; the others move

== registry
registry.example/upstream/net:v1.0.0  is <net>  sha256:976f0526c9cd
registry.example/upstream/net:v1.1.0  is <new-net>  sha256:e0d3b4274579
registry.example/upstream/dns:v2.0.0  is <dns>  sha256:6374bc2c548a
registry.example/upstream/dns:v2.1.0  is <new-dns>  sha256:12c4970296a0
registry.example/upstream/mac:v3.0.0  is <mac>  sha256:b74754a6e046
registry.example/upstream/mac:v3.1.0  is <new-mac>  sha256:ebb1cea97f1e

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    components:
      net:
        images: { net: { from: registry.example/upstream/net } }
      dns:
        images: { dns: { from: registry.example/upstream/dns } }
      mac:
        images: { mac: { from: registry.example/upstream/mac } }
    shown:
      - { versions: components.yaml }
      - { env: operator.yaml }

== file components.yaml
components:
  net: { commit: 0000000000000000000000000000000000000000, metadata: v1.0.0 }
  dns: { metadata: v2.0.0 }
  mac: { metadata: v3.0.0 }

== file operator.yaml
env:
  - name: NET_IMAGE
    value: registry.example/upstream/net:v1.0.0
  - name: DNS_IMAGE
    value: registry.example/upstream/dns:v2.0.0 # {"$imagepolicy": "flux-system:dns"}
  - name: MAC_IMAGE
    value: registry.example/upstream/mac:v3.0.0

== file deploy/net.yaml
apiVersion: v1
kind: Pod
metadata: { name: net }
spec:
  containers:
    - image: registry.example/upstream/net:v1.0.0
    - image: registry.example/upstream/mac:v3.0.0

== $ bowline bump --write
--- a/deploy/net.yaml
+++ b/deploy/net.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - image: registry.example/upstream/net:v1.0.0
-    - image: registry.example/upstream/mac:v3.0.0
+    - image: registry.example/upstream/mac:v3.1.0
  7: Pod net, container: `v3.1.0` comes after `v3.0.0` (`level: minor` by default)

--- a/components.yaml
+++ b/components.yaml
@@ -1,4 +1,4 @@
 components:
   net: { commit: 0000000000000000000000000000000000000000, metadata: v1.0.0 }
   dns: { metadata: v2.0.0 }
-  mac: { metadata: v3.0.0 }
+  mac: { metadata: v3.1.0 }
  4: mac.metadata: `mac` (`versions`) is the version of `mac`: `v3.1.0` comes after `v3.0.0` (`level: minor` by default)

--- a/operator.yaml
+++ b/operator.yaml
@@ -4,4 +4,4 @@
   - name: DNS_IMAGE
     value: registry.example/upstream/dns:v2.0.0 # {"$imagepolicy": "flux-system:dns"}
   - name: MAC_IMAGE
-    value: registry.example/upstream/mac:v3.0.0
+    value: registry.example/upstream/mac:v3.1.0
  7: env.MAC_IMAGE: `MAC_IMAGE` (`env`) shows `mac`: `v3.1.0` comes after `v3.0.0` (`level: minor` by default)

error: nothing tells the commit of `v1.1.0` of `net` (COMMIT_UNKNOWN)
  deploy/net.yaml:6:14, Pod net, container
  hint: say under `source` of the component where its code is, or set the version by hand
error: nothing tells the commit of `v1.1.0` of `net` (COMMIT_UNKNOWN)
  operator.yaml:3:12, env.0.value
  hint: say under `source` of the component where its code is, or set the version by hand
error: `dns` stays, since not every copy of `dns` can be moved (UNIT_INCOMPLETE)
  components.yaml:3:20, dns.metadata
  hint: see what was refused beside it; all of them move, or none does
error: `DNS_IMAGE` (`registry.example/upstream/dns:v2.0.0`) is not ours to write: flux writes this place (`{"$imagepolicy": "flux-system:dns"}`) (SHOWN_FOREIGN)
  operator.yaml:5:12, env.DNS_IMAGE
  hint: take the mark of the other tool away, or the file out of `shown`

wrote 3 changes in 3 files; 4 refused

== exit 2
== after components.yaml
components:
  net: { commit: 0000000000000000000000000000000000000000, metadata: v1.0.0 }
  dns: { metadata: v2.0.0 }
  mac: { metadata: v3.1.0 }

== after deploy/net.yaml
apiVersion: v1
kind: Pod
metadata: { name: net }
spec:
  containers:
    - image: registry.example/upstream/net:v1.0.0
    - image: registry.example/upstream/mac:v3.1.0

== after operator.yaml
env:
  - name: NET_IMAGE
    value: registry.example/upstream/net:v1.0.0
  - name: DNS_IMAGE
    value: registry.example/upstream/dns:v2.0.0 # {"$imagepolicy": "flux-system:dns"}
  - name: MAC_IMAGE
    value: registry.example/upstream/mac:v3.1.0
