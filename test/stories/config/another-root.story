The root is that of what is named, not that of the working folder

== file here/bowline.yaml
released: ["**"]

== file there/bowline.yaml
rules: { no-digest: off }

== file there/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "team/web:devel", imagePullPolicy: Always }] }

== $ cd here && bowline lint ../there
note     `devel` is a tag that moves (by its name)  moving-tag
         app.yaml:4:43  Pod web, container web

1 note, in 1 image field in 2 files

== exit 0, nothing written
== $ cd here && bowline lint - < ../there/app.yaml
error    `devel` is a development image, in a file that users install  development-tag-released
         standard input:4:43  Pod web, container web

1 error, in 1 image field in 1 file

== exit 1, nothing written
