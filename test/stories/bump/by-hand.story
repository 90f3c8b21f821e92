What a person put back is not moved on again by itself, and says what would move it

== registry
quay.io/team/app:0.4.3  is <three>  sha256:f484c666a81e
quay.io/team/app:0.4.6  is <six>  sha256:2ec766d53b96
quay.io/team/app:0.4.7  is <seven>  sha256:31da526fc396

== file bowline.lock
version: 1
images:
  quay.io/team/app:0.4.6@sha256:<six>:
    tag: 0.4.6
    digest: sha256:<six>
    written: quay.io/team/app:0.4.6
    lastWritten: quay.io/team/app:0.4.2@sha256:<two>

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.3@sha256:<three>" }] }

== $ bowline bump
kept
  pod.yaml:4  quay.io/team/app:0.4.3@sha256:<three>  changed by hand to `0.4.3`, below the `0.4.6` that was written last; `--confirm` moves it on, `bowline hold quay.io/team/app --reason …` keeps it there

nothing to change; 1 kept (1 by-hand)

== exit 0, nothing written
== $ bowline bump --confirm --check
--- a/pod.yaml
+++ b/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: app }
-spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.3@sha256:<three>" }] }
+spec: { containers: [{ name: app, image: "quay.io/team/app:0.4.7@sha256:<seven>" }] }
  4: Pod app, container app: `0.4.7` comes after `0.4.3` (`level: minor` by default)

1 change in 1 file, and bowline.lock

== exit 1, nothing written
