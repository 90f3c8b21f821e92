Who names one member of a group names all of it

== registry
quay.io/virt/api:v1.0.0         is <A>  sha256:cc457556e26e
quay.io/virt/api:v1.1.0         is <B>  sha256:ca6064ecb51e
quay.io/virt/controller:v1.0.0  is <C>  sha256:0c3dd9bca0bf

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/virt/*", group: kubevirt }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: virt }
spec:
  containers:
    - { name: api, image: "quay.io/virt/api:v1.0.0" }
    - { name: controller, image: "quay.io/virt/controller:v1.0.0" }
    - { name: other, image: "quay.io/other/api:v1.0.0" }

== $ bowline bump quay.io/virt/api
kept
  pod.yaml:6  quay.io/virt/api:v1.0.0  `v1.1.0` is further than what moves with it can go: quay.io/virt/controller goes no further than `v1.0.0`

nothing to change; 3 kept (1 group, 1 current, 1 no-match)

== exit 0, nothing written
== $ bowline why quay.io/virt/api
quay.io/virt/api:v1.0.0
  stays       `v1.1.0` is further than what moves with it can go: quay.io/virt/controller goes no further than `v1.0.0`
  stands in   pod.yaml:6:28  Pod virt, container api
  follows     level: minor by default, since `v1.0.0` is a version tag
  tags        2: 2 v{version}
  fell        `v1.1.0` is further than what moves with it can go: quay.io/virt/controller goes no further than `v1.0.0`
  by level    patch none, minor v1.1.0, major v1.1.0
  risk        `v1.0.0` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

== exit 0, nothing written
== registry
quay.io/virt/controller:v1.1.0  is <D>  sha256:42db3c177367

== $ bowline bump quay.io/virt/api
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: virt }
 spec:
   containers:
-    - { name: api, image: "quay.io/virt/api:v1.0.0" }
+    - { name: api, image: "quay.io/virt/api:v1.1.0" }
-    - { name: controller, image: "quay.io/virt/controller:v1.0.0" }
+    - { name: controller, image: "quay.io/virt/controller:v1.1.0" }
     - { name: other, image: "quay.io/other/api:v1.0.0" }
  6: Pod virt, container api: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)
  7: Pod virt, container controller: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

2 changes in 1 file; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
