How grave a finding is depends on where it is met: by profile, in what users install, in data for tests

== file bowline.yaml
profiles:
  - { paths: [dev/], profile: development }
released: ["release/**"]

== file dev/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:devel", imagePullPolicy: IfNotPresent }] }

== setup mkdir release testdata && cp dev/app.yaml app.yaml && cp dev/app.yaml release && cp dev/app.yaml testdata
== $ bowline lint
error    `devel` is a development image, in a file that users install  development-tag-released
         release/app.yaml:4:43  Pod web, container web

error    `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present, has a fix
         release/app.yaml:4:77  Pod web, container web

warning  `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present, has a fix
         app.yaml:4:77  Pod web, container web

note     `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present, has a fix
         dev/app.yaml:4:77  Pod web, container web
         testdata/app.yaml:4:77  Pod web, container web

2 errors, 1 warning, 2 notes, in 4 image fields in 5 files
4 findings can be mended: `bowline lint --fix` shows how

== exit 1, nothing written
== $ bowline lint dev --profile air-gapped
error    `devel` is a tag that moves (by its name)  moving-tag
         dev/app.yaml:4:43  Pod web, container web

warning  `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present
         dev/app.yaml:4:77  Pod web, container web

1 error, 1 warning, in 1 image field in 1 file

== exit 1, nothing written
