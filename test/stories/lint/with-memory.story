A version tag that the ledger saw pushed again moves, with every tag of its shape, and a registry's setting counts

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: pushed-again
      image: quay.io/team/agent:v1.2.3
    - name: same-shape
      image: quay.io/team/agent:v1.2.4
    - name: other-shape
      image: quay.io/team/agent:v1.2.4-rc.1
      imagePullPolicy: Always
    - name: index-only
      image: quay.io/team/signed:v2.0.0
      imagePullPolicy: Always
    - name: enforced
      image: registry.example/team/app:main
      imagePullPolicy: Always
    - name: unknown
      image: docker.io/team/app:1.0.0
      imagePullPolicy: Always

== file bowline.yaml
registries:
  registry.example: { immutableTags: ["*"] }

== $ bowline lint
note     a fixed tag stands without a digest: 6 places, 4 images  no-digest
note     exact bytes, and still asked for at each start: 4 places, 4 images  fixed-tag-always
note     a container states no pull policy beside siblings that do: 2 places, 1 image  missing-pull-policy
         `--verbose` names each note

12 notes, in 6 image fields in 2 files
6 findings can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ bowline pull-policy --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,17 +5,19 @@
   containers:
     - name: pushed-again
       image: quay.io/team/agent:v1.2.3
+      imagePullPolicy: IfNotPresent
     - name: same-shape
       image: quay.io/team/agent:v1.2.4
+      imagePullPolicy: IfNotPresent
     - name: other-shape
       image: quay.io/team/agent:v1.2.4-rc.1
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: index-only
       image: quay.io/team/signed:v2.0.0
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: enforced
       image: registry.example/team/app:main
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: unknown
       image: docker.io/team/app:1.0.0
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
  7: Pod web, container pushed-again: IfNotPresent: stated, as its siblings do; no Pod is made anew
  9: Pod web, container same-shape: IfNotPresent: stated, as its siblings do; no Pod is made anew
  11: Pod web, container other-shape: Always → IfNotPresent: `v1.2.4-rc.1` is not meant to move (by its name); rolls Pods
  14: Pod web, container index-only: Always → IfNotPresent: `v2.0.0` is not meant to move (by its name); rolls Pods
  17: Pod web, container enforced: Always → IfNotPresent: `main` is not meant to move (says the configuration of its registry); rolls Pods
  20: Pod web, container unknown: Always → IfNotPresent: `1.0.0` is not meant to move (by its name); rolls Pods

6 changes in 1 file
4 of 6 changes roll Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== file bowline.ledger.ndjson
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.3","digest":"sha256:<agent>"}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"quay.io/team/agent","tag":"v1.2.3","digest":"sha256:<agent-again>"}
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"quay.io/team/signed","tag":"v2.0.0","digest":"sha256:<index>","platforms":{"linux/amd64":"sha256:<amd64>"}}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"quay.io/team/signed","tag":"v2.0.0","digest":"sha256:<index-signed>","platforms":{"linux/amd64":"sha256:<amd64>"}}
{"at":"2024-01-01T00:00:00Z","by":"ci","repository":"registry.example/team/app","tag":"main","digest":"sha256:<app>"}
{"at":"2024-01-02T00:00:00Z","by":"ci","repository":"registry.example/team/app","tag":"main","digest":"sha256:<app-again>"}

== $ bowline lint
warning  `v1.2.3` moves (the ledger saw it pushed again on 2024-01-02), and a node that has an old copy keeps it (IfNotPresent by default)  moving-tag-if-not-present, has a fix
         pod.yaml:7:14  Pod web, container pushed-again

warning  its siblings state their pull policy; here Kubernetes fills in IfNotPresent  missing-pull-policy, has a fix
         pod.yaml:9:14  Pod web, container same-shape

note     this tag is not meant to move (by its name), and `Always` asks for it at each start  fixed-tag-always, has a fix
         pod.yaml:12:24  Pod web, container other-shape
         pod.yaml:15:24  Pod web, container index-only
         pod.yaml:21:24  Pod web, container unknown

note     `v1.2.4` looks like a tag that moves (the ledger saw `v1.2.3` pushed again on 2024-01-02), and a node that has an old copy keeps it (IfNotPresent by default)  moving-tag-if-not-present, has a fix
         pod.yaml:9:14  Pod web, container same-shape

note     `quay.io/team/agent:v1.2.4-rc.1` has no digest  no-digest
         pod.yaml:11:14  Pod web, container other-shape

note     `quay.io/team/signed:v2.0.0` has no digest  no-digest
         pod.yaml:14:14  Pod web, container index-only

note     `registry.example/team/app:main` has no digest  no-digest
         pod.yaml:17:14  Pod web, container enforced

note     this tag is not meant to move (says the configuration of its registry), and `Always` asks for it at each start  fixed-tag-always, has a fix
         pod.yaml:18:24  Pod web, container enforced

note     `docker.io/team/app:1.0.0` has no digest  no-digest
         pod.yaml:20:14  Pod web, container unknown

2 warnings, 9 notes, in 6 image fields in 2 files
7 findings can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ bowline pull-policy --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -5,17 +5,19 @@
   containers:
     - name: pushed-again
       image: quay.io/team/agent:v1.2.3
+      imagePullPolicy: Always
     - name: same-shape
       image: quay.io/team/agent:v1.2.4
+      imagePullPolicy: Always
     - name: other-shape
       image: quay.io/team/agent:v1.2.4-rc.1
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: index-only
       image: quay.io/team/signed:v2.0.0
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: enforced
       image: registry.example/team/app:main
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
     - name: unknown
       image: docker.io/team/app:1.0.0
-      imagePullPolicy: Always
+      imagePullPolicy: IfNotPresent
  7: Pod web, container pushed-again: Always: `v1.2.3` may move (the ledger saw it pushed again on 2024-01-02), and Kubernetes would fill in IfNotPresent; rolls Pods
  9: Pod web, container same-shape: Always: `v1.2.4` may move (the ledger saw `v1.2.3` pushed again on 2024-01-02), and Kubernetes would fill in IfNotPresent; rolls Pods
  11: Pod web, container other-shape: Always → IfNotPresent: `v1.2.4-rc.1` is not meant to move (by its name); rolls Pods
  14: Pod web, container index-only: Always → IfNotPresent: `v2.0.0` is not meant to move (by its name); rolls Pods
  17: Pod web, container enforced: Always → IfNotPresent: `main` is not meant to move (says the configuration of its registry); rolls Pods
  20: Pod web, container unknown: Always → IfNotPresent: `1.0.0` is not meant to move (by its name); rolls Pods

6 changes in 1 file
6 of 6 changes roll Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
