A file and a folder that may not be read are notes on the way, and faults where they are named

== as an ordinary user
== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file closed.yaml
apiVersion: v1
kind: Pod

== file closed/pod.yaml
apiVersion: v1
kind: Pod

== setup chmod 000 closed.yaml closed
== $ bowline scan
pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 2: 1 series

== stderr
note: closed cannot be read (FILE_UNREADABLE)
  cause: permission denied (EACCES)
  hint: check its permissions
note: closed.yaml cannot be read (FILE_UNREADABLE)
  cause: permission denied (EACCES)
  hint: check its permissions

== exit 0, nothing written
== $ bowline scan closed.yaml closed
no image field in 1 file

== stderr
error: closed cannot be read (FILE_UNREADABLE)
  cause: permission denied (EACCES)
  hint: check its permissions
error: closed.yaml cannot be read (FILE_UNREADABLE)
  cause: permission denied (EACCES)
  hint: check its permissions

== exit 2, nothing written
== setup chmod 700 closed
