What an operator hands on for others is told once for each file, and proposed to be left out

== file images.csv
key,image,digest
NET_IMAGE,quay.io/org/net,1111111111111111111111111111111111111111111111111111111111111111
DNS_IMAGE,quay.io/org/dns,2222222222222222222222222222222222222222222222222222222222222222
CNI_IMAGE,quay.io/org/cni,3333333333333333333333333333333333333333333333333333333333333333

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator@sha256:1111111111111111111111111111111111111111111111111111111111111111
          env:
            - { name: NET_IMAGE, value: "quay.io/org/net@sha256:1111111111111111111111111111111111111111111111111111111111111111" }
            - { name: DNS_IMAGE, value: "quay.io/org/dns@sha256:2222222222222222222222222222222222222222222222222222222222222222" }
            - { name: CNI_IMAGE, value: "quay.io/org/cni@sha256:3333333333333333333333333333333333333333333333333333333333333333" }
            - { name: BUSYBOX_IMAGE, value: "docker.io/library/busybox@sha256:4444444444444444444444444444444444444444444444444444444444444444" }
            - { name: MULTUS_IMAGE, value: "ghcr.io/other/multus@sha256:5555555555555555555555555555555555555555555555555555555555555555" }

== $ bowline init --write
what shows the images
  images.csv  has a row for each of 3 images
  operator.yaml  hands 5 images on in an environment

what does not agree
  operator.yaml (`env`) shows 3 images of no component, from here on: `docker.io/library/busybox`, `ghcr.io/other/multus`, `quay.io/org/operator` (SHOWN_ORPHAN)
    operator.yaml:14:46

what you have to decide
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `net`, `dns`, `cni`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,24 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - images.csv
+  - operator.yaml
+componentSets:
+  story:
+    components:
+      net:
+        images:
+          net: { from: "quay.io/org/net" }
+      dns:
+        images:
+          dns: { from: "quay.io/org/dns" }
+      cni:
+        images:
+          cni: { from: "quay.io/org/cni" }
+    shown:
+      - { csv: "images.csv" }
+      - env: "operator.yaml"
+        # of no component: give one to what you release, and leave out what somebody else does
+        # without:
+        #   - "docker.io/library/busybox"
+        #   - "ghcr.io/other/multus"
+        #   - "quay.io/org/operator"

made bowline.yaml: a configuration for what is here

== exit 0
== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - images.csv
  - operator.yaml
componentSets:
  story:
    components:
      net:
        images:
          net: { from: "quay.io/org/net" }
      dns:
        images:
          dns: { from: "quay.io/org/dns" }
      cni:
        images:
          cni: { from: "quay.io/org/cni" }
    shown:
      - { csv: "images.csv" }
      - env: "operator.yaml"
        # of no component: give one to what you release, and leave out what somebody else does
        # without:
        #   - "docker.io/library/busybox"
        #   - "ghcr.io/other/multus"
        #   - "quay.io/org/operator"

== setup sed -i 's/^        # *\(without:\)/        \1/; s/^        #   - "\(docker\|ghcr\)/          - "\1/; /"quay.io.org.operator"$/d' bowline.yaml
== $ bowline lint
warning  `operator` shows `quay.io/org/operator@sha256:1111111111111111111111111111111111111111111111111111111111111111`, which is no image of `story`  copy-outside-set
         operator.yaml:9:18

note     `quay.io/org/net@sha256:111111111111` of net says no version, and none is on record for it: `bowline set 'quay.io/org/net=VERSION' --write` names one  better-source-exists
         operator.yaml:11:42  Deployment operator (a candidate: it only looks like an image)

note     `quay.io/org/dns@sha256:222222222222` of dns says no version, and none is on record for it: `bowline set 'quay.io/org/dns=VERSION' --write` names one  better-source-exists
         operator.yaml:12:42  Deployment operator (a candidate: it only looks like an image)

note     `quay.io/org/cni@sha256:333333333333` of cni says no version, and none is on record for it: `bowline set 'quay.io/org/cni=VERSION' --write` names one  better-source-exists
         operator.yaml:13:42  Deployment operator (a candidate: it only looks like an image)

1 warning, 3 notes, in 6 image fields in 2 files

== exit 0, nothing written
