Components come, split and go, two sets lie in one tree, and records that were edited, merged or are somebody else's are told by name

== registry
quay.io/org/app:v1.0.0  is <app>  sha256:c29992ff37b5
quay.io/org/web:v1.0.0  is <web>  sha256:96eda4298db3
quay.io/org/new:v1.0.0  is <new>  sha256:7d7df732b15c

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      app: { images: { app: { from: quay.io/org/app }, web: { from: quay.io/org/web } } }
    shown: [{ table: README.md }]

== file README.md
<!-- bowline:table -->
<!-- /bowline:table -->

== file deploy.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: app, image: "quay.io/org/app:v1.0.0" }
    - { name: web, image: "quay.io/org/web:v1.0.0" }

== setup bowline release v0.1.0 --write
== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  addons:
    components:
      app: { images: { app: { from: quay.io/org/app } } }
      web: { images: { web: { from: quay.io/org/web } } }
      new: { images: { new: { from: quay.io/org/new } } }
    shown: [{ table: README.md }]

== $ bowline release v0.1.0 --check
error: no file names `new`, an image of `new` (`quay.io/org/new`) (RELEASE_IMAGE_MISSING)
  bowline.yaml:3:3, componentSets.addons
  hint: name it where it is deployed, or take it out of the set in `bowline.yaml`

kept
  bowline.yaml:3  addons  addons v0.1.0 was released with `web` as an image of `app`, which it is not any more

no change; 1 refused, 1 kept (1 differs)

== exit 2, nothing written
== $ bowline release v0.2.0
error: no file names `new`, an image of `new` (`quay.io/org/new`) (RELEASE_IMAGE_MISSING)
  bowline.yaml:3:3, componentSets.addons
  hint: name it where it is deployed, or take it out of the set in `bowline.yaml`

no change; 1 refused

== exit 2, nothing written
== $ sed -i 's/web:v1/new:v1/; s/name: web/name: new/' deploy.yaml && sed -i '/^      web:/d' bowline.yaml && bowline release v0.2.0 --write
--- a/README.md
+++ b/README.md
@@ -1,7 +1,8 @@
 <!-- bowline:table -->
 
-| release | app |
-| --- | --- |
-| `v0.1.0` | `v1.0.0` |
+| release | app | new |
+| --- | --- | --- |
+| `v0.2.0` | `v1.0.0` | `v1.0.0` |
+| `v0.1.0` | `v1.0.0` | – |
 
 <!-- /bowline:table -->
  1: table: the table shows every release that is kept

wrote 1 change in 1 file, and releases/addons/v0.2.0.yaml

== exit 0
== after README.md
<!-- bowline:table -->

| release | app | new |
| --- | --- | --- |
| `v0.2.0` | `v1.0.0` | `v1.0.0` |
| `v0.1.0` | `v1.0.0` | – |

<!-- /bowline:table -->

== after bowline.yaml: not shown
== after deploy.yaml: not shown
== after releases/addons/v0.2.0.yaml: not shown
== $ bowline release v0.1.0 --check
kept
  deploy.yaml:7  quay.io/org/new:v1.0.0  addons v0.1.0 was released without `new`
  bowline.yaml:3  addons  addons v0.1.0 was released with `web`, which is no longer there

nothing to change; 3 kept (2 differs, 1 current)

== exit 1, nothing written
== $ cp -r releases/addons releases/other && printf '  other:\n    components: { app: { images: { app: { from: quay.io/org/app } } } }\n' >> bowline.yaml && bowline release v0.3.0
== stderr
error: there are several component sets: `addons`, `other` (SET_UNKNOWN)
  hint: name one with `--set`

== exit 2
== after bowline.yaml: not shown
== after releases/other/v0.1.0.yaml: not shown
== after releases/other/v0.2.0.yaml: not shown
== $ bowline release v0.1.0 --set other
== stderr
error: releases/other/v0.1.0.yaml is the record of addons v0.1.0 (RELEASE_INVALID)
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ bowline release v0.3.0 --set other
== stderr
error: releases/other/v0.1.0.yaml is the record of addons v0.1.0 (RELEASE_INVALID)
  hint: take it back from version control: a release is never edited

== exit 2, nothing written
== $ rm -r releases/other && bowline release v0.3.0 --set other deploy.yaml
makes releases/other/v0.3.0.yaml: the record of other v0.3.0

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0
== after releases/other/v0.1.0.yaml: gone
== after releases/other/v0.2.0.yaml: gone
== $ bowline release --debt --set other
everything of other is a version of upstream

== exit 0, nothing written
== $ printf '<<<<<<< a\n' >> releases/addons/v0.1.0.yaml && bowline release v0.3.0 --set addons; bowline release v0.3.0 --set addons --check; bowline verify deploy.yaml; bowline lint
no findings, in 0 pins of 1 file
warning  this is not valid YAML: can not read a block mapping entry; a multiline key may not be an implicit key  unreadable-document
         releases/addons/v0.1.0.yaml:29:1

note     `quay.io/org/app:v1.0.0` has no digest  no-digest
         deploy.yaml:6:28  Pod one, container app

note     `quay.io/org/new:v1.0.0` has no digest  no-digest
         deploy.yaml:7:28  Pod one, container new

1 warning, 2 notes, in 4 image fields in 5 files

== stderr
error: releases/addons/v0.1.0.yaml: it holds the marks of a merge that is not done (RELEASE_INVALID)
  releases/addons/v0.1.0.yaml:28:1
  hint: take it back from version control: a release is never edited
error: releases/addons/v0.1.0.yaml: it holds the marks of a merge that is not done (RELEASE_INVALID)
  releases/addons/v0.1.0.yaml:28:1
  hint: take it back from version control: a release is never edited
nothing was asked: no digest stands there; `bowline pin` adds them

== exit 0
== after releases/addons/v0.1.0.yaml: not shown
== $ rm releases/addons/v0.1.0.yaml && ln -s /etc/passwd releases/addons/v0.1.0.yaml && bowline release v0.3.0 --set addons
== stderr
error: releases/addons/v0.1.0.yaml lies outside /story (PATH_OUTSIDE_ROOT)
  hint: plans and links may only touch what lies under the root

== exit 2
== after releases/addons/v0.1.0.yaml: not shown
== $ bowline release ../v1 --set addons
== stderr
error: `../v1` is no version of a release (USAGE_INVALID)
  hint: it takes letters, digits, `.`, `_`, `+` and `-`, as in `v0.103.0`, or with its set before it, `SET/v0.103.0`

== exit 2, nothing written
== $ bowline release v0.3.0 --set ../addons
== stderr
error: there is no component set `../addons` (SET_UNKNOWN)
  hint: did you mean `addons`?

== exit 2, nothing written
== $ rm releases/addons/v0.1.0.yaml && ln -s /etc out && sed -i 's|README.md|out/motd|' bowline.yaml && bowline release v0.3.0 --set addons --write
== stderr
error: out/motd lies outside /story (PATH_OUTSIDE_ROOT)
  hint: plans and links may only touch what lies under the root

== exit 2
== after bowline.yaml: not shown
== after out
a link to /etc

== after releases/addons/v0.1.0.yaml: gone
