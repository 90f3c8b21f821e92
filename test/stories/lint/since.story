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
pod.yaml
    7:27  warning  `redis` names no tag, so it is whatever `latest` is  no-tag
                   Pod web, container new

1 warning, in 2 image fields in 1 file; 1 not counted (1 by unchanged)

== exit 0, nothing written
== $ bowline lint --since no-such-branch
== stderr
error: git diff failed (GIT_FAILED)
  cause: fatal: bad revision 'no-such-branch'
  hint: check that the revision exists and that the folder is a working tree

== exit 2, nothing written
