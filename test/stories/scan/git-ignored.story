What git ignores is not looked into, unless it is asked for

== file .gitignore
build/

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file build/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: built }
spec: { containers: [{ name: built, image: nginx:latest }] }

== setup git init -q
== $ bowline scan
pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
== $ bowline scan --no-ignore
build/pod.yaml
   4  nginx:latest  moving, Always by default  container built, Pod built

pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

2 image fields in 2 files of 2: 1 moving, 1 series

== exit 0, nothing written
