Nothing goes down unless it is allowed for a reason, and then only from outside of what is followed

== registry
quay.io/team/app:1.8.0  is <A>  sha256:cc457556e26e
quay.io/team/app:1.9.0  is <B>  sha256:ca6064ecb51e
quay.io/team/app:2.0.0  is <C>  sha256:0c3dd9bca0bf

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: "quay.io/team/app", follow: { semver: 1.x } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: quay.io/team/app:2.0.0 }] }

== $ bowline bump
kept
  pod.yaml:4  quay.io/team/app:2.0.0  `2.0.0` is outside of `semver: 1.x`, and nothing above it is within

nothing to change; 1 kept (1 outside)

== exit 0, nothing written
== $ bowline bump --allow-downgrade ""
== stderr
error: `--allow-downgrade` wants the reason why a lower version may be taken (USAGE_INVALID)
  hint: see `bowline help bump`

== exit 2, nothing written
== $ bowline bump --allow-downgrade "2.0 needs a newer kernel" --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: quay.io/team/app:2.0.0 }] }
+spec: { containers: [{ name: app, image: quay.io/team/app:1.9.0 }] }
  4: Pod app, container app: `2.0.0` goes down to `1.9.0` (`semver: 1.x`): 2.0 needs a newer kernel

wrote 1 change in 1 file

== exit 0
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: quay.io/team/app:1.9.0 }] }

== $ bowline bump --allow-downgrade "2.0 needs a newer kernel"
kept
  pod.yaml:4  quay.io/team/app:1.9.0  nothing is above `1.9.0` within `semver: 1.x`; `2.0.0` is there

nothing to change; 1 kept (1 limited)

== exit 0, nothing written
