A release is made once: its record holds every image with digest and platforms, and a second run changes nothing

== registry
ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick  is <multus>  sha256:134c64f5c299
quay.io/kubevirt/cni-default-plugins:v1.6.3           is <plugins>  sha256:c66a71167452
quay.io/kubevirt/bridge-marker:0.13.0                 is <marker>  sha256:635d8e57f9eb

== file bowline.yaml
paths: [deploy]
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  network-addons:
    platforms: [linux/amd64]
    components:
      multus:
        source: { git: "https://github.com/k8snetworkplumbingwg/multus-cni" }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni, variant: thick } }
      linux-bridge:
        images:
          plugins: { from: quay.io/kubevirt/cni-default-plugins }
          marker: { from: quay.io/kubevirt/bridge-marker }
    shown: [{ json: versions.json }]

== file deploy/multus.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      containers:
        - name: multus
          image: ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>
      initContainers:
        - name: install
          image: ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>

== file deploy/bridge.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: bridge }
spec:
  template:
    spec:
      containers:
        - { name: plugins, image: "quay.io/kubevirt/cni-default-plugins:v1.6.3" }
        - { name: marker, image: "quay.io/kubevirt/bridge-marker:0.13.0" }

== $ bowline release v0.1.0
--- /dev/null
+++ b/versions.json
@@ -0,0 +1,23 @@
+{
+  "set": "network-addons",
+  "version": "v0.1.0",
+  "components": {
+    "linux-bridge": {
+      "version": null,
+      "commit": null,
+      "source": null,
+      "images": {
+        "marker": "quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>",
+        "plugins": "quay.io/kubevirt/cni-default-plugins:v1.6.3@sha256:<plugins>"
+      }
+    },
+    "multus": {
+      "version": "v4.3.0",
+      "commit": null,
+      "source": "https://github.com/k8snetworkplumbingwg/multus-cni",
+      "images": {
+        "multus": "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>"
+      }
+    }
+  }
+}
  1: json: the json is the release

1 change in 1 file, and releases/network-addons/v0.1.0.yaml

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline release v0.1.0 --check
--- /dev/null
+++ b/versions.json
@@ -0,0 +1,23 @@
+{
+  "set": "network-addons",
+  "version": "v0.1.0",
+  "components": {
+    "linux-bridge": {
+      "version": null,
+      "commit": null,
+      "source": null,
+      "images": {
+        "marker": "quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>",
+        "plugins": "quay.io/kubevirt/cni-default-plugins:v1.6.3@sha256:<plugins>"
+      }
+    },
+    "multus": {
+      "version": "v4.3.0",
+      "commit": null,
+      "source": "https://github.com/k8snetworkplumbingwg/multus-cni",
+      "images": {
+        "multus": "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>"
+      }
+    }
+  }
+}
  1: json: the json is the release

1 change in 1 file, and releases/network-addons/v0.1.0.yaml

== exit 1, nothing written
== $ bowline release v0.1.0 --write
--- /dev/null
+++ b/versions.json
@@ -0,0 +1,23 @@
+{
+  "set": "network-addons",
+  "version": "v0.1.0",
+  "components": {
+    "linux-bridge": {
+      "version": null,
+      "commit": null,
+      "source": null,
+      "images": {
+        "marker": "quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>",
+        "plugins": "quay.io/kubevirt/cni-default-plugins:v1.6.3@sha256:<plugins>"
+      }
+    },
+    "multus": {
+      "version": "v4.3.0",
+      "commit": null,
+      "source": "https://github.com/k8snetworkplumbingwg/multus-cni",
+      "images": {
+        "multus": "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>"
+      }
+    }
+  }
+}
  1: json: the json is the release

wrote 1 change in 1 file, and releases/network-addons/v0.1.0.yaml

== exit 0
== after releases/network-addons/v0.1.0.yaml
# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: network-addons
version: v0.1.0
at: "⟨time⟩"
components:
  linux-bridge:
    sourcing:
      mode: upstream
    images:
      marker:
        repository: quay.io/kubevirt/bridge-marker
        tag: 0.13.0
        digest: sha256:<marker>
        platforms:
          linux/amd64: sha256:<marker for linux/amd64>
          linux/arm64: sha256:<marker for linux/arm64>
        version: 0.13.0
      plugins:
        repository: quay.io/kubevirt/cni-default-plugins
        tag: v1.6.3
        digest: sha256:<plugins>
        platforms:
          linux/amd64: sha256:<plugins for linux/amd64>
          linux/arm64: sha256:<plugins for linux/arm64>
        version: v1.6.3
  multus:
    version: v4.3.0
    source: https://github.com/k8snetworkplumbingwg/multus-cni
    sourcing:
      mode: upstream
    images:
      multus:
        repository: ghcr.io/k8snetworkplumbingwg/multus-cni
        tag: v4.3.0-thick
        digest: sha256:<multus>
        platforms:
          linux/amd64: sha256:<multus for linux/amd64>
          linux/arm64: sha256:<multus for linux/arm64>
        version: v4.3.0

== after versions.json
{
  "set": "network-addons",
  "version": "v0.1.0",
  "components": {
    "linux-bridge": {
      "version": null,
      "commit": null,
      "source": null,
      "images": {
        "marker": "quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>",
        "plugins": "quay.io/kubevirt/cni-default-plugins:v1.6.3@sha256:<plugins>"
      }
    },
    "multus": {
      "version": "v4.3.0",
      "commit": null,
      "source": "https://github.com/k8snetworkplumbingwg/multus-cni",
      "images": {
        "multus": "ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>"
      }
    }
  }
}

== $ bowline release v0.1.0 --check
nothing to change; 1 kept (1 current)

== exit 0, nothing written
== $ bowline release v0.1.0 --list text
ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick@sha256:<multus>
quay.io/kubevirt/bridge-marker:0.13.0@sha256:<marker>
quay.io/kubevirt/cni-default-plugins:v1.6.3@sha256:<plugins>

== exit 0, nothing written
== $ bowline release v0.1.0 --list skopeo
# Every image of network-addons v0.1.0, by digest; made by Bowline.
# Copy them with `skopeo sync --all`: the copies have no tags, which stand here behind the digests.
ghcr.io:
  images:
    k8snetworkplumbingwg/multus-cni:
      - sha256:<multus> # v4.3.0-thick
quay.io:
  images:
    kubevirt/bridge-marker:
      - sha256:<marker> # 0.13.0
    kubevirt/cni-default-plugins:
      - sha256:<plugins> # v1.6.3

== exit 0, nothing written
== $ bowline release v0.1.0 --list imageset
# Every image of network-addons v0.1.0, by digest; made by Bowline.
kind: ImageSetConfiguration
apiVersion: mirror.openshift.io/v2alpha1
mirror:
  additionalImages:
    - name: ghcr.io/k8snetworkplumbingwg/multus-cni@sha256:<multus> # v4.3.0-thick
    - name: quay.io/kubevirt/bridge-marker@sha256:<marker> # 0.13.0
    - name: quay.io/kubevirt/cni-default-plugins@sha256:<plugins> # v1.6.3

== exit 0, nothing written
== $ bowline release v0.1.0 --list imageslock
# Every image of network-addons v0.1.0, by digest; made by Bowline.
apiVersion: imgpkg.carvel.dev/v1alpha1
kind: ImagesLock
images:
- image: ghcr.io/k8snetworkplumbingwg/multus-cni@sha256:<multus>
  annotations:
    kbld.carvel.dev/id: ghcr.io/k8snetworkplumbingwg/multus-cni:v4.3.0-thick
- image: quay.io/kubevirt/bridge-marker@sha256:<marker>
  annotations:
    kbld.carvel.dev/id: quay.io/kubevirt/bridge-marker:0.13.0
- image: quay.io/kubevirt/cni-default-plugins@sha256:<plugins>
  annotations:
    kbld.carvel.dev/id: quay.io/kubevirt/cni-default-plugins:v1.6.3

== exit 0, nothing written
== $ sed -i s/0.13.0/0.14.0/ deploy/bridge.yaml && bowline release v0.1.0 --check --offline
kept
  deploy/bridge.yaml:9  quay.io/kubevirt/bridge-marker:0.14.0  network-addons v0.1.0 was released with `quay.io/kubevirt/bridge-marker:0.13.0` (sha256:635d8e57f9eb), not with `quay.io/kubevirt/bridge-marker:0.14.0`

nothing to change; 2 kept (1 differs, 1 current)

== exit 1
== after deploy/bridge.yaml: not shown
== $ bowline release v0.1.0 --write
error: network-addons v0.1.0 was released with `quay.io/kubevirt/bridge-marker:0.13.0` (sha256:635d8e57f9eb), not with `quay.io/kubevirt/bridge-marker:0.14.0` (RELEASE_DIFFERS)
  deploy/bridge.yaml:9:35, DaemonSet bridge, container marker
  hint: release what stands there now under another version

no change; 1 refused

== exit 2, nothing written
== $ sed -i s/0.14.0/0.13.0/ deploy/bridge.yaml && bowline release v0.1.0 --check --offline
nothing to change; 1 kept (1 current)

== exit 0
== after deploy/bridge.yaml: as it was given
