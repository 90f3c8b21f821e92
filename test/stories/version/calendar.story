Where upstream calls its versions by days, a day is no counter, and a branch that is called by a day promises no version

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b main up && cd up && git commit -q --allow-empty -m one && git tag 2024-01-15 && git tag 20240116 && git commit -q --allow-empty -m two && git branch release-20240201 && git branch 4711
== $ bowline version --git up
20240116-1.git3017d12
  commit 3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
  source up
  3017d12a3fa6 on `main` has one commit that the last release, `20240116`, does not have
  it is counted as the first build on `20240116`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --of 2024-01-15
37d2ba72ed8997067f58086c2daa3b387bdc2120
  version 2024-01-15
  source up
  `2024-01-15` is a tag of up
  37d2ba72ed89 is the release `20240116` on `main`

== exit 0, nothing written
== $ bowline version --git up --of 20240116
37d2ba72ed8997067f58086c2daa3b387bdc2120
  version 20240116
  source up
  `20240116` is a tag of up
  37d2ba72ed89 is the release `20240116` on `main`

== exit 0, nothing written
== $ bowline version --git up --at release-20240201
20240116-1.git3017d12
  commit 3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
  source up
  3017d12a3fa6 on `release-20240201` has one commit that the last release, `20240116`, does not have
  it is counted as the first build on `20240116`: no component was named whose builds count

== exit 0, nothing written
== $ bowline version --git up --at 4711
20240116-1.git3017d12
  commit 3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
  source up
  3017d12a3fa6 on `4711` has one commit that the last release, `20240116`, does not have
  it is counted as the first build on `20240116`: no component was named whose builds count

== exit 0, nothing written
