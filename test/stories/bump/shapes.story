A tag is followed by tags of its own shape alone; what is further, and where a variant goes on, is named

== registry
docker.io/team/numbers:11.3.5                      is <a>  sha256:8f5817cb301e
docker.io/team/numbers:11.4.1                      is <b>  sha256:57773173a9a8
docker.io/team/numbers:11.4.2                      is <c>  sha256:a9bd319d0415
docker.io/team/numbers:8123456789                  is <d>  sha256:8f57e4d34850
docker.io/team/numbers:512345678                   is <e>  sha256:78629e1aa3f1
docker.io/team/numbers:20180102030405              is <f>  sha256:e8581a58f48a
docker.io/team/numbers:11                          is <c>  sha256:a9bd319d0415
docker.io/team/numbers:latest                      is <c>  sha256:a9bd319d0415
docker.io/team/variant:4.2.0-alpine3.14            is <a>  sha256:8f5817cb301e
docker.io/team/variant:4.2.0b1-alpine3.14          is <b>  sha256:57773173a9a8
docker.io/team/variant:4.2.1-alpine3.15            is <c>  sha256:a9bd319d0415
docker.io/team/ubi:7.0.0-ubi9                      is <a>  sha256:8f5817cb301e
docker.io/team/ubi:7.1.0                           is <b>  sha256:57773173a9a8
docker.io/team/ubi:7.1.0-ubi8                      is <c>  sha256:a9bd319d0415
docker.io/team/ubi:7.1.0-ubi9-micro                is <d>  sha256:8f57e4d34850
docker.io/team/major:6                             is <a>  sha256:8f5817cb301e
docker.io/team/major:6.2                           is <a>  sha256:8f5817cb301e
docker.io/team/major:6.2.9                         is <a>  sha256:8f5817cb301e
docker.io/team/major:7.0.0                         is <b>  sha256:57773173a9a8
docker.io/team/describe:v1.6.0                     is <a>  sha256:8f5817cb301e
docker.io/team/describe:v1.6.0-150-gabc1234        is <b>  sha256:57773173a9a8
docker.io/team/describe:v1.7.0                     is <c>  sha256:a9bd319d0415
docker.io/team/describe:v1.7.0-9-g0a1b2c3          is <d>  sha256:8f57e4d34850
docker.io/team/describe:v1.7.0-120-gdef5678        is <e>  sha256:78629e1aa3f1
docker.io/team/describe:v1.7.0-121-gaaaaaaa-dirty  is <f>  sha256:e8581a58f48a
docker.io/team/commits:7e12345                     is <a>  sha256:8f5817cb301e
docker.io/team/commits:8f23456                     is <b>  sha256:57773173a9a8

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: shapes }
spec:
  containers:
    - { name: a, image: "team/numbers:11.3.5" }
    - { name: b, image: "team/variant:4.2.0-alpine3.14" }
    - { name: c, image: "team/ubi:7.0.0-ubi9" }
    - { name: d, image: "team/major:6.2.9" }
    - { name: e, image: "team/describe:v1.6.0-150-gabc1234" }
    - { name: f, image: "team/commits:7e12345" }
    - { name: g, image: "team/describe:v1.6.0" }

== $ bowline bump --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,10 +3,10 @@
 metadata: { name: shapes }
 spec:
   containers:
-    - { name: a, image: "team/numbers:11.3.5" }
+    - { name: a, image: "team/numbers:11.4.2" }
     - { name: b, image: "team/variant:4.2.0-alpine3.14" }
     - { name: c, image: "team/ubi:7.0.0-ubi9" }
     - { name: d, image: "team/major:6.2.9" }
-    - { name: e, image: "team/describe:v1.6.0-150-gabc1234" }
+    - { name: e, image: "team/describe:v1.7.0-120-gdef5678" }
     - { name: f, image: "team/commits:7e12345" }
-    - { name: g, image: "team/describe:v1.6.0" }
+    - { name: g, image: "team/describe:v1.7.0" }
  6: Pod shapes, container a: `11.4.2` comes after `11.3.5` (`level: minor` by default)
  10: Pod shapes, container e: `v1.7.0-120-gdef5678` comes after `v1.6.0-150-gabc1234` (`newest: build` by default)
  12: Pod shapes, container g: `v1.7.0` comes after `v1.6.0` (`level: minor` by default)

kept
  pod.yaml:7  team/variant:4.2.0-alpine3.14  the variant `alpine3.14` has no newer tag, and `4.2.1-alpine3.15` is there
  pod.yaml:8  team/ubi:7.0.0-ubi9  nothing is above `7.0.0-ubi9` within `level: minor` by default
  pod.yaml:9  team/major:6.2.9  nothing is above `6.2.9` within `level: minor` by default; `7.0.0` is there
  pod.yaml:11  team/commits:7e12345  `7e12345` has no place in an order of versions: `newest: created` goes by when images were made

3 changes in 1 file; 4 kept (2 limited, 1 current, 1 no-order)

== stderr
asking 1 host: at most 20 requests (13 images, 6 tokens, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 9 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
