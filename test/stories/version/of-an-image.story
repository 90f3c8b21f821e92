An image tells its version and its commit by labels and by its tag, and is doubted where the two differ

== registry
team/web:1.2.3               is <web-of-1.2.3>  sha256:f250aaba6b03
team/web:1.2.2-1.git5c0ffee  is <web-of-1.2.3>  sha256:f250aaba6b03
team/old:v1.7-2.gitc0ffee1   is <old>  sha256:ce27e30f6034
team/old:nightly             is <old>  sha256:ce27e30f6034

== $ bowline version team/web:1.2.3
1.2.3
  commit 17c83cd07b527fe319694462e73eeb26136bace5
  team/web is sha256:f250aaba6b03
  its label `org.opencontainers.image.version` says `1.2.3`
  its label `org.opencontainers.image.revision` says `17c83cd07b527fe319694462e73eeb26136bace5`
  its label `org.opencontainers.image.source` says `https://github.com/team/web`
  its tag says `1.2.3`

== exit 0, nothing written
== $ bowline version team/old:v1.7-2.gitc0ffee1 team/old:nightly
v1.7-2.gitc0ffee1
  commit c0ffee1
  team/old is sha256:ce27e30f6034
  its tag says `c0ffee1`
unknown
  commit unknown
  team/old is sha256:ce27e30f6034
  neither its tag nor a label says a version or a commit

== exit 0, nothing written
== $ bowline version team/web:1.2.2-1.git5c0ffee
== stderr
error: `1.2.2-1.git5c0ffee` says commit 5c0ffee, and its image says 17c83cd07b527fe319694462e73eeb26136bace5 (VERSION_COLLISION)
  hint: a version that was given once is never given again: count on (`bowline version` does), or write the whole commit

== exit 2, nothing written
== $ bowline version team/absent:1
== stderr
error: docker.io/team/absent:1 does not exist (REGISTRY_NOT_FOUND)
  cause: 404 NAME_UNKNOWN from 127.0.0.1:5000 for GET /v2/team/absent/manifests/1
  hint: check the spelling of repository and tag

== exit 2, nothing written
