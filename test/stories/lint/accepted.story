A finding is accepted by a comment with a reason, or by path; what is accepted for nothing is told

== file bowline.yaml
suppressions:
  - { rule: latest-tag, paths: [demo/], reason: shown and thrown away }
  - { rule: no-tag, paths: [gone/], reason: nobody knows any more }
frozen: ["old/**"]

== file app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    # bowline-ignore no-tag: built from this branch in every test
    - { name: web, image: web }
    - { name: agent, image: agent } # bowline-ignore no-tag
    - { name: cache, image: "redis:7.4.1@sha256:<redis>" } # bowline-ignore latest-tag: a demo

== file demo/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: demo }
spec: { containers: [{ name: demo, image: nginx:latest }] }

== file old/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: old }
spec: { containers: [{ name: old, image: nginx }] }

== $ bowline lint
error    a comment accepts a finding without a reason  suppression-without-reason
         app.yaml:8:37

warning  `agent` names no tag, so it is whatever `latest` is  no-tag
         app.yaml:8:29  Pod web, container agent

warning  there is no finding of `latest-tag` here to accept  unused-suppression
         app.yaml:9:117

warning  `suppressions` accepts `no-tag` in gone/, where it finds nothing  unused-suppression
         bowline.yaml:3:5

1 error, 3 warnings, in 5 image fields in 4 files; 3 not counted (1 accepted by a comment, 1 accepted by the configuration, 1 in frozen files)

== exit 1, nothing written
== $ bowline lint app.yaml --fail-on off
error    a comment accepts a finding without a reason  suppression-without-reason
         app.yaml:8:37

warning  `agent` names no tag, so it is whatever `latest` is  no-tag
         app.yaml:8:29  Pod web, container agent

warning  there is no finding of `latest-tag` here to accept  unused-suppression
         app.yaml:9:117

1 error, 2 warnings, in 3 image fields in 1 file; 1 not counted (1 accepted by a comment)

== exit 0, nothing written
== $ bowline lint --verbose --fail-on off | tail -5

1 error, 3 warnings, in 5 image fields in 4 files; 3 not counted (1 accepted by a comment, 1 accepted by the configuration, 1 in frozen files)
  accepted by a comment: 1 no-tag
  accepted by the configuration: 1 latest-tag
  in frozen files: 1 no-tag

== exit 0, nothing written
