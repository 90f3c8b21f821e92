A list or a mapping in the place of a pull policy is an error, and no second key is written beside it

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - name: list
      image: quay.io/team/app:dev
      imagePullPolicy: [Always]
    - name: mapping
      image: quay.io/team/app:dev
      imagePullPolicy: { to: Always }

== $ bowline pull-policy
error: what stands for the pull policy of Pod app, container list is not one word (EDIT_UNSUPPORTED)
  pod.yaml:7:14, Pod app, container list
  hint: write it on one line, plain or in simple quotes
error: what stands for the pull policy of Pod app, container mapping is not one word (EDIT_UNSUPPORTED)
  pod.yaml:10:14, Pod app, container mapping
  hint: write it on one line, plain or in simple quotes

no change; 2 refused

== exit 2, nothing written
== $ bowline lint --format github
::error file=pod.yaml,line=7,col=14,endColumn=34,title=invalid-pull-policy::`[…]` is not a pull policy
::notice file=pod.yaml,line=7,col=14,endColumn=34,title=moving-tag::`dev` is a tag that moves (by its name)
::error file=pod.yaml,line=10,col=14,endColumn=34,title=invalid-pull-policy::`{…}` is not a pull policy
::notice file=pod.yaml,line=10,col=14,endColumn=34,title=moving-tag::`dev` is a tag that moves (by its name)

== exit 1, nothing written
