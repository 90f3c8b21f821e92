A link met on the way is not followed, one that is named is

== file real/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup mkdir tree && ln -s ../real/pod.yaml tree/pod.yaml && ln -s ../real tree/folder
== $ bowline scan tree
no image field in 0 files

== exit 0, nothing written
== $ bowline scan tree/pod.yaml
real/pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
== $ bowline scan tree/folder
real/pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
