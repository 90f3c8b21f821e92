What is deployed is another tag of the version that a table says: neither a bump nor a release takes it for the plain one

== registry
registry.example/upstream/net-agent:v1.0.0        is <thin>  sha256:65eccce8d892
registry.example/upstream/net-agent:v1.0.0-thick  is <thick>  sha256:f50171ae9679
registry.example/upstream/net-agent:v1.1.0        is <new-thin>  sha256:ea1d838a2a05
registry.example/upstream/net-agent:v1.1.0-thick  is <new-thick>  sha256:1d36a9994189
registry.example/upstream/dns:v2.0.0              is <dns-again>  sha256:9323b0d34424
registry.example/upstream/dns:v2.1.0              is <dns-new>  sha256:c32ff1d2f5d9
registry.example/upstream/dns:old                 is <dns>  sha256:6374bc2c548a

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    components:
      net:
        images: { net-agent: { from: registry.example/upstream/net-agent } }
      dns:
        images: { dns: { from: registry.example/upstream/dns } }
    shown:
      - { versions: components.yaml }
      - { go: components.go }

== file components.yaml
net: { metadata: v1.0.0 }
dns: { metadata: v2.0.0 }

== file components.go
package components

const (
	NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<thick>"
	DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
)

== $ bowline bump
--- a/components.yaml
+++ b/components.yaml
@@ -1,2 +1,2 @@
 net: { metadata: v1.0.0 }
-dns: { metadata: v2.0.0 }
+dns: { metadata: v2.1.0 }
  2: dns.metadata: `dns` (`versions`) is the version of `dns`: `v2.1.0` comes after `v2.0.0` (`level: minor` by default)

--- a/components.go
+++ b/components.go
@@ -2,5 +2,5 @@
 
 const (
 ␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<thick>"
-␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
+␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns-new>"
 )
  5: DnsImageDefault: `DnsImageDefault` (`go`) shows `dns`: `v2.1.0` comes after `v2.0.0` (`level: minor` by default)

error: `net-agent` is deployed as `v1.0.0-thick`, and the version beside it means `v1.0.0`, which has other bytes (SHOWN_OTHER_TAG)
  components.go:4:26, NetAgentImageDefault
  hint: say under `variant` of the image in `bowline.yaml` which words stand behind the version, or mend the version by hand

2 changes in 2 files, and bowline.lock; 1 refused

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== $ bowline release v0.1.0
error: `net-agent` is deployed as `v1.0.0-thick`, and the version beside it means `v1.0.0`, which has other bytes (SHOWN_OTHER_TAG)
  components.go:4:26, NetAgentImageDefault
  hint: say under `variant` of the image in `bowline.yaml` which words stand behind the version, or mend the version by hand

no change; 1 refused

== exit 2, nothing written
== setup sed -i 's,net-agent },net-agent\, variant: thick },' bowline.yaml
== $ bowline bump
--- a/components.yaml
+++ b/components.yaml
@@ -1,2 +1,2 @@
-net: { metadata: v1.0.0 }
+net: { metadata: v1.1.0 }
-dns: { metadata: v2.0.0 }
+dns: { metadata: v2.1.0 }
  1: net.metadata: `net` (`versions`) is the version of `net`: `v1.1.0-thick` comes after `v1.0.0-thick` (`level: minor` by default)
  2: dns.metadata: `dns` (`versions`) is the version of `dns`: `v2.1.0` comes after `v2.0.0` (`level: minor` by default)

--- a/components.go
+++ b/components.go
@@ -1,6 +1,6 @@
 package components
 
 const (
-␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<thick>"
+␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<new-thick>"
-␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
+␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns-new>"
 )
  4: NetAgentImageDefault: `NetAgentImageDefault` (`go`) shows `net-agent`: `v1.1.0-thick` comes after `v1.0.0-thick` (`level: minor` by default)
  5: DnsImageDefault: `DnsImageDefault` (`go`) shows `dns`: `v2.1.0` comes after `v2.0.0` (`level: minor` by default)

4 changes in 2 files, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
