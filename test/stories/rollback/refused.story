All places go back or none: where another tool owns one, where versions differ, or where nobody knows what was before

== registry
registry.example/team/web:0.4.3  is <D3>  sha256:ca5897bf0f68
registry.example/team/web:0.4.6  is <D6>  sha256:c7952a1ff988

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
deny: [{ match: "registry.example/team/web:0.4.2", reason: loses data }]

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.6" }

== file flux.yaml
apiVersion: v1
kind: Pod
metadata: { name: flux }
spec:
  containers:
    - name: web
      image: registry.example/team/web:0.4.6 # {"$imagepolicy": "apps:web"}

== file dev/web.yaml
apiVersion: v1
kind: Pod
metadata: { name: dev }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:0.4.7" }

== setup git init -q && git config user.name 'Ada Lovelace'
== $ bowline rollback registry.example/team/web --to 0.4.3
== stderr
error: `registry.example/team/web` stands at several versions: `registry.example/team/web:0.4.7`, `registry.example/team/web:0.4.6` (ROLLBACK_UNCLEAR)
  hint: name the one that is to go back with its tag, or the files after it

== exit 2, nothing written
== $ bowline rollback registry.example/team/web:0.4.6 --to 0.4.3
error: `registry.example/team/web:0.4.6` cannot go back with the others: flux writes this place (`{"$imagepolicy": "apps:web"}`) (ROLLBACK_PARTLY)
  flux.yaml:7:14, Pod flux, container web
  hint: change that place first, or name the files that are to go back
error: `registry.example/team/web:0.4.6` stays, since what moves with it could not be moved (UNIT_INCOMPLETE)
  web.yaml:6:28, Pod web, container web
  hint: see what was refused beside it; all of them move, or none does

no change; 2 refused, 1 kept (1 no-match)

== exit 2, nothing written
== $ bowline rollback registry.example/team/web:0.4.6 web.yaml
== stderr
error: neither the lock nor git tells what stood in place of `registry.example/team/web:0.4.6` before (ROLLBACK_UNCLEAR)
  hint: say it: `--to TAG`, or `--to @sha256:…`

== exit 2, nothing written
== $ bowline rollback registry.example/team/web:0.4.6 web.yaml --to 0.4.2 --offline
error: `registry.example/team/web:0.4.2` is denied: loses data (IMAGE_DENIED)
  web.yaml:6:28, Pod web, container web
  hint: choose another tag, or take the entry out of `deny` in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ bowline rollback registry.example/team/nothing
== stderr
error: no image here is covered by `registry.example/team/nothing` (PATTERN_UNMATCHED)
  hint: `bowline scan` lists the images that are there

== exit 2, nothing written
== $ bowline rollback registry.example/team/web web.yaml --to '@sha256:12'
== stderr
error: `sha256:12` is not a digest (USAGE_INVALID)
  hint: see `bowline help rollback`

== exit 2, nothing written
== $ bowline rollback registry.example/team/web web.yaml --to 0.4.3 --check
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:0.4.6" }
+    - { name: web, image: "registry.example/team/web:0.4.3" }
  6: Pod web, container web: back from `0.4.6` to `0.4.3`

--- a/bowline.yaml
+++ b/bowline.yaml
@@ -1,2 +1,8 @@
 registries: { "*": { mirror: "127.0.0.1:5000" } }
 deny: [{ match: "registry.example/team/web:0.4.2", reason: loses data }]
+bars:
+  - match: registry.example/team/web:0.4.6
+    to: 0.4.3
+    reason: "rolled back"
+    by: "Ada Lovelace"
+    at: ⟨in 0 days⟩

1 change in 1 file, and bowline.yaml

== exit 1, nothing written
