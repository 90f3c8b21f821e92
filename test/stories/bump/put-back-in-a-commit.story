Without a digest git tells what a person put back: it is not moved on by itself, and who did it when is told

== registry
quay.io/team/app:0.4.3  is <three>  sha256:f484c666a81e
quay.io/team/app:0.4.6  is <six>  sha256:2ec766d53b96
quay.io/team/app:0.4.7  is <seven>  sha256:31da526fc396
quay.io/team/db:1.0.1   is <db>  sha256:c2d61c393077
quay.io/team/db:1.0.0   is <old>  sha256:ce27e30f6034
quay.io/team/db:0.9.0   is <older>  sha256:9d37fcc69f19

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - { name: app, image: "quay.io/team/app:0.4.3" }
    - { name: db, image: "quay.io/team/db:1.0.1" }

== setup git init -q && git config user.name Bot && git config user.email bot@example.org && git add pod.yaml && git commit -qm one
== setup sed -i s/0.4.3/0.4.6/ pod.yaml && git commit -qam two
== setup sed -i s/0.4.6/0.4.3/ pod.yaml && GIT_AUTHOR_DATE=2024-05-06T10:00:00Z git commit -qam 'back' --author 'Ada Lovelace <ada@example.org>'
== $ bowline bump | sed -E 's/in [0-9a-f]{12}/in COMMIT/'
kept
  pod.yaml:6  quay.io/team/app:0.4.3  changed by hand to `0.4.3`, below the `0.4.6` that stood there before (by Ada Lovelace in COMMIT, 2024-05-06); `--confirm` moves it on, `bowline hold quay.io/team/app --reason …` keeps it there

nothing to change; 2 kept (1 by-hand, 1 current)

== exit 0, nothing written
== $ bowline bump --confirm --check | grep '^[+-]'
--- a/pod.yaml
+++ b/pod.yaml
-    - { name: app, image: "quay.io/team/app:0.4.3" }
+    - { name: app, image: "quay.io/team/app:0.4.7" }

== exit 0, nothing written
== $ bowline why quay.io/team/app | grep stays | sed -E 's/in [0-9a-f]{12}/in COMMIT/'
  stays       changed by hand to `0.4.3`, below the `0.4.6` that stood there before (by Ada Lovelace in COMMIT, 2024-05-06); `--confirm` moves it on, `bowline hold quay.io/team/app --reason …` keeps it there

== exit 0, nothing written
== setup sed -i s/1.0.1/1.0.0/ pod.yaml
== $ bowline bump | grep pod.yaml:7
  pod.yaml:7  quay.io/team/db:1.0.0  changed by hand to `1.0.0`, below the `1.0.1` that stood there before; `--confirm` moves it on, `bowline hold quay.io/team/db --reason …` keeps it there

== exit 0, nothing written
