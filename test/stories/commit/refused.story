A branch with somebody else's commit, an amended one, a checked-out one and a dirty file are left alone

== registry
registry.example/team/web:1.1  is <D1>  sha256:f249d81274f0
registry.example/team/web:1.2  is <D2>  sha256:0d762fbb1cae

== file web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0" }

== $ bowline set registry.example/team/web=1.1 --commit
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.1" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.1`

1 change in 1 file

== stderr
error: /story lies in no working tree of git (GIT_FAILED)
  hint: check that the revision exists and that the folder is a working tree
nothing was committed

== exit 2, nothing written
== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org
== $ bowline set registry.example/team/web=1.1 --commit
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.1" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.1`

1 change in 1 file

== stderr
error: there is no commit yet to start a branch from (GIT_FAILED)
  hint: check that the revision exists and that the folder is a working tree
nothing was committed

== exit 2, nothing written
== setup export GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z; git add web.yaml && git commit -qm one
== setup export GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z; bowline set registry.example/team/web=1.1 --commit --branch bot/web && git worktree add -q ../tree bot/web && cd ../tree && echo 1 > fix && git add fix && git commit -qm 'fix by hand' && git worktree remove ../tree
== $ bowline set registry.example/team/web=1.2 --commit --branch bot/web
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: the branch `bot/web` holds a commit that is not ours: 1a6ef1238543 by Ada (GIT_BRANCH_FOREIGN)
  hint: name another branch with `--branch`, or merge or delete this one
nothing was committed

== exit 2, nothing written
== setup export GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z; bowline set registry.example/team/web=1.1 --commit --branch bot/again && git worktree add -q ../tree bot/again && cd ../tree && echo 1 > fix && git add fix && git commit -q --amend --no-edit && git worktree remove ../tree
== $ bowline set registry.example/team/web=1.2 --commit --branch bot/again
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: the branch `bot/again` holds a commit that is not ours: 8983da20c24c by Ada (GIT_BRANCH_FOREIGN)
  hint: name another branch with `--branch`, or merge or delete this one
nothing was committed

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2 --commit --branch main
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: the branch `main` is checked out (GIT_BRANCH_IN_USE)
  hint: name another branch with `--branch`, or switch away from it
nothing was committed

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2 --commit --branch -x
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: `-x` is no name of a branch (USAGE_INVALID)
  hint: for example `--branch bump/nginx`
nothing was committed

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2 --commit --branch 'a..b'
--- a/web.yaml
+++ b/web.yaml
@@ -3,4 +3,4 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: `a..b` is no name of a branch (USAGE_INVALID)
  hint: for example `--branch bump/nginx`
nothing was committed

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2 --branch x
== stderr
error: `--branch` goes with `--commit` (USAGE_INVALID)
  hint: see `bowline help set`

== exit 2, nothing written
== $ bowline set registry.example/team/web=1.2 --commit --write
== stderr
error: `--commit` does not go with `--write` (USAGE_INVALID)
  hint: see `bowline help set`

== exit 2, nothing written
== $ echo '# mine' >> web.yaml && bowline set registry.example/team/web=1.2 --commit
--- a/web.yaml
+++ b/web.yaml
@@ -3,5 +3,5 @@
 metadata: { name: web }
 spec:
   containers:
-    - { name: web, image: "registry.example/team/web:1.0" }
+    - { name: web, image: "registry.example/team/web:1.2" }
 # mine
  6: Pod web, container web: `registry.example/team/web` is set to `1.2`

1 change in 1 file

== stderr
error: web.yaml is not as the last commit has it (GIT_DIRTY)
  hint: commit or stash what was changed there first
nothing was committed

== exit 2
== after web.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "registry.example/team/web:1.0" }
# mine

== $ git checkout -q web.yaml && bowline set registry.example/team/web=1.0 --commit
nothing to change; 1 kept (1 current)

== stderr
nothing was committed: there is nothing to change

== exit 0
== after web.yaml: as it was given
== $ bowline set registry.example/team/web=1.1 --commit --branch new >log 2>&1; git branch -f new main && bowline undo
nothing was written (undo of commit)

== stderr
error: the branch `new` is no longer where the commit left it (UNDO_STALE)
  hint: put the files named back to how the plan left them, or mend them by hand

== exit 2
== after log: not shown
== setup export GIT_AUTHOR_DATE=2024-05-06T10:00:00Z GIT_COMMITTER_DATE=2024-05-06T10:00:00Z; git branch -q other "$(git commit-tree --no-gpg-sign -m 'a history of its own' HEAD^{tree})"
== $ bowline set registry.example/team/web=1.2 --commit --branch other 2>&1 >/dev/null | head -1
error: the branch `other` holds a commit that is not ours: 72e8d1c996bb by Ada (GIT_BRANCH_FOREIGN)

== exit 0, nothing written
