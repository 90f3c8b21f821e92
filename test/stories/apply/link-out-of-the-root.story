A plan does not write through a link that leads out of the root

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file deploy/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup bowline pin --out plan.json
== setup mv deploy ../outside && ln -s ../outside deploy
== $ bowline apply plan.json
nothing was written (pin)

== stderr
error: deploy/pod.yaml lies outside /story (PATH_OUTSIDE_ROOT)
  hint: plans and links may only touch what lies under the root

== exit 2, nothing written
== $ bowline scan deploy/pod.yaml
pod.yaml
   4  nginx:1.27  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== exit 0, nothing written
== $ cat ../outside/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== exit 0, nothing written
