A hold is an entry of the configuration, put in and lifted with its comments and style left alone, listed, and taken back

== file bowline.yaml
# ours
paths: [deploy/]   # only these
holds:
  # asked for by the customer
  - { match: quay.io/a/*, reason: their release, owner: "@sales" }

# strict
rules: { no-tag: error }

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: quay.io/x/y:1.0
    - image: quay.io/a/b:2.0

== $ bowline hold quay.io/x/y --reason 'breaks on 5.14 kernels' --owner @net --until 2999-01-15 --mitigates CVE-2026-1,CVE-2026-2
--- a/bowline.yaml
+++ b/bowline.yaml
@@ -3,6 +3,11 @@
 holds:
   # asked for by the customer
   - { match: quay.io/a/*, reason: their release, owner: "@sales" }
+  - match: quay.io/x/y
+    reason: "breaks on 5.14 kernels"
+    owner: "@net"
+    until: 2999-01-15
+    mitigates: [CVE-2026-1, CVE-2026-2]
 
 # strict
 rules: { no-tag: error }

changes bowline.yaml: holds `quay.io/x/y` until 2999-01-15

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline hold quay.io/x/y --reason 'breaks on 5.14 kernels' --owner @net --until 2999-01-15 --mitigates CVE-2026-1,CVE-2026-2 --write
--- a/bowline.yaml
+++ b/bowline.yaml
@@ -3,6 +3,11 @@
 holds:
   # asked for by the customer
   - { match: quay.io/a/*, reason: their release, owner: "@sales" }
+  - match: quay.io/x/y
+    reason: "breaks on 5.14 kernels"
+    owner: "@net"
+    until: 2999-01-15
+    mitigates: [CVE-2026-1, CVE-2026-2]
 
 # strict
 rules: { no-tag: error }

changed bowline.yaml: holds `quay.io/x/y` until 2999-01-15

== exit 0
== after bowline.yaml
# ours
paths: [deploy/]   # only these
holds:
  # asked for by the customer
  - { match: quay.io/a/*, reason: their release, owner: "@sales" }
  - match: quay.io/x/y
    reason: "breaks on 5.14 kernels"
    owner: "@net"
    until: 2999-01-15
    mitigates: [CVE-2026-1, CVE-2026-2]

# strict
rules: { no-tag: error }

== $ bowline hold quay.io/x/y --until 2999-02-20 --write
--- a/bowline.yaml
+++ b/bowline.yaml
@@ -6,7 +6,7 @@
   - match: quay.io/x/y
     reason: "breaks on 5.14 kernels"
     owner: "@net"
-    until: 2999-01-15
+    until: 2999-02-20
     mitigates: [CVE-2026-1, CVE-2026-2]
 
 # strict

changed bowline.yaml: holds `quay.io/x/y` until 2999-02-20

== exit 0
== after bowline.yaml
# ours
paths: [deploy/]   # only these
holds:
  # asked for by the customer
  - { match: quay.io/a/*, reason: their release, owner: "@sales" }
  - match: quay.io/x/y
    reason: "breaks on 5.14 kernels"
    owner: "@net"
    until: 2999-02-20
    mitigates: [CVE-2026-1, CVE-2026-2]

# strict
rules: { no-tag: error }

== $ bowline hold
quay.io/a/*  held until it is lifted, by @sales: their release
  deploy/pod.yaml:7  quay.io/a/b:2.0  stands still
quay.io/x/y  held until 2999-02-20, by @net, for CVE-2026-1, CVE-2026-2: breaks on 5.14 kernels
  deploy/pod.yaml:6  quay.io/x/y:1.0  stands still

2 holds, 0 bars

== exit 0, nothing written
== $ bowline hold --format json | grep -v "\"days\""
{
  "schema": "bowline.holds/1",
  "holds": [
    {
      "match": "quay.io/a/*",
      "reason": "their release",
      "owner": "@sales",
      "until": null,
      "mitigates": [],
      "state": "open",
      "fields": [
        {
          "file": "deploy/pod.yaml",
          "line": 7,
          "column": 14,
          "written": "quay.io/a/b:2.0"
        }
      ]
    },
    {
      "match": "quay.io/x/y",
      "reason": "breaks on 5.14 kernels",
      "owner": "@net",
      "until": "2999-02-20",
      "mitigates": [
        "CVE-2026-1",
        "CVE-2026-2"
      ],
      "state": "active",
      "fields": [
        {
          "file": "deploy/pod.yaml",
          "line": 6,
          "column": 14,
          "written": "quay.io/x/y:1.0"
        }
      ]
    }
  ],
  "bars": []
}

== exit 0, nothing written
== $ bowline hold quay.io/a/b --lift
== stderr
error: nothing is held under `quay.io/a/b` (HOLD_UNKNOWN)
  hint: `quay.io/a/*` holds it, with others: `bowline hold --lift 'quay.io/a/*'` lifts it for all

== exit 2, nothing written
== $ bowline hold quay.io/x/y --lift --write
--- a/bowline.yaml
+++ b/bowline.yaml
@@ -3,11 +3,6 @@
 holds:
   # asked for by the customer
   - { match: quay.io/a/*, reason: their release, owner: "@sales" }
-  - match: quay.io/x/y
-    reason: "breaks on 5.14 kernels"
-    owner: "@net"
-    until: 2999-02-20
-    mitigates: [CVE-2026-1, CVE-2026-2]
 
 # strict
 rules: { no-tag: error }

changed bowline.yaml: lifts what is said of `quay.io/x/y`

== exit 0
== after bowline.yaml: as it was given
== $ bowline undo
  bowline.yaml
took back 1 file (undo of hold --lift)

== exit 0
== after bowline.yaml
# ours
paths: [deploy/]   # only these
holds:
  # asked for by the customer
  - { match: quay.io/a/*, reason: their release, owner: "@sales" }
  - match: quay.io/x/y
    reason: "breaks on 5.14 kernels"
    owner: "@net"
    until: 2999-02-20
    mitigates: [CVE-2026-1, CVE-2026-2]

# strict
rules: { no-tag: error }

== $ bowline hold quay.io/x/y
nothing to change

== exit 0, nothing written
