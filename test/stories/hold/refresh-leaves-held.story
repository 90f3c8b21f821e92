What is held stays where it is when tags are followed, and what was rolled back or is denied is not taken

== registry
registry.example/team/web:1.0      is <D1>  sha256:f249d81274f0
registry.example/team/db:stable    is <D2>  sha256:0d762fbb1cae
registry.example/team/job:stable   is <D3>  sha256:ca5897bf0f68
registry.example/team/free:stable  is <D4>  sha256:d67835cbc959

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
holds:
  - match: registry.example/team/web
    reason: breaks on 5.14 kernels
    owner: "@net"
    until: 2999-01-15
    mitigates: [CVE-2026-1234]
  - { match: "registry.example/team/free", reason: long over, until: 2020-01-01 }
bars:
  - { match: "registry.example/team/db@sha256:<D2>", to: "sha256:<OLD>", reason: slow, by: Ada, at: 2024-05-06 }
deny:
  - { match: "registry.example/team/job@sha256:<D3>", reason: loses data }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: registry.example/team/web:1.0@sha256:<OLD>
    - image: registry.example/team/db:stable@sha256:<OLD>
    - image: registry.example/team/job:stable@sha256:<OLD>
    - image: registry.example/team/free:stable@sha256:<OLD>

== $ bowline pin --refresh
--- a/pod.yaml
+++ b/pod.yaml
@@ -6,4 +6,4 @@
     - image: registry.example/team/web:1.0@sha256:<OLD>
     - image: registry.example/team/db:stable@sha256:<OLD>
     - image: registry.example/team/job:stable@sha256:<OLD>
-    - image: registry.example/team/free:stable@sha256:<OLD>
+    - image: registry.example/team/free:stable@sha256:<D4>
  9: Pod web, container: `stable` moved from sha256:fcd436bd22af to sha256:d67835cbc959

error: `registry.example/team/job:stable@sha256:<D3>` is denied: loses data (IMAGE_DENIED)
  pod.yaml:8:14, Pod web, container
  hint: choose another tag, or take the entry out of `deny` in `bowline.yaml`

kept
  pod.yaml:6  registry.example/team/web:1.0@sha256:<OLD>  held until 2999-01-15, by @net, for CVE-2026-1234: breaks on 5.14 kernels
  pod.yaml:7  registry.example/team/db:stable@sha256:<OLD>  sha256:0d762fbb1cae was rolled back, held at sha256:fcd436bd22af (by Ada on 2024-05-06): slow

1 change in 1 file, and bowline.lock; 1 refused, 2 kept (1 held, 1 barred)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 2, nothing written
== $ bowline lint | grep hold
warning  the hold of `registry.example/team/free` ended on 2020-01-01: long over  expired-hold

== exit 0, nothing written
