A hold says why and until a day to come; the file is made where there is none, and goes with the last hold

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: quay.io/x/y:1.0

== $ bowline hold
nothing is held: `bowline hold IMAGE --reason WHY` holds an image

== exit 0, nothing written
== $ bowline hold quay.io/x/y
== stderr
error: nothing says why `quay.io/x/y` is held (USAGE_INVALID)
  hint: say it with `--reason`: whoever comes next has to know

== exit 2, nothing written
== $ bowline hold quay.io/x/y --reason slow --until tomorrow
== stderr
error: `tomorrow` is not a day (USAGE_INVALID)
  hint: write year, month and day, as `YYYY-MM-DD`

== exit 2, nothing written
== $ bowline hold quay.io/x/y --reason slow --until 2020-01-01
== stderr
error: `2020-01-01` is over: nothing would be held (USAGE_INVALID)
  hint: name a day to come, or leave `--until` out: then it holds until it is lifted

== exit 2, nothing written
== $ bowline hold quay.io/x/z --reason slow --write
--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,3 @@
+holds:
+  - match: quay.io/x/z
+    reason: slow

made bowline.yaml: holds `quay.io/x/z` until lifted

== stderr
note: no image here is covered by `quay.io/x/z` (PATTERN_UNMATCHED)
  hint: `bowline scan` lists the images that are there

== exit 0
== after bowline.yaml
holds:
  - match: quay.io/x/z
    reason: slow

== $ bowline lint | grep hold
warning  the hold of `quay.io/x/z` covers no image here  unused-hold

== exit 0, nothing written
== $ bowline hold quay.io/x/z --lift --write
--- a/bowline.yaml
+++ /dev/null
@@ -1,3 +0,0 @@
-holds:
-  - match: quay.io/x/z
-    reason: slow

took away bowline.yaml: lifts what is said of `quay.io/x/z`

== exit 0
== after bowline.yaml: gone
== $ bowline hold --lift
== stderr
error: `--lift` goes with an image (USAGE_INVALID)
  hint: for example `bowline hold nginx --reason 'waits for the migration'`

== exit 2, nothing written
