Lint says what an image is to follow and can never move it

== file bowline.yaml
images:
  - { match: "a/range", follow: { semver: 1.x } }
  - { match: "a/glob", follow: { level: minor, tags: "*-alpine" } }
  - { match: "a/word", follow: { level: minor } }
  - { match: "a/fine", follow: { semver: 1.x, tags: "1.*" } }
rules: { no-digest: "off", moving-tag: "off" }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: "a/range:2.0.0" }
    - { name: b, image: "a/glob:1.2.3" }
    - { name: c, image: "a/word:edge", imagePullPolicy: Always }
    - { name: d, image: "a/fine:1.2.3" }

== $ bowline lint
warning  `a/range:2.0.0` can never move: `semver: 1.x` ends below `2.0.0`, and nothing goes back  idle-follow
         pod.yaml:6:26  Pod web, container a

warning  `a/glob:1.2.3` can never move: `tags: *-alpine` covers no tag that looks like `1.2.3`  idle-follow
         pod.yaml:7:26  Pod web, container b

warning  `a/word:edge` can never move: `edge` has no place in an order, and `level: minor` wants one  idle-follow
         pod.yaml:8:26  Pod web, container c

note     its siblings state their pull policy; here Kubernetes fills in IfNotPresent  missing-pull-policy, has a fix
         pod.yaml:6:26  Pod web, container a
         pod.yaml:7:26  Pod web, container b
         pod.yaml:9:26  Pod web, container d

3 warnings, 3 notes, in 4 image fields in 2 files
3 findings can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
