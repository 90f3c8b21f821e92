Manifests into which an operator puts its images are looked at as well, and a page that leads to an old release is told; what a table calls static is not followed

== file components.yaml
components:
  bridge: { url: "https://github.com/org/bridge", commit: cccccccccccccccccccccccccccccccccccccccc, branch: main, update-policy: static, metadata: v1.6.2 }
  multus: { url: "https://github.com/org/multus-cni", commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, branch: master, metadata: v4.3.0 }

== file pkg/images.go
package images

const (
	MultusImageDefault = "ghcr.io/org/multus-cni@sha256:1111111111111111111111111111111111111111111111111111111111111111"
	BridgeImageDefault = "quay.io/org/bridge@sha256:2222222222222222222222222222222222222222222222222222222222222222"
	DnsImageDefault    = "quay.io/org/dns@sha256:3333333333333333333333333333333333333333333333333333333333333333"
)

== file data/multus.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: {{ .MultusImage }}
      containers:
        - name: multus
          image: {{ .MultusImage }}
          imagePullPolicy: {{ .ImagePullPolicy }}

== file releases/0.4.0/operator.yaml
kind: Pod
== file releases/0.5.0/operator.yaml
kind: Pod
== file releases/0.10.0/operator.yaml
kind: Pod
== file README.md
Apply [the example](releases/0.4.0/example.yaml "as it was"), or [the newest](./releases/0.10.0/operator.yaml).

== file docs/history.md
See [what was](../releases/0.5.0/operator.yaml) and [elsewhere](https://example.org/releases/0.5.0/).

== $ bowline init --write
what shows the images
  components.yaml  says source, commit and version of 2 components
  pkg/images.go  holds 3 images as constants

what does not agree
  `dns` is not shown in components.yaml (`versions`) (SHOWN_MISSING)
    components.yaml

what you have to decide
  `releases/*/` keeps 3 versions, 0.4.0 to 0.10.0, and is frozen: name a file of the newest under `shown` if it is still being made
  README.md:1 links to `releases/0.4.0`, and the newest version that is kept there is 0.10.0
  docs/history.md:1 links to `releases/0.5.0`, and the newest version that is kept there is 0.10.0
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `dns`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,25 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - components.yaml
+  - pkg/images.go
+  - data/
+frozen:
+  - "releases/*/"
+componentSets:
+  story:
+    components:
+      bridge:
+        source: { git: "https://github.com/org/bridge", branch: main }
+        follow: { none: "components.yaml says static" }
+        images:
+          bridge: { from: "quay.io/org/bridge" }
+      multus:
+        source: { git: "https://github.com/org/multus-cni", branch: master }
+        images:
+          multus: { from: "ghcr.io/org/multus-cni" }
+      dns:
+        images:
+          dns: { from: "quay.io/org/dns" }
+    shown:
+      - { versions: "components.yaml" }
+      - { go: "pkg/images.go" }

made bowline.yaml: a configuration for what is here

== exit 0
== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - components.yaml
  - pkg/images.go
  - data/
frozen:
  - "releases/*/"
componentSets:
  story:
    components:
      bridge:
        source: { git: "https://github.com/org/bridge", branch: main }
        follow: { none: "components.yaml says static" }
        images:
          bridge: { from: "quay.io/org/bridge" }
      multus:
        source: { git: "https://github.com/org/multus-cni", branch: master }
        images:
          multus: { from: "ghcr.io/org/multus-cni" }
      dns:
        images:
          dns: { from: "quay.io/org/dns" }
    shown:
      - { versions: "components.yaml" }
      - { go: "pkg/images.go" }

== $ bowline lint
warning  `dns` is not shown in components.yaml (`versions`)  image-not-shown
         components.yaml:1:1

warning  its siblings state their pull policy; here it hangs on the tag that the template puts in  missing-pull-policy
         data/multus.yaml:9:18  DaemonSet multus, init container install

note     `quay.io/org/dns@sha256:333333333333` of dns says no version, and none is on record for it: `bowline set 'quay.io/org/dns=VERSION' --write` names one  better-source-exists
         pkg/images.go:6:24  DnsImageDefault (a candidate: it only looks like an image)

2 warnings, 1 note, in 5 image fields in 3 files

== exit 0, nothing written
