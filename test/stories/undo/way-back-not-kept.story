Nothing is written where its way back cannot be kept

== as an ordinary user
== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup mkdir .bowline && chmod 555 .bowline
== $ bowline pin --write
== stderr
error: the way back cannot be kept under .bowline/undo/, so nothing is written (FILE_UNWRITABLE)
  cause: permission denied (EACCES)
  hint: check permissions and free space; no file was changed

== exit 2, nothing written
