Versions that rows and keys name may stand in YAML

== file bowline.yaml
componentSets:
  addons:
    components:
      net: { images: { net: { from: quay.io/org/net } } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
    shown:
      - { csv: images.csv, variables: versions.yaml }
      - { keys: bump.sh, variables: versions.yaml }

== file versions.yaml
# of upstream
NET_VERSION: v1.0.0
DNS_VERSION: "v2.0.0"
OLD_PROXY_VERSION: v0.5.0

== file images.csv
key,image,tag,digest
NET_IMAGE,quay.io/org/net,NET_VERSION,1111111111111111111111111111111111111111111111111111111111111111
DNS_IMAGE,quay.io/org/dns,DNS_VERSION,2222222222222222222222222222222222222222222222222222222222222222

== file bump.sh
REPOS=(
  ["NET"]="org/net"
  ["DSN"]="org/dns"
)

== $ bowline lint
warning  `DSN` names `DSN_VERSION`, which versions.yaml does not set  dead-version-key
         bump.sh:3:5

warning  `DNS_VERSION` has no key in bump.sh, so nothing moves it  version-without-key
         versions.yaml:3:15

warning  `OLD_PROXY_VERSION` is the version of no image in images.csv  unused-version
         versions.yaml:4:20

3 warnings, in 0 image fields in 4 files

== exit 0, nothing written
