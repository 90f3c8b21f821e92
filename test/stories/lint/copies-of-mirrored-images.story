A copy that stands already where the image is to be taken from differs from none, images of the default registry count, and a comment accepts what is said of a whole file

== file bowline.yaml
componentSets:
  addons:
    registry: quay.io/mine
    components:
      net: { sourcing: { mode: mirror }, images: { net: { from: quay.io/org/net } } }
      nginx: { images: { nginx: { from: docker.io/library/nginx } } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
    shown:
      - { shell: all.env }
      - { csv: images.csv }

== file all.env
# bowline-ignore image-not-shown: the site sets it
NET_IMAGE=quay.io/org/net:v1.0.0@sha256:1111111111111111111111111111111111111111111111111111111111111111
NGINX_IMAGE=nginx:1.29.1@sha256:2222222222222222222222222222222222222222222222222222222222222222

== file images.csv
key,image,tag,digest
NET_IMAGE,quay.io/mine/net,v1.0.0,1111111111111111111111111111111111111111111111111111111111111111
NGINX_IMAGE,docker.io/library/nginx,1.29.2,3333333333333333333333333333333333333333333333333333333333333333
DNS_IMAGE,quay.io/org/dns,v2.0.0,4444444444444444444444444444444444444444444444444444444444444444

== $ bowline lint
warning  `NGINX_IMAGE` says `docker.io/library/nginx:1.29.2@sha256:3333333333333333333333333333333333333333333333333333333333333333` here, and `docker.io/library/nginx:1.29.1@sha256:2222222222222222222222222222222222222222222222222222222222222222` stands elsewhere  copies-differ
         images.csv:3:13

note     `quay.io/org/net:v1.0.0@sha256:1111111111111111111111111111111111111111111111111111111111111111` is to be taken from `quay.io/mine/net`: `sourcing` of `net` is `mirror`  set-place-differs
         all.env:2:11  NET_IMAGE (a candidate: it only looks like an image)

1 warning, 1 note, in 2 image fields in 3 files; 1 not counted (1 accepted by a comment)

== exit 0, nothing written
