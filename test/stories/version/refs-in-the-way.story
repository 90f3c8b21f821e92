A commit is told by its digits whatever branches and tags are called, and a branch is only named where the commit is on it

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b main up && cd up && git commit -q --allow-empty -m one && git branch release-v2 && git tag v1.7 && git commit -q --allow-empty -m two && git tag v1.7-1 && git commit -q --allow-empty -m three && git checkout -q release-v2 && git commit -q --allow-empty -m 'on the branch' && git branch d581804 v1.7 && git tag d581804 v1.7 && git tag day v1.7 && git branch day
== $ bowline version --git up
v2-1.gitea43adc
  commit ea43adcc9b812113088fc00f822418cb95767148
  source up
  ea43adcc9b81 on `release-v2` has one commit that the last release, `v1.7`, does not have
  it is counted as the first build on `v2`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at release-v2
v2-1.gitea43adc
  commit ea43adcc9b812113088fc00f822418cb95767148
  source up
  ea43adcc9b81 on `release-v2` has one commit that the last release, `v1.7`, does not have
  it is counted as the first build on `v2`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at main --branch release-v2
== stderr
error: d5818048ce1c is not on `release-v2` of up (COMMIT_ABSENT)
  hint: check the spelling, and that it was pushed to the repository that is asked

== exit 2, nothing written
== $ bowline version --git up --at main --branch release-v3
== stderr
error: up has no branch `release-v3` (COMMIT_ABSENT)
  hint: check the spelling, and that it was pushed to the repository that is asked

== exit 2, nothing written
== $ bowline version --git up --at d581804
== stderr
error: `d581804` is a tag of up, and short for a commit that is another one (COMMIT_AMBIGUOUS)
  hint: write one of them further: 37d2ba72ed89, d5818048ce1c

== exit 2, nothing written
== $ bowline version --git up --of v1.7-1.gitd581804
d5818048ce1c6f1b9a3e5a39aeb79e3d5d8aac3d
  version v1.7-1.gitd581804
  source up
  `d581804` is short for one commit of up alone
  it counts from `v1.7`, and the last release that the commit grew from is `v1.7-1`
  d5818048ce1c has one commit that the last release, `v1.7-1`, does not have

== exit 0, nothing written
== $ bowline version --git up --of v1.7-1
3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
  version v1.7-1
  source up
  `v1.7-1` is a tag of up
  3017d12a3fa6 is the release `v1.7-1`

== exit 0, nothing written
== $ bowline version --git up --at v1.7
v1.7-2
  commit 37d2ba72ed8997067f58086c2daa3b387bdc2120
  source up
  37d2ba72ed89 is the release `v1.7` on `release-v2`
  it is counted behind upstream’s own `v1.7-1` on `v1.7`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at day
v1.7-2
  commit 37d2ba72ed8997067f58086c2daa3b387bdc2120
  source up
  37d2ba72ed89 is the release `v1.7` on `release-v2`
  it is counted behind upstream’s own `v1.7-1` on `v1.7`: no component was named whose builds count

== exit 0, nothing written
