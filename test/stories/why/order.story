It says which order was used where strict SemVer takes another tag, and how the tags are read

== registry
quay.io/team/rc:5.4.0                    is <A>  sha256:cc457556e26e
quay.io/team/rc:5.5.0-rc9                is <B>  sha256:ca6064ecb51e
quay.io/team/rc:5.5.0-rc10               is <C>  sha256:0c3dd9bca0bf
quay.io/team/builds:v1.6.0               is <A>  sha256:cc457556e26e
quay.io/team/builds:v1.6.0-150-gabc1234  is <B>  sha256:ca6064ecb51e
quay.io/team/builds:v1.7.0               is <C>  sha256:0c3dd9bca0bf
quay.io/team/builds:v1.7.0-9-g0a1b2c3    is <D>  sha256:42db3c177367
quay.io/team/builds:v1.7.0-120-gdef5678  is <E>  sha256:f168386faf48

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/rc", follow: { level: minor, prereleases: all } }

== $ bowline why quay.io/team/rc:5.4.0 quay.io/team/builds:v1.6.0-150-gabc1234
quay.io/team/rc:5.4.0
  next        `5.5.0-rc10` comes after `5.4.0` (`level: minor, prereleases: all`)
  stands in   no file here
  follows     level: minor, prereleases: all (bowline.yaml:3)
  tags        3: 3 {version}
  candidates  5.5.0-rc9
  order       numbers count wherever they stand; strict SemVer takes `5.5.0-rc9`
  risk        `5.4.0` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

quay.io/team/builds:v1.6.0-150-gabc1234
  next        `v1.7.0-120-gdef5678` comes after `v1.6.0-150-gabc1234` (`newest: build` by default)
  stands in   no file here
  follows     newest: build by default, since `v1.6.0-150-gabc1234` is a build tag
  tags        5: 3 v{version}-{build}-g{commit}, 2 v{version}
  candidates  v1.7.0-9-g0a1b2c3 v1.7.0
  order       numbers count wherever they stand; strict SemVer takes `v1.7.0`
  fell        is not above the current tag: v1.6.0
  by level    patch none, minor v1.7.0, major v1.7.0
  risk        `v1.6.0-150-gabc1234` is not meant to be pushed again, and nothing keeps it from that: `bowline pin` ties it to its bytes

== exit 0, nothing written
