A pattern may name a tag, and `*` stands for any text; the first pattern that fits counts

== registry
docker.io/intel/dsa:0.36.0  is <dsa>  sha256:ce86d39aad02
docker.io/intel/qat:0.36.0  is <qat>  sha256:de61fc6448ce
docker.io/intel/sgx:0.35.1  is <sgx>  sha256:3266be7382be

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: plugins }
spec:
  containers:
    - { name: dsa, image: "intel/dsa:devel" }
    - { name: qat, image: "docker.io/intel/qat:devel" }
    - { name: sgx, image: "intel/sgx:devel" }
    - { name: old, image: "intel/gpu:0.30.0" }
    - { name: other, image: "registry.example/intel/dsa:devel" }

== $ bowline set 'intel/sgx=0.35.1' 'intel/*:devel=0.36.0' pod.yaml --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -3,8 +3,8 @@
 metadata: { name: plugins }
 spec:
   containers:
-    - { name: dsa, image: "intel/dsa:devel" }
+    - { name: dsa, image: "intel/dsa:0.36.0" }
-    - { name: qat, image: "docker.io/intel/qat:devel" }
+    - { name: qat, image: "docker.io/intel/qat:0.36.0" }
-    - { name: sgx, image: "intel/sgx:devel" }
+    - { name: sgx, image: "intel/sgx:0.35.1" }
     - { name: old, image: "intel/gpu:0.30.0" }
     - { name: other, image: "registry.example/intel/dsa:devel" }
  6: Pod plugins, container dsa: `intel/*:devel` is set to `0.36.0`
  7: Pod plugins, container qat: `intel/*:devel` is set to `0.36.0`
  8: Pod plugins, container sgx: `intel/sgx` is set to `0.35.1`

kept
  pod.yaml:9  intel/gpu:0.30.0  at another tag than `intel/*:devel`

wrote 3 changes in 1 file; 2 kept (1 other-tag, 1 no-match)

== exit 0
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: plugins }
spec:
  containers:
    - { name: dsa, image: "intel/dsa:0.36.0" }
    - { name: qat, image: "docker.io/intel/qat:0.36.0" }
    - { name: sgx, image: "intel/sgx:0.35.1" }
    - { name: old, image: "intel/gpu:0.30.0" }
    - { name: other, image: "registry.example/intel/dsa:devel" }

== $ bowline set pod.yaml
== stderr
error: `bowline set` wants PATTERN=TAG (USAGE_INVALID)
  hint: for example `bowline set 'nginx:1.26=1.27'`

== exit 2, nothing written
== $ bowline set 'intel/*='
== stderr
error: `intel/*=` names no tag (USAGE_INVALID)
  hint: for example `bowline set 'nginx:1.26=1.27'`

== exit 2, nothing written
== $ bowline set 'intel/[dq]*=1'
== stderr
error: `intel/[dq]*` is not a pattern: the repository cannot be read (PATTERN_INVALID)
  hint: the form is `registry/repository[:tag]` with `*` for any text

== exit 2, nothing written
