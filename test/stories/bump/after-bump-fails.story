A program that runs after a bump and fails is an error, and what was written stands

== registry
team/app:1.0.0  is <old>  sha256:ce27e30f6034
team/app:1.0.1  is <new>  sha256:7d7df732b15c

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  apps:
    components:
      app:
        images: { app: { from: docker.io/team/app } }
        afterBump: [sh, -c, "echo no templates here >&2; exit 3"]

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - name: app
      image: team/app:1.0.0

== $ bowline bump --write --run
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,4 +4,4 @@
 spec:
   containers:
     - name: app
-      image: team/app:1.0.0
+      image: team/app:1.0.1
  7: Pod app, container app: `1.0.1` comes after `1.0.0` (`level: minor` by default)

wrote 1 change in 1 file

== stderr
running `sh -c echo no templates here >&2; exit 3` of app
error: `sh -c echo no templates here >&2; exit 3` failed: exit 3 (PROGRAM_FAILED)
  cause: no templates here
  hint: run it by hand to see why; what was written before it stands, and `bowline undo` takes it back

== exit 2
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - name: app
      image: team/app:1.0.1
