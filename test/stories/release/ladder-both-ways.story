A component that follows no branch is taken from our build as its sourcing says, and from upstream again once upstream has what will do

== registry
quay.io/org/marker:v0.9.0                            is <m9>  sha256:e4050abb2806
registry.example/add-ons/marker:v0.9.0-1.gitc0ffee1  is <b1>  sha256:4267c3182e98
registry.example/add-ons/marker:v0.9.0-2.gitdecade5  is <b2>  sha256:9794e8b0b796

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    registry: registry.example/add-ons
    components:
      marker:
        sourcing: { mode: temporary, reason: no release has the fix, until: v0.10 is out, issue: "https://github.com/org/marker/issues/7" }
        images: { marker: { from: quay.io/org/marker } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: marker, image: "quay.io/org/marker:v0.9.0@sha256:<m9>" }

== $ bowline bump marker --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: agent }
 spec:
   containers:
-    - { name: marker, image: "quay.io/org/marker:v0.9.0@sha256:<m9>" }
+    - { name: marker, image: "registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>" }
  6: Pod agent, container marker: `sourcing` of `marker` is `temporary`: our build in place of `v0.9.0` of upstream

wrote 1 change in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>:
    tag: v0.9.0-2.gitdecade5
    digest: sha256:<b2>
    commit: decade5
    written: registry.example/add-ons/marker:v0.9.0-2.gitdecade5
    component: add-ons/marker/marker
    version: v0.9.0-2.gitdecade5
    mirrored: registry.example/add-ons/marker
    evidence:
      commit: tag
      version: tag

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: marker, image: "registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>" }

== $ bowline bump marker
nothing to change; 1 kept (1 current)

== exit 0, nothing written
== registry
quay.io/org/marker:v0.9.1  is <m91>  sha256:df468bce524c

== $ bowline bump marker
nothing to change; 1 kept (1 current)

== exit 0, nothing written
== $ bowline release --debt
image   from       since       what is deployed
marker  own-build  no release  registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>
  upstream would have to: release `v0.10`, which `until` waits for: upstream has `quay.io/org/marker:v0.9.1`, which is later than what it was built from (it is there by now)
  because: no release has the fix
  until: v0.10 is out
  asked in: https://github.com/org/marker/issues/7

== exit 0, nothing written
== registry
quay.io/org/marker:v0.10.0  is <m10>  sha256:5876e6584a1c

== $ bowline verify pod.yaml
note     `registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:9794e8b0b796` is an own build of marker, and upstream has `quay.io/org/marker:v0.10.0`, which is later than what it was built from (it is there by now); `bowline bump marker --write` takes that (meant until: v0.10 is out), see https://github.com/org/marker/issues/7  upstream-has-version
         pod.yaml:6:31  Pod agent, container marker

1 note, in 1 pin of 1 file

== exit 0, nothing written
== $ bowline release --debt --format markdown
- `marker` is taken from `own-build`: `registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>` ([asked](https://github.com/org/marker/issues/7))
  - upstream would have to: nothing: upstream has `quay.io/org/marker:v0.10.0`, which is later than what it was built from &#40;it is there by now&#41;
  - go up with: `bowline bump marker --write`
  - because: no release has the fix
  - until: v0.10 is out

== exit 0, nothing written
== $ bowline bump marker --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: agent }
 spec:
   containers:
-    - { name: marker, image: "registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>" }
+    - { name: marker, image: "quay.io/org/marker:v0.10.0@sha256:<m10>" }
  6: Pod agent, container marker: upstream has `quay.io/org/marker:v0.10.0`, which is later than what it was built from (it is there by now): back from `v0.9.0-2.gitdecade5` to upstream

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -4,5 +4,5 @@
     registry: registry.example/add-ons
     components:
       marker:
-        sourcing: { mode: temporary, reason: no release has the fix, until: v0.10 is out, issue: "https://github.com/org/marker/issues/7" }
+        sourcing: { mode: upstream, reason: no release has the fix, until: v0.10 is out, issue: "https://github.com/org/marker/issues/7" }
         images: { marker: { from: quay.io/org/marker } }

wrote 1 change in 1 file, and bowline.lock, bowline.yaml

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  quay.io/org/marker:v0.10.0@sha256:<m10>:
    tag: v0.10.0
    digest: sha256:<m10>
    written: quay.io/org/marker:v0.10.0
    component: add-ons/marker/marker
    version: v0.10.0
    evidence:
      version: tag

== after bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    registry: registry.example/add-ons
    components:
      marker:
        sourcing: { mode: upstream, reason: no release has the fix, until: v0.10 is out, issue: "https://github.com/org/marker/issues/7" }
        images: { marker: { from: quay.io/org/marker } }

== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: marker, image: "quay.io/org/marker:v0.10.0@sha256:<m10>" }

== $ bowline release --debt
everything of add-ons is a version of upstream

== exit 0, nothing written
== $ bowline undo && grep -n 'marker:v' pod.yaml && grep -n mode bowline.yaml
  bowline.yaml
  pod.yaml
  bowline.lock
took back 3 files (undo of bump)
6:    - { name: marker, image: "registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>" }
7:        sourcing: { mode: temporary, reason: no release has the fix, until: v0.10 is out, issue: "https://github.com/org/marker/issues/7" }

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>:
    tag: v0.9.0-2.gitdecade5
    digest: sha256:<b2>
    commit: decade5
    written: registry.example/add-ons/marker:v0.9.0-2.gitdecade5
    component: add-ons/marker/marker
    version: v0.9.0-2.gitdecade5
    mirrored: registry.example/add-ons/marker
    evidence:
      commit: tag
      version: tag

== after bowline.yaml: as it was given
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
    - { name: marker, image: "registry.example/add-ons/marker:v0.9.0-2.gitdecade5@sha256:<b2>" }
