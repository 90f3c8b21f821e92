scan lists every container of a workload with the kind of its tag and its pull policy

== file deploy/agent.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: busybox
        - name: proxy
          image: ghcr.io/team/proxy:v2.1.0-8.gitdeadd00d
          restartPolicy: Always
      containers:
        - name: agent
          image: quay.io/team/agent:v1.4.0
          imagePullPolicy: IfNotPresent
        - name: web
          image: nginx:1.27@sha256:<nginx>
      volumes:
        - name: data
          image:
            reference: quay.io/team/data:devel
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly, namespace: jobs }
spec:
  jobTemplate:
    spec:
      template:
        spec:
          containers: [{ name: job, image: "localhost:5000/team/job:20261130" }]

== $ bowline scan
deploy/agent.yaml
  10  busybox                                  moving, Always by default        init container pr…
  12  ghcr.io/team/proxy:v2.1.0-8.gitdeadd00d  build, IfNotPresent by default   sidecar proxy, Da…
  16  quay.io/team/agent:v1.4.0                version, IfNotPresent            container agent, …
  19  nginx:1.27@sha256:8972929e342d…          digest, IfNotPresent by default  container web, Da…
  23  quay.io/team/data:devel                  moving, IfNotPresent by default  image volume data…
  33  localhost:5000/team/job:20261130         build, IfNotPresent by default   container job, Cr…

6 image fields in 1 file of 1: 2 moving, 2 build, 1 version, 1 digest

== exit 0, nothing written
