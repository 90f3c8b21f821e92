Exactly the lines that move differ: blank lines, quotes, comments and folds stay

== registry
registry.example/team/web:1.4.1    is <web>  sha256:96eda4298db3
registry.example/team/side:2.0.0   is <side>  sha256:c8450a5551f1
registry.example/team/three:3.0.0  is <three>  sha256:f484c666a81e

== file values.yaml
# values for the web tier

image:
  repository: 'registry.example/team/web'
  tag: "1.4.0"   # keep in step with the docs


nodeSelector:  # placed by hand
    kubernetes.io/os: linux
ports:
- 80
-   8080
note: >-
  two   spaces stay
  as they are
script: |
  echo 1

  echo 2
containers:
  - name: 'side'
    image: 'registry.example/team/side:2.0.0'

  - {name: three, image: registry.example/team/three:3.0.0}

== $ bowline set registry.example/team/web=1.4.1 --candidates --check
--- a/values.yaml
+++ b/values.yaml
@@ -2,7 +2,7 @@
 
 image:
   repository: 'registry.example/team/web'
-  tag: "1.4.0"   # keep in step with the docs
+  tag: "1.4.1"   # keep in step with the docs
 
 
 nodeSelector:  # placed by hand
  4: image: `registry.example/team/web` is set to `1.4.1`

1 change in 1 file; 2 kept (2 no-match)

== exit 1, nothing written
== $ bowline set registry.example/team/web=1.4.1 --candidates --write
--- a/values.yaml
+++ b/values.yaml
@@ -2,7 +2,7 @@
 
 image:
   repository: 'registry.example/team/web'
-  tag: "1.4.0"   # keep in step with the docs
+  tag: "1.4.1"   # keep in step with the docs
 
 
 nodeSelector:  # placed by hand
  4: image: `registry.example/team/web` is set to `1.4.1`

wrote 1 change in 1 file; 2 kept (2 no-match)

== exit 0
== after values.yaml
# values for the web tier

image:
  repository: 'registry.example/team/web'
  tag: "1.4.1"   # keep in step with the docs


nodeSelector:  # placed by hand
    kubernetes.io/os: linux
ports:
- 80
-   8080
note: >-
  two   spaces stay
  as they are
script: |
  echo 1

  echo 2
containers:
  - name: 'side'
    image: 'registry.example/team/side:2.0.0'

  - {name: three, image: registry.example/team/three:3.0.0}

== $ bowline pin --write --candidates
--- a/values.yaml
+++ b/values.yaml
@@ -2,7 +2,7 @@
 
 image:
   repository: 'registry.example/team/web'
-  tag: "1.4.1"   # keep in step with the docs
+  tag: "1.4.1@sha256:<web>"   # keep in step with the docs
 
 
 nodeSelector:  # placed by hand
@@ -19,6 +19,6 @@
   echo 2
 containers:
   - name: 'side'
-    image: 'registry.example/team/side:2.0.0'
+    image: 'registry.example/team/side:2.0.0@sha256:<side>'
 
-  - {name: three, image: registry.example/team/three:3.0.0}
+  - {name: three, image: registry.example/team/three:3.0.0@sha256:<three>}
  4: image: `1.4.1` is sha256:96eda4298db3
  22: containers.0.image: `2.0.0` is sha256:c8450a5551f1
  24: containers.1.image: `3.0.0` is sha256:f484c666a81e

wrote 3 changes in 1 file, and bowline.lock

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/team/side:2.0.0@sha256:<side>:
    tag: 2.0.0
    digest: sha256:<side>
    written: registry.example/team/side:2.0.0
  registry.example/team/three:3.0.0@sha256:<three>:
    tag: 3.0.0
    digest: sha256:<three>
    written: registry.example/team/three:3.0.0
  registry.example/team/web:1.4.1@sha256:<web>:
    tag: 1.4.1
    digest: sha256:<web>
    written: registry.example/team/web:1.4.1

== after values.yaml
# values for the web tier

image:
  repository: 'registry.example/team/web'
  tag: "1.4.1@sha256:<web>"   # keep in step with the docs


nodeSelector:  # placed by hand
    kubernetes.io/os: linux
ports:
- 80
-   8080
note: >-
  two   spaces stay
  as they are
script: |
  echo 1

  echo 2
containers:
  - name: 'side'
    image: 'registry.example/team/side:2.0.0@sha256:<side>'

  - {name: three, image: registry.example/team/three:3.0.0@sha256:<three>}

== $ bowline pin --write --candidates
nothing to change; 3 kept (3 pinned)

== exit 0, nothing written
