A broken document is named with its place; the others of the file and of the tree are handled all the same

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: first }
spec: { containers: [{ name: web, image: nginx:1.27 }] }
---
apiVersion: v1
kind: Pod
metadata: { name: broken
spec: { containers: [{ name: web, image: nginx:1.27 }] }
---
apiVersion: v1
kind: Pod
metadata: { name: third }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline scan
pods.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod first
  14  nginx:1.27  series, IfNotPresent by default  container web, Pod third

2 image fields in 1 file of 1: 2 series

== stderr
note: this is not valid YAML: missed comma between flow collection entries (YAML_INVALID)
  pods.yaml:9:5
  hint: mend the syntax at the place given; other documents of the file were read

== exit 0, nothing written
== $ bowline pin --write
--- a/pods.yaml
+++ b/pods.yaml
@@ -1,7 +1,7 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: first }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
 ---
 apiVersion: v1
 kind: Pod
@@ -11,4 +11,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: third }
-spec: { containers: [{ name: web, image: nginx:1.27 }] }
+spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
  4: Pod first, container web: `1.27` is sha256:8972929e342d
  14: Pod third, container web: `1.27` is sha256:8972929e342d

wrote 2 changes in 1 file, and bowline.lock

== stderr
note: this is not valid YAML: missed comma between flow collection entries (YAML_INVALID)
  pods.yaml:9:5
  hint: mend the syntax at the place given; other documents of the file were read

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: nginx:1.27

== after pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: first }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }
---
apiVersion: v1
kind: Pod
metadata: { name: broken
spec: { containers: [{ name: web, image: nginx:1.27 }] }
---
apiVersion: v1
kind: Pod
metadata: { name: third }
spec: { containers: [{ name: web, image: nginx:1.27@sha256:<nginx> }] }

== $ bowline scan pods.yaml
pods.yaml
   4  nginx:1.27@sha256:8972929e342d…  digest, IfNotPresent by default  container web, Pod first
  14  nginx:1.27@sha256:8972929e342d…  digest, IfNotPresent by default  container web, Pod third

2 image fields in 1 file of 1: 2 digest

== stderr
error: this is not valid YAML: missed comma between flow collection entries (YAML_INVALID)
  pods.yaml:9:5
  hint: mend the syntax at the place given; other documents of the file were read

== exit 2, nothing written
== $ bowline scan --format json pods.yaml > /dev/null
== stderr
error: this is not valid YAML: missed comma between flow collection entries (YAML_INVALID)
  pods.yaml:9:5
  hint: mend the syntax at the place given; other documents of the file were read

== exit 2, nothing written
