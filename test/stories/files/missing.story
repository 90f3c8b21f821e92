A path that does not exist, or lies under another root, is named; what exists is read

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline scan pod.yaml pood.yaml
pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== stderr
error: there is no file or folder pood.yaml (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
== setup mkdir ../other && cp pod.yaml ../other/pod.yaml
== $ bowline scan pod.yaml ../other/pod.yaml
== stderr
error: the operands lie under 2 different roots: /story, /other (USAGE_INVALID)
  hint: run the command once for each

== exit 2, nothing written
== $ bowline scan ../other
pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
