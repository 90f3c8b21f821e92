A file that shows the images in two ways stands among the paths once

== file deploy/operator.clusterserviceversion.yaml
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: operator.v1.0.0 }
spec:
  install:
    strategy: deployment
    spec:
      deployments:
        - name: operator
          spec:
            template:
              spec:
                containers:
                  - name: operator
                    image: quay.io/org/operator:v1.0.0
                    env:
                      - { name: BRIDGE_IMAGE, value: "quay.io/org/bridge:v1.0.0" }
                      - { name: MARKER_IMAGE, value: "quay.io/org/marker:v1.0.0" }
  relatedImages:
    - { name: bridge, image: "quay.io/org/bridge:v1.0.0" }
    - { name: marker, image: "quay.io/org/marker:v1.0.0" }

== $ bowline init
what shows the images
  deploy/operator.clusterserviceversion.yaml  hands 2 images on in an environment
  deploy/operator.clusterserviceversion.yaml  lists 2 related images

what does not agree
  `operator` of `operator` is not shown in deploy/operator.clusterserviceversion.yaml (`relatedImages`) (SHOWN_MISSING)
    deploy/operator.clusterserviceversion.yaml

what you have to decide
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `bridge`, `marker`, `operator`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,18 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - deploy/operator.clusterserviceversion.yaml
+componentSets:
+  story:
+    components:
+      bridge:
+        images:
+          bridge: { from: "quay.io/org/bridge" }
+      marker:
+        images:
+          marker: { from: "quay.io/org/marker" }
+      operator:
+        images:
+          operator: { from: "quay.io/org/operator" }
+    shown:
+      - { env: "deploy/operator.clusterserviceversion.yaml" }
+      - { relatedImages: "deploy/operator.clusterserviceversion.yaml" }

makes bowline.yaml: a configuration for what is here

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
