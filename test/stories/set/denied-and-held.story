A denied tag is refused, whether the version, a glob of tags or the digest is denied; a held image moves, and that is told

== registry
registry.example/team/web:1.1  is <D1>  sha256:f249d81274f0
registry.example/team/web:1.2  is <D2>  sha256:0d762fbb1cae
registry.example/team/web:2.0  is <D3>  sha256:ca5897bf0f68
registry.example/team/web:1.3  is <D4>  sha256:d67835cbc959

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
deny:
  - { match: "registry.example/team/web:1.1", reason: loses data on restart }
  - { match: "registry.example/team/web:2.*", reason: not licensed }
  - { match: "registry.example/team/web@sha256:<D2>", reason: built by nobody we know }
holds:
  - { match: registry.example/team/web, reason: waits for the migration, owner: "@data" }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: registry.example/team/web:1.0@sha256:<OLD>

== $ bowline set registry.example/team/web=1.1
error: `registry.example/team/web:1.1@sha256:<D1>` is denied: loses data on restart (IMAGE_DENIED)
  pod.yaml:6:14, Pod web, container
  hint: choose another tag, or take the entry out of `deny` in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2
error: `registry.example/team/web:1.2@sha256:<D2>` is denied: built by nobody we know (IMAGE_DENIED)
  pod.yaml:6:14, Pod web, container
  hint: choose another tag, or take the entry out of `deny` in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ bowline set registry.example/team/web=2.0
error: `registry.example/team/web:2.0@sha256:<D3>` is denied: not licensed (IMAGE_DENIED)
  pod.yaml:6:14, Pod web, container
  hint: choose another tag, or take the entry out of `deny` in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.3
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - image: registry.example/team/web:1.0@sha256:<OLD>
+    - image: registry.example/team/web:1.3@sha256:<D4>
  6: Pod web, container: `registry.example/team/web` is set to `1.3`

1 change in 1 file, and bowline.lock

== stderr
note: `registry.example/team/web:1.0@sha256:<OLD>` is moved all the same, since a tag was named; held until it is lifted, by @data: waits for the migration (IMAGE_HELD)
  hint: `bowline hold` lists what is held and why; `bowline hold --lift` takes an entry out
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
