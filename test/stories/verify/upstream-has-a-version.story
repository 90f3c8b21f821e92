verify reminds of copies and own builds of which upstream has a version by now

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    registry: registry.example/addons
    components:
      bridge:
        sourcing: { mode: temporary, until: upstream tags, issue: "https://example.org/issues/7" }
        images: { marker: { from: quay.io/team/bridge-marker } }

== registry
ghcr.io/team/agent:latest                 is <agent>  sha256:343540cb03bd
registry.example/hub/agent:latest         is <agent>  sha256:343540cb03bd
ghcr.io/team/web:1.0.0                    is <web>  sha256:96eda4298db3
registry.example/hub/web:1.0.0            is <web>  sha256:96eda4298db3
quay.io/team/bridge-marker:0.9.0          is <marker-old>  sha256:40ecf1468eba
quay.io/team/bridge-marker:1.0.0-rc.1     is <marker-rc>  sha256:adb5aa66ae06
registry.example/addons/bridge-marker:v4  is <marker>  sha256:635d8e57f9eb

== file bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/hub/agent:latest@sha256:<agent>:
    tag: latest
    digest: sha256:<agent>
    written: ghcr.io/team/agent
    upstream: ghcr.io/team/agent
  registry.example/hub/web:1.0.0@sha256:<web>:
    tag: 1.0.0
    digest: sha256:<web>
    written: ghcr.io/team/web:1.0.0
    upstream: ghcr.io/team/web:1.0.0

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: agent, image: "registry.example/hub/agent:latest@sha256:<agent>" }
    - { name: web, image: "registry.example/hub/web:1.0.0@sha256:<web>" }
    - { name: marker, image: "registry.example/addons/bridge-marker:v4@sha256:<marker>" }

== $ bowline verify pod.yaml
note     `registry.example/addons/bridge-marker:v4@sha256:635d8e57f9eb` of bridge is at the bottom of the ladder: upstream has `quay.io/team/bridge-marker:0.9.0`, which is a version (it is there by now); `bowline bump bridge --write` takes that  upstream-has-version
         pod.yaml:8:31  Pod web, container marker

1 note, in 3 pins of 1 file

== exit 0, nothing written
== registry
ghcr.io/team/agent:v1.0.0          is <agent>  sha256:343540cb03bd
quay.io/team/bridge-marker:v4.1.0  is <marker-new>  sha256:970977eaa008

== $ bowline verify pod.yaml
note     `registry.example/hub/agent:latest@sha256:343540cb03bd` is a copy of `ghcr.io/team/agent`, and `ghcr.io/team/agent:v1.0.0` is the same bytes; `bowline mirror --back` returns to upstream, and `bowline bump --exact` to its version  upstream-has-version
         pod.yaml:6:30  Pod web, container agent

note     `registry.example/addons/bridge-marker:v4@sha256:635d8e57f9eb` of bridge is at the bottom of the ladder: upstream has `quay.io/team/bridge-marker:v4.1.0`, which is a version (it is there by now); `bowline bump bridge --write` takes that  upstream-has-version
         pod.yaml:8:31  Pod web, container marker

2 notes, in 3 pins of 1 file

== exit 0, nothing written
== $ bowline mirror --back pod.yaml
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,6 +3,6 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: agent, image: "registry.example/hub/agent:latest@sha256:<agent>" }
+    - { name: agent, image: "ghcr.io/team/agent" }
-    - { name: web, image: "registry.example/hub/web:1.0.0@sha256:<web>" }
+    - { name: web, image: "ghcr.io/team/web:1.0.0" }
     - { name: marker, image: "registry.example/addons/bridge-marker:v4@sha256:<marker>" }
  6: Pod web, container agent: upstream's own words
  7: Pod web, container web: upstream's own words

kept
  pod.yaml:8  registry.example/addons/bridge-marker:v4@sha256:<marker>  the lock knows no copy here

2 changes in 1 file; 1 kept (1 no-copy)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
