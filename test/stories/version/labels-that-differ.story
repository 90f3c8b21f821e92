A version is told where tag and label agree, and is not where the label is that of a base image

== registry
team/tool:v1.4.2   is <base-of-9.3>  sha256:51b7295c255c
team/tool:v9.3.1   is <base-of-9.3>  sha256:51b7295c255c
team/tool:9        is <base-of-9.3>  sha256:51b7295c255c
team/plain:v2.0.1  is <plain>  sha256:e7afffef6c1c

== $ bowline version team/tool:v1.4.2 team/tool:v9.3.1 team/tool:9 team/plain:v2.0.1
unknown
  commit 408351016b2a9b470c1db7fa94c1acb5f2705b2d
  team/tool is sha256:51b7295c255c
  its label `org.opencontainers.image.version` says `9.3`
  its label `org.opencontainers.image.revision` says `408351016b2a9b470c1db7fa94c1acb5f2705b2d`
  its label `org.opencontainers.image.source` says `https://github.com/team/base`
  its tag says `v1.4.2`
  tag and label say different versions, as where the label is that of a base image
v9.3.1
  commit 408351016b2a9b470c1db7fa94c1acb5f2705b2d
  team/tool is sha256:51b7295c255c
  its label `org.opencontainers.image.version` says `9.3`
  its label `org.opencontainers.image.revision` says `408351016b2a9b470c1db7fa94c1acb5f2705b2d`
  its label `org.opencontainers.image.source` says `https://github.com/team/base`
  its tag says `v9.3.1`
9.3
  commit 408351016b2a9b470c1db7fa94c1acb5f2705b2d
  team/tool is sha256:51b7295c255c
  its label `org.opencontainers.image.version` says `9.3`
  its label `org.opencontainers.image.revision` says `408351016b2a9b470c1db7fa94c1acb5f2705b2d`
  its label `org.opencontainers.image.source` says `https://github.com/team/base`
v2.0.1
  commit unknown
  team/plain is sha256:e7afffef6c1c
  its tag says `v2.0.1`

== exit 0, nothing written
