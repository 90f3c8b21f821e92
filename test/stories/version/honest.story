A build that upstream did not tag is named by the last release, a counter and its commit, and found again by its name

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b master up && cd up && git commit -q --allow-empty -m one && git branch release-v1 && git commit -q --allow-empty -m two && git tag v1.7 && git commit -q --allow-empty -m three && git commit -q --allow-empty -m four && git tag v1.8 && git tag helm-chart-9.9.9 && git branch untagged v1.7~1 && git branch between v1.8~1
== $ bowline version --git up --at between
v1.7-1.gitd581804
  commit d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  source up
  d5818048ce1c on `between` has one commit that the last release, `v1.7`, does not have
  it is counted as the first build on `v1.7`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at master
v1.8-1
  commit 04df2a07af135f8f98410a87efca3f4001e3fcff
  source up
  04df2a07af13 is the release `v1.8` on `master`
  it is counted as the first build on `v1.8`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at v1.8 --modified
v1.8-1.git04df2a0
  commit 04df2a07af135f8f98410a87efca3f4001e3fcff
  source up
  04df2a07af13 is the release `v1.8` on `master`, with changes of ours
  it is counted as the first build on `v1.8`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --branch release-v1
v1-1.git37d2ba7
  commit 37d2ba72ed8997067f58086c2daa3b387bdc2120
  source up
  37d2ba72ed89 on `release-v1` grew from no release
  it is counted as the first build on `v1`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --branch untagged
v0-1.git37d2ba7
  commit 37d2ba72ed8997067f58086c2daa3b387bdc2120
  source up
  37d2ba72ed89 on `untagged` grew from no release
  it is counted as the first build on `v0`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at nowhere
== stderr
error: up has no commit, branch or tag `nowhere` (COMMIT_ABSENT)
  hint: check the spelling, and that it was pushed to the repository that is asked

== exit 2, nothing written
== $ bowline version --git up --at abc
== stderr
error: `abc` is too short to tell a commit of up by (COMMIT_AMBIGUOUS)
  hint: write more of its digits

== exit 2, nothing written
== $ bowline version --git up --of v1.8
04df2a07af135f8f98410a87efca3f4001e3fcff
  version v1.8
  source up
  `v1.8` is a tag of up
  04df2a07af13 is the release `v1.8` on `master`

== exit 0, nothing written
== $ bowline version --git up --of v1.9
== stderr
error: up has no tag for `v1.9` (COMMIT_ABSENT)
  hint: check the spelling, and that it was pushed to the repository that is asked

== exit 2, nothing written
