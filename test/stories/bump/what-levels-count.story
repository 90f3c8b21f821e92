Levels go by versions: with a commit in each of them, with a part of its own, and no further than the way they are written

== registry
x.example/server:1.40.0.7775-456fbaf97        is <a>  sha256:8f5817cb301e
x.example/server:1.40.1.8173-7f15b1d5d        is <b>  sha256:57773173a9a8
x.example/between:v1.7.0-9-g0a1b2c3           is <a>  sha256:8f5817cb301e
x.example/between:v1.7.0-456fbaf97            is <a>  sha256:8f5817cb301e
x.example/between:v1.7.1                      is <b>  sha256:57773173a9a8
x.example/between:v1.7.2-7f15b1d5d            is <c>  sha256:a9bd319d0415
x.example/broker:0.45.0-kafka-3.9.0           is <a>  sha256:8f5817cb301e
x.example/broker:0.46.0-kafka-3.9.0           is <b>  sha256:57773173a9a8
x.example/broker:0.46.0-kafka-4.0.0           is <c>  sha256:a9bd319d0415
x.example/respelt:0.26.0                      is <a>  sha256:8f5817cb301e
x.example/respelt:0.27.0                      is <b>  sha256:57773173a9a8
x.example/respelt:v0.53.0                     is <c>  sha256:a9bd319d0415
x.example/respelt:v0.54.0                     is <d>  sha256:8f57e4d34850
x.example/respelt:v0.55.0-rc.1                is <e>  sha256:78629e1aa3f1
x.example/both:1.0.0                          is <a>  sha256:8f5817cb301e
x.example/both:v1.0.0                         is <a>  sha256:8f5817cb301e
x.example/store:RELEASE.2024-09-22T00-33-43Z  is <a>  sha256:8f5817cb301e
x.example/store:RELEASE.2024-10-02T17-50-41Z  is <b>  sha256:57773173a9a8
x.example/rebuilt:v1.1.0-1                    is <a>  sha256:8f5817cb301e
x.example/rebuilt:v1.1.1                      is <b>  sha256:57773173a9a8
x.example/rebuilt:v1.2.0                      is <c>  sha256:a9bd319d0415
x.example/plain:v1.1.0                        is <a>  sha256:8f5817cb301e
x.example/plain:v1.1.0-1                      is <b>  sha256:57773173a9a8
x.example/plain:v1.2.0-1                      is <c>  sha256:a9bd319d0415
x.example/commits:sha-1a2b3c4                 is <a>  sha256:8f5817cb301e
x.example/dated:1.0.0                         is <a>  sha256:8f5817cb301e
x.example/dated:1.1.0                         is <b>  sha256:57773173a9a8
x.example/yearly:1.0.0                        is <a>  sha256:8f5817cb301e

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
images:
  - { match: x.example/dated, follow: { newest: date } }
  - { match: x.example/yearly, follow: { newest: calendar } }
  - { match: "x.example/*", follow: { level: minor } }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: all }
spec:
  containers:
    - { name: server, image: "x.example/server:1.40.0.7775-456fbaf97" }
    - { name: between, image: "x.example/between:v1.7.0-456fbaf97" }
    - { name: broker, image: "x.example/broker:0.45.0-kafka-3.9.0" }
    - { name: respelt, image: "x.example/respelt:0.26.0" }
    - { name: ended, image: "x.example/respelt:0.27.0" }
    - { name: both, image: "x.example/both:1.0.0" }
    - { name: store, image: "x.example/store:RELEASE.2024-09-22T00-33-43Z" }
    - { name: rebuilt, image: "x.example/rebuilt:v1.1.0-1" }
    - { name: plain, image: "x.example/plain:v1.1.0" }
    - { name: commits, image: "x.example/commits:sha-1a2b3c4" }
    - { name: dated, image: "x.example/dated:1.0.0" }
    - { name: yearly, image: "x.example/yearly:1.0.0" }

== $ bowline bump --verbose
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,10 +3,10 @@
 metadata: { name: all }
 spec:
   containers:
-    - { name: server, image: "x.example/server:1.40.0.7775-456fbaf97" }
+    - { name: server, image: "x.example/server:1.40.1.8173-7f15b1d5d" }
-    - { name: between, image: "x.example/between:v1.7.0-456fbaf97" }
+    - { name: between, image: "x.example/between:v1.7.1" }
-    - { name: broker, image: "x.example/broker:0.45.0-kafka-3.9.0" }
+    - { name: broker, image: "x.example/broker:0.46.0-kafka-3.9.0" }
-    - { name: respelt, image: "x.example/respelt:0.26.0" }
+    - { name: respelt, image: "x.example/respelt:0.27.0" }
     - { name: ended, image: "x.example/respelt:0.27.0" }
     - { name: both, image: "x.example/both:1.0.0" }
     - { name: store, image: "x.example/store:RELEASE.2024-09-22T00-33-43Z" }
  6: Pod all, container server: `1.40.1.8173-7f15b1d5d` comes after `1.40.0.7775-456fbaf97` (`level: minor`)
  7: Pod all, container between: `v1.7.1` comes after `v1.7.0-456fbaf97` (`level: minor`)
  8: Pod all, container broker: `0.46.0-kafka-3.9.0` comes after `0.45.0-kafka-3.9.0` (`level: minor`; `0.46.0-kafka-4.0.0` is further than that)
  9: Pod all, container respelt: `0.27.0` comes after `0.26.0` (`level: minor`; the project writes versions with `v` now: `v0.54.0` is there)

kept
  pod.yaml:10  x.example/respelt:0.27.0  nothing is above `0.27.0` within `level: minor`; the project writes versions with `v` now: `v0.54.0` is there
  pod.yaml:11  x.example/both:1.0.0  nothing is above `1.0.0` within `level: minor`
  pod.yaml:12  x.example/store:RELEASE.2024-09-22T00-33-43Z  `RELEASE.2024-09-22T00-33-43Z` is a time, and `level: minor` is about versions: `newest: date` follows it
  pod.yaml:13  x.example/rebuilt:v1.1.0-1  nothing is above `v1.1.0-1` within `level: minor`; `v1.2.0` is there, which is no rebuild
  pod.yaml:14  x.example/plain:v1.1.0  nothing is above `v1.1.0` within `level: minor`; `v1.2.0-1` is there, which is a rebuild
  pod.yaml:15  x.example/commits:sha-1a2b3c4  `sha-1a2b3c4` has no place in an order of versions: `newest: created` goes by when images were made
  pod.yaml:16  x.example/dated:1.0.0  `1.0.0` names no day, and `newest: date` is about days
  pod.yaml:17  x.example/yearly:1.0.0  `1.0.0` does not begin with a year, and `newest: calendar` is about years

4 changes in 1 file; 8 kept (3 limited, 1 current, 4 no-order)

== stderr
asking 1 host: at most 35 requests (23 images, 11 tokens, 1 challenge) at first, more where the answers call for it
127.0.0.1:5000: 15 requests
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline lint --verbose | grep idle-follow
warning  `x.example/store:RELEASE.2024-09-22T00-33-43Z` can never move: it is a time, and `level: minor` is about versions: `newest: date` follows it  idle-follow
warning  `x.example/commits:sha-1a2b3c4` can never move: `sha-1a2b3c4` has no place in an order, and `level: minor` wants one  idle-follow
warning  `x.example/dated:1.0.0` can never move: it names no day, and `newest: date` is about days  idle-follow

== exit 0, nothing written
