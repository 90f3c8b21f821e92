--since looks only at lines that changed; a revision that git does not know is named

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: old, image: nginx }

== setup git init -q && git add . && git -c user.name=a -c user.email=a@example.com commit -qm first
== setup echo '    - { name: new, image: redis }' >> pod.yaml
== $ bowline lint --since HEAD
warning  `redis` names no tag, so it is whatever `latest` is  no-tag
         pod.yaml:7:27  Pod web, container new

1 warning, in 2 image fields in 1 file; 1 not counted (1 there before)

== exit 0, nothing written
== $ bowline lint --since no-such-branch
== stderr
error: git knows no revision `no-such-branch` here (GIT_FAILED)
  hint: check the spelling; a shallow clone has to fetch it first

== exit 2, nothing written
