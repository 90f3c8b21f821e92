Where kustomize would fail, or the folder is not ours, nothing is planned

== file base/kustomization.yaml
resources: [jobs.yaml]

== file base/jobs.yaml
apiVersion: batch/v1
kind: Job
metadata: { generateName: run- }
spec: { template: { spec: { containers: [{ name: run, image: "quay.io/team/run:devel", imagePullPolicy: IfNotPresent }] } } }

== file part/kustomization.yaml
kind: Component
apiVersion: kustomize.config.k8s.io/v1alpha1

== file theirs/kustomization.yml
resources: [../base]

== $ bowline pull-policy base --as-overlay base/always
== stderr
error: kustomize refuses an overlay in base/always over base, which it lies in (OVERLAY_PLACE_INVALID)
  hint: put the overlay beside its base, not into it

== exit 2, nothing written
== $ bowline pull-policy part --as-overlay always
== stderr
error: part is a component, which is no base by itself (OVERLAY_BASE_UNCLEAR)
  hint: name the folder whose kustomization is meant, or files of objects

== exit 2, nothing written
== file notes/README.md
No objects.

== $ bowline pull-policy notes --as-overlay always
== stderr
error: there are no objects for an overlay to stand on (OVERLAY_BASE_UNCLEAR)
  hint: name the folder whose kustomization is meant, or files of objects

== exit 2, nothing written
== $ bowline pull-policy base --as-overlay theirs
== stderr
error: theirs/kustomization.yml is not an overlay that Bowline made (OVERLAY_FOREIGN)
  hint: name a folder of its own for the overlay

== exit 2, nothing written
== $ bowline pull-policy . --as-overlay always
== stderr
error: . has no kustomization of its own, and folders below it do: base, part, theirs (OVERLAY_BASE_UNCLEAR)
  hint: name the folder whose kustomization is meant, or files of objects

== exit 2, nothing written
== $ bowline pull-policy base --as-overlay always
error: kustomize cannot be told to change `quay.io/team/run:devel` here (OVERLAY_UNREACHABLE)
  base/jobs.yaml:4:63, Job, container run
  hint: change it where it is written: run the command without `--as-overlay`

no change; 1 refused

== exit 2, nothing written
== $ bowline pull-policy base --to Always --as-overlay always --write
--- /dev/null
+++ b/always/kustomization.yaml
@@ -0,0 +1,27 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+configMapGenerator:
+- name: bowline-always
+  literals:
+  - Always=Always
+  options:
+    disableNameSuffixHash: true
+    annotations:
+      config.kubernetes.io/local-config: "true"
+replacements:
+- source:
+    version: v1
+    kind: ConfigMap
+    name: bowline-always
+    fieldPath: data.Always
+  targets:
+  - select:
+      group: batch
+      kind: Job
+    fieldPaths:
+    - spec.template.spec.containers.*.imagePullPolicy
+    options:
+      create: true
  base/jobs.yaml:4: Job, container run: IfNotPresent → Always: asked for

wrote 1 change in always/kustomization.yaml

== exit 0
== after always/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
configMapGenerator:
- name: bowline-always
  literals:
  - Always=Always
  options:
    disableNameSuffixHash: true
    annotations:
      config.kubernetes.io/local-config: "true"
replacements:
- source:
    version: v1
    kind: ConfigMap
    name: bowline-always
    fieldPath: data.Always
  targets:
  - select:
      group: batch
      kind: Job
    fieldPaths:
    - spec.template.spec.containers.*.imagePullPolicy
    options:
      create: true

== setup echo '# by hand' >> always/kustomization.yaml
== $ bowline pull-policy base --to Never --as-overlay always
== stderr
error: always/kustomization.yaml was changed by hand (OVERLAY_FOREIGN)
  hint: name a folder of its own for the overlay

== exit 2, nothing written
== $ bowline pull-policy - --to Always --as-overlay always
== stderr
error: `--as-overlay` stands on files, so it does not go with `-` (USAGE_INVALID)
  hint: see `bowline help pull-policy`

== exit 2, nothing written
== $ bowline pull-policy base --to Always --as-overlay ../always
== stderr
error: ../always lies outside /story (PATH_OUTSIDE_ROOT)
  hint: plans and links may only touch what lies under the root

== exit 2, nothing written
