One line says how tags are built, where their names alone mislead

== registry
quay.io/team/app:focal-9-17   is <A>  sha256:cc457556e26e
quay.io/team/app:focal-10-8   is <B>  sha256:ca6064ecb51e
quay.io/team/app:focal-10-17  is <C>  sha256:0c3dd9bca0bf
quay.io/team/app:jammy-11-17  is <D>  sha256:42db3c177367
quay.io/team/app:1.0.0        is <D>  sha256:42db3c177367

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - match: quay.io/team/app
    follow: { newest: build }
    tags: { template: "{channel}-{build}-{variant}" }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:focal-9-17" }] }

== $ bowline bump
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: "quay.io/team/app:focal-9-17" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:focal-10-17" }] }
  4: Pod app, container app: `focal-10-17` comes after `focal-9-17` (`newest: build`)

1 change in 1 file

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
