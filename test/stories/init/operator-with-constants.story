A table of components, constants in Go and a list of what tests expect become a set, and what they do not agree in is told

== file components.yaml
components:
  bridge-marker:
    url: https://github.com/org/bridge-marker
    commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    branch: main
    metadata: 0.13.0
  multus:
    url: https://github.com/org/multus-cni
    commit: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
    branch: master
    metadata: v4.3.0

== file pkg/components.go
package components

const (
	MultusImageDefault       = "ghcr.io/org/multus-cni@sha256:1111111111111111111111111111111111111111111111111111111111111111"
	BridgeMarkerImageDefault = "quay.io/org/bridge-marker@sha256:2222222222222222222222222222222222222222222222222222222222222222"
	CoreDNSImageDefault      = "registry.example/coredns/coredns@"
)

== file test/releases/0.1.0.go
package releases

var old = "0.1.0"

== file test/releases/0.2.0.go
package releases

var old = "0.2.0"

== file test/releases/99.0.0.go
package releases

var expected = []Container{
	{ParentName: "multus", ParentKind: "DaemonSet", Name: "kube-multus", Image: "ghcr.io/org/multus-cni@sha256:3333333333333333333333333333333333333333333333333333333333333333"},
	{ParentName: "multus", ParentKind: "DaemonSet", Name: "install", Image: "ghcr.io/org/multus-cni@sha256:1111111111111111111111111111111111111111111111111111111111111111"},
}

== file manifests/0.1.0/operator.yaml
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: one, image: "quay.io/org/one:0.1.0" }] }

== file manifests/0.2.0/operator.yaml
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: one, image: "quay.io/org/one:0.2.0" }] }

== file manifests/0.3.0/operator.yaml
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: one, image: "quay.io/org/one:0.3.0" }] }

== $ bowline init
what shows the images
  components.yaml  says source, commit and version of 2 components
  pkg/components.go  holds 3 images as constants
  test/releases/99.0.0.go  lists 2 containers that are expected

what does not agree
  `coredns` is not shown in components.yaml (`versions`) (SHOWN_MISSING)
    components.yaml
  `CoreDNSImageDefault` is to show a digest, and none is known of `coredns` (SHOWN_NO_DIGEST)
    pkg/components.go:6:30
  `bridge-marker` of `bridge-marker`, `coredns` of `coredns` are not shown in test/releases/99.0.0.go (`expected`) (SHOWN_MISSING)
    test/releases/99.0.0.go
  `DaemonSet/multus/kube-multus` says `ghcr.io/org/multus-cni@sha256:3333333333333333333333333333333333333333333333333333333333333333` here, and `ghcr.io/org/multus-cni@sha256:1111111111111111111111111111111111111111111111111111111111111111` stands elsewhere (SHOWN_DIFFERS)
    test/releases/99.0.0.go:4:79

what you have to decide
  `manifests/*/` keeps 3 versions, 0.1.0 to 0.3.0, and is frozen: name a file of the newest under `shown` if it is still being made
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `coredns`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,26 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - components.yaml
+  - pkg/components.go
+  - test/releases/99.0.0.go
+frozen:
+  - "manifests/*/"
+  - "test/releases/[!9]*"
+componentSets:
+  story:
+    components:
+      bridge-marker:
+        source: { git: "https://github.com/org/bridge-marker", branch: main }
+        images:
+          bridge-marker: { from: "quay.io/org/bridge-marker" }
+      multus:
+        source: { git: "https://github.com/org/multus-cni", branch: master }
+        images:
+          multus: { from: "ghcr.io/org/multus-cni" }
+      coredns:
+        images:
+          coredns: { from: "registry.example/coredns/coredns" }
+    shown:
+      - { versions: "components.yaml" }
+      - { go: "pkg/components.go" }
+      - { expected: "test/releases/99.0.0.go" }

makes bowline.yaml: a configuration for what is here

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline init --format json | grep '"code"' | sort -u
      "code": "INIT_UNDECIDED",
      "code": "SHOWN_DIFFERS",
      "code": "SHOWN_MISSING",
      "code": "SHOWN_NO_DIGEST",

== exit 0, nothing written
== $ bowline init --write | tail -1
made bowline.yaml: a configuration for what is here

== exit 0
== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - components.yaml
  - pkg/components.go
  - test/releases/99.0.0.go
frozen:
  - "manifests/*/"
  - "test/releases/[!9]*"
componentSets:
  story:
    components:
      bridge-marker:
        source: { git: "https://github.com/org/bridge-marker", branch: main }
        images:
          bridge-marker: { from: "quay.io/org/bridge-marker" }
      multus:
        source: { git: "https://github.com/org/multus-cni", branch: master }
        images:
          multus: { from: "ghcr.io/org/multus-cni" }
      coredns:
        images:
          coredns: { from: "registry.example/coredns/coredns" }
    shown:
      - { versions: "components.yaml" }
      - { go: "pkg/components.go" }
      - { expected: "test/releases/99.0.0.go" }

== $ bowline init
there is a configuration already, which stays as it is; this would be proposed
  # Proposed by `bowline init` from what the repository holds: change whatever you know better.
  paths:
    - components.yaml
    - pkg/components.go
    - test/releases/99.0.0.go
  frozen:
    - "manifests/*/"
    - "test/releases/[!9]*"
  componentSets:
    story:
      components:
        bridge-marker:
          source: { git: "https://github.com/org/bridge-marker", branch: main }
          images:
            bridge-marker: { from: "quay.io/org/bridge-marker" }
        multus:
          source: { git: "https://github.com/org/multus-cni", branch: master }
          images:
            multus: { from: "ghcr.io/org/multus-cni" }
        coredns:
          images:
            coredns: { from: "registry.example/coredns/coredns" }
      shown:
        - { versions: "components.yaml" }
        - { go: "pkg/components.go" }
        - { expected: "test/releases/99.0.0.go" }

what shows the images
  components.yaml  says source, commit and version of 2 components
  pkg/components.go  holds 3 images as constants
  test/releases/99.0.0.go  lists 2 containers that are expected

what does not agree
  `coredns` is not shown in components.yaml (`versions`) (SHOWN_MISSING)
    components.yaml
  `CoreDNSImageDefault` is to show a digest, and none is known of `coredns` (SHOWN_NO_DIGEST)
    pkg/components.go:6:30
  `bridge-marker` of `bridge-marker`, `coredns` of `coredns` are not shown in test/releases/99.0.0.go (`expected`) (SHOWN_MISSING)
    test/releases/99.0.0.go
  `DaemonSet/multus/kube-multus` says `ghcr.io/org/multus-cni@sha256:3333333333333333333333333333333333333333333333333333333333333333` here, and `ghcr.io/org/multus-cni@sha256:1111111111111111111111111111111111111111111111111111111111111111` stands elsewhere (SHOWN_DIFFERS)
    test/releases/99.0.0.go:4:79

what you have to decide
  `manifests/*/` keeps 3 versions, 0.1.0 to 0.3.0, and is frozen: name a file of the newest under `shown` if it is still being made
  no Markdown has a table of the versions in each release: put `<!-- bowline:table -->` and `<!-- /bowline:table -->` where it is to stand, and `{ table: README.md }` under `shown`
  no source is known of `coredns`: with `source` their commits can be told

kept
  bowline.yaml:1  bowline.yaml  a configuration is never written over

nothing to change; 1 kept (1 configured)

== exit 0, nothing written
== $ bowline undo
  bowline.yaml
took back 1 file (undo of init)

== exit 0
== after bowline.yaml: gone
== $ ls
components.yaml
manifests
pkg
test

== exit 0, nothing written
