The images that an operator gets in its environment are judged: without a tag, at latest, and as warnings once they are named

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: addons-operator
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.example/addons/operator:v0.3.0@sha256:1111111111111111111111111111111111111111111111111111111111111111
          env:
            - name: MULTUS_IMAGE
              value: docker.io/team/multus:latest
            - name: LINUX_BRIDGE_IMAGE
              value: quay.example/addons/cni-default-plugins
            - name: OPERATOR_VERSION
              value: v0.3.0

== $ bowline lint operator.yaml --verbose
note     `docker.io/team/multus:latest` moves with every push  latest-tag
         operator.yaml:13:22  Deployment addons-operator (a candidate: it only looks like an image)

note     `quay.example/addons/cni-default-plugins` names no tag, so it is whatever `latest` is  no-tag
         operator.yaml:15:22  Deployment addons-operator (a candidate: it only looks like an image)

2 notes, in 3 image fields in 1 file

== exit 0, nothing written
== file bowline.yaml
candidates: ["env:*_IMAGE"]

== $ bowline lint operator.yaml --verbose
warning  `docker.io/team/multus:latest` moves with every push  latest-tag
         operator.yaml:13:22  Deployment addons-operator

warning  `quay.example/addons/cni-default-plugins` names no tag, so it is whatever `latest` is  no-tag
         operator.yaml:15:22  Deployment addons-operator

2 warnings, in 3 image fields in 1 file

== exit 0, nothing written
