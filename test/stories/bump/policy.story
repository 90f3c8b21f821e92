The pull policy follows, where the next tag calls for another one

== registry
quay.io/team/app:latest  is <A>  sha256:cc457556e26e
quay.io/team/app:1.1.0   is <A>  sha256:cc457556e26e

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:latest", imagePullPolicy: Always }] }

== $ bowline bump --exact
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: "quay.io/team/app:latest", imagePullPolicy: Always }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:1.1.0", imagePullPolicy: IfNotPresent }] }
  4: Pod app, container app: `latest` is `1.1.0`: both are sha256:cc457556e26e, which calls for IfNotPresent; rolls Pods

1 change in 1 file
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
