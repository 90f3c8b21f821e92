A version of another variant than the image declares is told, and is not released; what does not say its variant is left in peace

== registry
ghcr.io/org/multus:v4.3.0        is <thin>  sha256:65eccce8d892
ghcr.io/org/multus:v4.3.0-thick  is <thick>  sha256:f50171ae9679

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    registry: registry.example/add-ons
    components:
      multus:
        images: { multus: { from: ghcr.io/org/multus, variant: thick } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "ghcr.io/org/multus:v4.3.0@sha256:<thin>" }

== $ bowline lint
warning  `ghcr.io/org/multus:v4.3.0@sha256:65eccce8d892` is not the variant `thick` that `multus` of the set is; `bowline set 'ghcr.io/org/multus:v4.3.0=v4.3.0-thick' --write` takes it, where it is published  set-variant-differs
         pod.yaml:6:31  Pod agent, container multus

1 warning, in 1 image field in 2 files

== exit 0, nothing written
== $ bowline release v1.0.0
error: `ghcr.io/org/multus:v4.3.0@sha256:<thin>` is not the variant `thick` that `multus` of the set is (RELEASE_IMAGE_ELSEWHERE)
  pod.yaml:6:31, Pod agent, container multus
  hint: take that one with `bowline set`, or change `variant` in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ bowline set 'ghcr.io/org/multus:v4.3.0=v4.3.0-thick' --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: agent }
 spec:
   containers:
-    - { name: multus, image: "ghcr.io/org/multus:v4.3.0@sha256:<thin>" }
+    - { name: multus, image: "ghcr.io/org/multus:v4.3.0-thick@sha256:<thick>" }
  6: Pod agent, container multus: `ghcr.io/org/multus:v4.3.0` is set to `v4.3.0-thick`

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  ghcr.io/org/multus:v4.3.0-thick@sha256:<thick>:
    tag: v4.3.0-thick
    digest: sha256:<thick>
    written: ghcr.io/org/multus:v4.3.0-thick
    lastWritten: ghcr.io/org/multus:v4.3.0@sha256:<thin>

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: multus, image: "ghcr.io/org/multus:v4.3.0-thick@sha256:<thick>" }

== $ bowline lint
no findings, in 1 image field in 2 files

== exit 0, nothing written
== $ bowline release v1.0.0 | head -3
makes releases/add-ons/v1.0.0.yaml: the record of add-ons v1.0.0
changes bowline.lock: remembers what each pin is

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== setup sed -i 's|ghcr.io/org/multus:v4.3.0-thick@|ghcr.io/org/multus@|' pod.yaml
== $ bowline lint
no findings, in 1 image field in 2 files

== exit 0, nothing written
