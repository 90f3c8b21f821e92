lint names what is wrong with an image, where, and what would help; --fail-on says from which severity it ends with 1

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx
    - name: agent
      image: quay.io/team/agent:v1.4.0@sha256:<agent>
      imagePullPolicy: Always

== $ bowline lint
warning  `nginx` names no tag, so it is whatever `latest` is  no-tag
         pod.yaml:7:14  Pod web, container web

note     its siblings state their pull policy; here Kubernetes fills in Always  missing-pull-policy, has a fix
         pod.yaml:7:14  Pod web, container web

note     a digest names exact bytes, and `Always` asks for them at each start  fixed-tag-always, has a fix
         pod.yaml:10:24  Pod web, container agent

1 warning, 2 notes, in 2 image fields in 1 file
2 findings can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ bowline lint --fail-on warning
warning  `nginx` names no tag, so it is whatever `latest` is  no-tag
         pod.yaml:7:14  Pod web, container web

note     its siblings state their pull policy; here Kubernetes fills in Always  missing-pull-policy, has a fix
         pod.yaml:7:14  Pod web, container web

note     a digest names exact bytes, and `Always` asks for them at each start  fixed-tag-always, has a fix
         pod.yaml:10:24  Pod web, container agent

1 warning, 2 notes, in 2 image fields in 1 file
2 findings can be mended: `bowline lint --fix` shows how

== exit 1, nothing written
