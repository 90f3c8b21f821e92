Units of Podman are pinned and set; other units, what podman auto-update follows, and a disk that is named like a unit are left

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
docker.io/library/nginx:1.28  is <newer>  sha256:9fad05875b23
quay.io/example/data:v1       is <data>  sha256:f7ae8233d049
quay.io/example/base:v1       is <base>  sha256:d406fbade354
quay.io/example/agent:latest  is <agent>  sha256:343540cb03bd

== file web.container
[Unit]
Description=The web

[Container]
Image=docker.io/library/nginx:1.27
Mount=type=image,source=quay.io/example/data:v1,destination=/data
Pull=newer

[Install]
WantedBy=default.target

== file agent.container
[Container]
Image=quay.io/example/agent:latest
AutoUpdate=registry

== file app.container
[Container]
Image=base.image

== file base.image
[Image]
Image="quay.io/example/base:v1"

== file data.volume
[Volume]
Driver=image
Image=quay.io/example/data:v1

== setup printf '\377\000' > disk.image
== $ bowline scan
agent.container
   2  quay.io/example/agent:latest  owned by podman auto-update  Container.Image

base.image
   2  quay.io/example/base:v1  moving  Image.Image

data.volume
   3  quay.io/example/data:v1  moving  Volume.Image

web.container
   5  docker.io/library/nginx:1.27  series  Container.Image
   6  quay.io/example/data:v1       moving  Container.Mount

5 image fields in 4 files of 6: 4 moving, 1 series

== exit 0, nothing written
== $ bowline scan --all app.container
app.container
   2  base.image  not managed  the name of another unit

1 image field in 1 file of 1: 1 not managed

== exit 0, nothing written
== $ bowline scan disk.image
no image field in 1 file

== stderr
error: disk.image is not UTF-8 text (FILE_NOT_TEXT)
  hint: convert it to UTF-8, or put it under `ignore`

== exit 2, nothing written
== $ bowline pin --write
--- a/base.image
+++ b/base.image
@@ -1,2 +1,2 @@
 [Image]
-Image="quay.io/example/base:v1"
+Image="quay.io/example/base:v1@sha256:<base>"
  2: Image.Image: `v1` is sha256:d406fbade354

--- a/data.volume
+++ b/data.volume
@@ -1,3 +1,3 @@
 [Volume]
 Driver=image
-Image=quay.io/example/data:v1
+Image=quay.io/example/data:v1@sha256:<data>
  3: Volume.Image: `v1` is sha256:f7ae8233d049

--- a/web.container
+++ b/web.container
@@ -2,8 +2,8 @@
 Description=The web
 
 [Container]
-Image=docker.io/library/nginx:1.27
+Image=docker.io/library/nginx:1.27@sha256:<nginx>
-Mount=type=image,source=quay.io/example/data:v1,destination=/data
+Mount=type=image,source=quay.io/example/data:v1@sha256:<data>,destination=/data
 Pull=newer
 
 [Install]
  5: Container.Image: `1.27` is sha256:8972929e342d
  6: Container.Mount: `v1` is sha256:f7ae8233d049

kept
  agent.container:2  quay.io/example/agent:latest  podman auto-update follows this tag (`AutoUpdate=registry`), and would stop at a digest: change the unit by hand

wrote 4 changes in 3 files, and bowline.lock; 1 kept (1 owned)

== exit 0
== after base.image
[Image]
Image="quay.io/example/base:v1@sha256:<base>"

== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  docker.io/library/nginx:1.27@sha256:<nginx>:
    tag: "1.27"
    digest: sha256:<nginx>
    written: docker.io/library/nginx:1.27
  quay.io/example/base:v1@sha256:<base>:
    tag: v1
    digest: sha256:<base>
    written: quay.io/example/base:v1
  quay.io/example/data:v1@sha256:<data>:
    tag: v1
    digest: sha256:<data>
    written: quay.io/example/data:v1

== after data.volume
[Volume]
Driver=image
Image=quay.io/example/data:v1@sha256:<data>

== after web.container
[Unit]
Description=The web

[Container]
Image=docker.io/library/nginx:1.27@sha256:<nginx>
Mount=type=image,source=quay.io/example/data:v1@sha256:<data>,destination=/data
Pull=newer

[Install]
WantedBy=default.target

== $ bowline set nginx=1.28 --write
--- a/web.container
+++ b/web.container
@@ -2,7 +2,7 @@
 Description=The web
 
 [Container]
-Image=docker.io/library/nginx:1.27@sha256:<nginx>
+Image=docker.io/library/nginx:1.28@sha256:<newer>
 Mount=type=image,source=quay.io/example/data:v1@sha256:<data>,destination=/data
 Pull=newer
 
  5: Container.Image: `nginx` is set to `1.28`

wrote 1 change in 1 file, and bowline.lock; 4 kept (4 no-match)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  docker.io/library/nginx:1.28@sha256:<newer>:
    tag: "1.28"
    digest: sha256:<newer>
    written: docker.io/library/nginx:1.28
    lastWritten: docker.io/library/nginx:1.27@sha256:<nginx>
  quay.io/example/base:v1@sha256:<base>:
    tag: v1
    digest: sha256:<base>
    written: quay.io/example/base:v1
  quay.io/example/data:v1@sha256:<data>:
    tag: v1
    digest: sha256:<data>
    written: quay.io/example/data:v1

== after web.container
[Unit]
Description=The web

[Container]
Image=docker.io/library/nginx:1.28@sha256:<newer>
Mount=type=image,source=quay.io/example/data:v1@sha256:<data>,destination=/data
Pull=newer

[Install]
WantedBy=default.target

== $ bowline unpin --write
--- a/base.image
+++ b/base.image
@@ -1,2 +1,2 @@
 [Image]
-Image="quay.io/example/base:v1@sha256:<base>"
+Image="quay.io/example/base:v1"
  2: Image.Image: what `bowline.lock` says was written

--- a/data.volume
+++ b/data.volume
@@ -1,3 +1,3 @@
 [Volume]
 Driver=image
-Image=quay.io/example/data:v1@sha256:<data>
+Image=quay.io/example/data:v1
  3: Volume.Image: what `bowline.lock` says was written

--- a/web.container
+++ b/web.container
@@ -2,8 +2,8 @@
 Description=The web
 
 [Container]
-Image=docker.io/library/nginx:1.28@sha256:<newer>
+Image=docker.io/library/nginx:1.28
-Mount=type=image,source=quay.io/example/data:v1@sha256:<data>,destination=/data
+Mount=type=image,source=quay.io/example/data:v1,destination=/data
 Pull=newer
 
 [Install]
  5: Container.Image: what `bowline.lock` says was written
  6: Container.Mount: what `bowline.lock` says was written

kept
  agent.container:2  quay.io/example/agent:latest  podman auto-update follows this tag (`AutoUpdate=registry`), and would stop at a digest: change the unit by hand

wrote 4 changes in 3 files, and bowline.lock; 1 kept (1 owned)

== exit 0
== after base.image: as it was given
== after bowline.lock: gone
== after data.volume: as it was given
== after web.container
[Unit]
Description=The web

[Container]
Image=docker.io/library/nginx:1.28
Mount=type=image,source=quay.io/example/data:v1,destination=/data
Pull=newer

[Install]
WantedBy=default.target

== $ bowline lint --fail-on error
warning  `quay.io/example/agent:latest` moves with every push  latest-tag
         agent.container:2:7  Container.Image

note     `v1` looks like a tag that moves (by its name)  moving-tag
         base.image:2:8  Image.Image
         data.volume:3:7  Volume.Image
         web.container:6:25  Container.Mount

note     `docker.io/library/nginx:1.28` has no digest  no-digest
         web.container:5:7  Container.Image

1 warning, 4 notes, in 5 image fields in 6 files

== exit 0, nothing written
