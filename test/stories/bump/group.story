Images of one group move together, or not at all

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
    - { name: api, image: quay.io/virt/api:v1.0.0 }
    - { name: controller, image: quay.io/virt/controller:v1.0.0 }

== $ bowline bump
kept
  pod.yaml:6  quay.io/virt/api:v1.0.0  `v1.1.0` is further than what moves with it can go: quay.io/virt/controller goes no further than `v1.0.0`

nothing to change; 2 kept (1 group, 1 current)

== exit 0, nothing written
== registry
quay.io/virt/controller:v1.1.0  is <D>  sha256:42db3c177367
quay.io/virt/api:v1.2.0         is <E>  sha256:f168386faf48

== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,5 +3,5 @@
 metadata: { name: virt }
 spec:
   containers:
-    - { name: api, image: quay.io/virt/api:v1.0.0 }
+    - { name: api, image: quay.io/virt/api:v1.1.0 }
-    - { name: controller, image: quay.io/virt/controller:v1.0.0 }
+    - { name: controller, image: quay.io/virt/controller:v1.1.0 }
  6: Pod virt, container api: `v1.1.0` comes after `v1.0.0` (`level: minor` by default; `v1.2.0` is further than what moves with it can go: quay.io/virt/controller goes no further than `v1.1.0`)
  7: Pod virt, container controller: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

2 changes in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
