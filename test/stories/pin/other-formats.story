Dockerfiles, Compose files and workflows are pinned; images of source code wait until they are asked for

== registry
docker.io/library/golang:1.25  is <golang>  sha256:c8b1436a1781
docker.io/library/alpine:3.20  is <alpine>  sha256:0022f8e921dc
docker.io/library/postgres:17  is <postgres>  sha256:18212043c6c3
quay.io/example/web:v1         is <web>  sha256:96eda4298db3

== file Dockerfile
ARG BASE=golang:1.25
FROM ${BASE} AS build
RUN go build -o /app
FROM alpine:3.20
COPY --from=build /app /app

== file compose.yaml
services:
  app: { build: ., image: registry.example/app:1 }
  db: { image: "${DB_IMAGE:-postgres:17}" }

== file .github/workflows/test.yml
jobs:
  test:
    runs-on: ubuntu-24.04
    container: golang:1.25
    steps:
      - uses: actions/checkout@v4
      - uses: docker://alpine:3.20

== file pkg/web.go
package pkg

var web = corev1.Container{
	Name:            "web",
	Image:           "quay.io/example/web:v1",
	ImagePullPolicy: corev1.PullIfNotPresent,
}

== $ bowline pin --write
--- a/.github/workflows/test.yml
+++ b/.github/workflows/test.yml
@@ -1,7 +1,7 @@
 jobs:
   test:
     runs-on: ubuntu-24.04
-    container: golang:1.25
+    container: golang:1.25@sha256:<golang>
     steps:
       - uses: actions/checkout@v4
-      - uses: docker://alpine:3.20
+      - uses: docker://alpine:3.20@sha256:<alpine>
  4: jobs.test.container: `1.25` is sha256:c8b1436a1781
  7: jobs.test.steps.1.uses: `3.20` is sha256:0022f8e921dc

--- a/Dockerfile
+++ b/Dockerfile
@@ -1,5 +1,5 @@
-ARG BASE=golang:1.25
+ARG BASE=golang:1.25@sha256:<golang>
 FROM ${BASE} AS build
 RUN go build -o /app
-FROM alpine:3.20
+FROM alpine:3.20@sha256:<alpine>
 COPY --from=build /app /app
  1: arguments.BASE: `1.25` is sha256:c8b1436a1781
  4: stages.1.from: `3.20` is sha256:0022f8e921dc

--- a/compose.yaml
+++ b/compose.yaml
@@ -1,3 +1,3 @@
 services:
   app: { build: ., image: registry.example/app:1 }
-  db: { image: "${DB_IMAGE:-postgres:17}" }
+  db: { image: "${DB_IMAGE:-postgres:17@sha256:<postgres>}" }
  3: services.db.image: `17` is sha256:18212043c6c3

kept
  pkg/web.go:5  quay.io/example/web:v1  this only looks like an image (`go:Image` under `candidates`, or `--candidates`, says that it is one)

wrote 5 changes in 3 files, and bowline.lock; 1 kept (1 candidate)

== exit 0
== after .github/workflows/test.yml
jobs:
  test:
    runs-on: ubuntu-24.04
    container: golang:1.25@sha256:<golang>
    steps:
      - uses: actions/checkout@v4
      - uses: docker://alpine:3.20@sha256:<alpine>

== after Dockerfile
ARG BASE=golang:1.25@sha256:<golang>
FROM ${BASE} AS build
RUN go build -o /app
FROM alpine:3.20@sha256:<alpine>
COPY --from=build /app /app

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  alpine:3.20@sha256:<alpine>:
    tag: "3.20"
    digest: sha256:<alpine>
    written: alpine:3.20
  golang:1.25@sha256:<golang>:
    tag: "1.25"
    digest: sha256:<golang>
    written: golang:1.25
  postgres:17@sha256:<postgres>:
    tag: "17"
    digest: sha256:<postgres>
    written: postgres:17

== after compose.yaml
services:
  app: { build: ., image: registry.example/app:1 }
  db: { image: "${DB_IMAGE:-postgres:17@sha256:<postgres>}" }

== $ bowline pin pkg --candidates
--- a/pkg/web.go
+++ b/pkg/web.go
@@ -2,6 +2,6 @@
 
 var web = corev1.Container{
 ␉Name:            "web",
-␉Image:           "quay.io/example/web:v1",
+␉Image:           "quay.io/example/web:v1@sha256:<web>",
 ␉ImagePullPolicy: corev1.PullIfNotPresent,
 }
  5: container web: `v1` is sha256:96eda4298db3

1 change in 1 file, and bowline.lock

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline pull-policy pkg --candidates --to Always --write
--- a/pkg/web.go
+++ b/pkg/web.go
@@ -3,5 +3,5 @@
 var web = corev1.Container{
 ␉Name:            "web",
 ␉Image:           "quay.io/example/web:v1",
-␉ImagePullPolicy: corev1.PullIfNotPresent,
+␉ImagePullPolicy: corev1.PullAlways,
 }
  5: container web: IfNotPresent → Always: asked for; rolls Pods

wrote 1 change in 1 file
1 of 1 change rolls Pods

== exit 0
== after pkg/web.go
package pkg

var web = corev1.Container{
␉Name:            "web",
␉Image:           "quay.io/example/web:v1",
␉ImagePullPolicy: corev1.PullAlways,
}

== $ bowline undo
  pkg/web.go
took back 1 file (undo of pull-policy)

== exit 0
== after pkg/web.go: as it was given
== $ bowline undo
  compose.yaml
  Dockerfile
  .github/workflows/test.yml
  bowline.lock
took back 4 files (undo of pin)

== exit 0
== after .github/workflows/test.yml: as it was given
== after Dockerfile: as it was given
== after bowline.lock: gone
== after compose.yaml: as it was given
