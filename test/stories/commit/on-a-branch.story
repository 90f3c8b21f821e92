A plan becomes commits on a branch of its own; the working tree stays, what people staged stays, and undo takes it back

== registry
registry.example/team/web:1.1  is <D1>  sha256:f249d81274f0
registry.example/team/db:2.1   is <D2>  sha256:0d762fbb1cae

== file deploy/web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0@sha256:<OLD>" }
    - { name: db, image: "registry.example/team/db:2.0" }

== file other/web.yaml
apiVersion: v1
kind: Pod
metadata: { name: other }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0@sha256:<OLD>" }

== file notes.txt
mine

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add deploy other && git commit -qm one && echo more >> notes.txt && git add notes.txt
== setup mkdir -p .git/hooks && for hook in pre-commit commit-msg post-commit reference-transaction; do printf '#!/bin/sh\ntouch hook-ran\nexit 1\n' > .git/hooks/$hook && chmod +x .git/hooks/$hook; done
== $ bowline set registry.example/team/web=1.1 registry.example/team/db=2.1 --commit --group-by image 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/'
--- a/deploy/web.yaml
+++ b/deploy/web.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0@sha256:<OLD>" }
+    - { name: web, image: "registry.example/team/web:1.1@sha256:<D1>" }
-    - { name: db, image: "registry.example/team/db:2.0" }
+    - { name: db, image: "registry.example/team/db:2.1" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.1`
  7: Pod web, container db: `registry.example/team/db` is set to `2.1`

--- a/other/web.yaml
+++ b/other/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: other }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0@sha256:<OLD>" }
+    - { name: web, image: "registry.example/team/web:1.1@sha256:<D1>" }
  6: Pod other, container web: `registry.example/team/web` is set to `1.1`

3 changes in 2 files, and bowline.lock
committed 2 changes on the new branch bowline/set, and left the working tree as it is:
  COMMIT Move registry.example/team/web from 1.0 to 1.1
  COMMIT Move registry.example/team/db from 2.0 to 2.1

== exit 0, nothing written
== $ git log --format='%an %s' main..bowline/set && git status --short && git branch --show-current && git log -1 --format=%B bowline/set | sed -E 's/(Plan|Tree): .*/\1: …/'
Ada Move registry.example/team/db from 2.0 to 2.1
Ada Move registry.example/team/web from 1.0 to 1.1
A  notes.txt
main
Move registry.example/team/db from 2.0 to 2.1

- registry.example/team/db: 2.0 to 2.1; 1 place

Bowline-Plan: …
Bowline-Tree: …


== exit 0, nothing written
== $ git diff --stat main bowline/set~1 | cat && git show bowline/set~1:bowline.lock && git diff --stat bowline/set~1 bowline/set | cat
 bowline.lock    | 8 ++++++++
 deploy/web.yaml | 2 +-
 other/web.yaml  | 2 +-
 3 files changed, 10 insertions(+), 2 deletions(-)
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/web:1.1@sha256:<D1>:
    tag: "1.1"
    digest: sha256:<D1>
    written: registry.example/team/web:1.1
    lastWritten: registry.example/team/web:1.0@sha256:<OLD>
 deploy/web.yaml | 2 +-
 1 file changed, 1 insertion(+), 1 deletion(-)

== exit 0, nothing written
== $ bowline set registry.example/team/web=1.1 registry.example/team/db=2.1 --commit --group-by image 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/' | tail -1
the branch bowline/set holds this already

== exit 0, nothing written
== $ bowline set registry.example/team/web=1.1 --commit 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/' | tail -3
2 changes in 2 files, and bowline.lock; 1 kept (1 no-match)
committed 1 change on the branch bowline/set, and left the working tree as it is:
  COMMIT Move registry.example/team/web from 1.0 to 1.1

== exit 0, nothing written
== $ bowline undo --dry-run 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/'
would take back the branch bowline/set, to COMMIT (undo of commit)

== exit 0, nothing written
== $ bowline undo 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/' && bowline undo 2>&1 | sed -E 's/\b[0-9a-f]{12}\b/COMMIT/' && git branch --list
took back the branch bowline/set, to COMMIT (undo of commit)
took back the branch bowline/set, which was not there before (undo of commit)
* main

== exit 0, nothing written
