A policy in plain text moves for all where a template or a program puts the image in; what is forgotten there is a finding

== file data/daemonset.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: {{ .MultusImage }}
          command: [/install]
        - name: open
          image: {{ .OtherImage }}
          {{- include "policy" . | nindent 10 }}
      containers:
        - name: multus
          image: {{ .MultusImage }}
          imagePullPolicy: IfNotPresent
        - name: proxy
          image: {{ .ProxyImage }}
          imagePullPolicy: '{{ .ImagePullPolicy }}'
        - name: never
          image: {{ .ProxyImage }}
          imagePullPolicy: Never

== file pkg/controller.go
package controller

func setInitContainer(spec *v1.PodSpec, imageName string) {
	spec.InitContainers = []v1.Container{
		{
			Image:           imageName,
			ImagePullPolicy: "IfNotPresent",
			Name:            "prepare",
		},
	}
	sidecar := v1.Container{Image: fmt.Sprintf("%s:%s", name, tag), ImagePullPolicy: v1.PullNever}
	other := v1.Container{Image: spec.Image}
}

== $ bowline scan pkg
pkg/controller.go
   6  imageName                        templated, value unknown  init container prepare
  11  fmt.Sprintf("%s:%s", name, tag)  templated, value unknown  container

2 image fields in 1 file of 1: 2 templated

== exit 0, nothing written
== $ bowline lint
warning  its siblings state their pull policy; here it hangs on the tag that the template puts in  missing-pull-policy
         data/daemonset.yaml:9:18  DaemonSet multus, init container install

1 warning, in 7 image fields in 2 files

== exit 0, nothing written
== $ bowline pull-policy
kept
  the value comes from a template: change it at its source
    data/daemonset.yaml:9  {{ .MultusImage }}
    data/daemonset.yaml:12  {{ .OtherImage }}
    data/daemonset.yaml:16  {{ .MultusImage }}
    data/daemonset.yaml:19  {{ .ProxyImage }}
    data/daemonset.yaml:22  {{ .ProxyImage }}
  pkg/controller.go:6  imageName  an expression of the program makes it: change it at its source
  pkg/controller.go:11  fmt.Sprintf("%s:%s", name, tag)  an expression of the program makes it: change it at its source

nothing to change; 7 kept (7 templated)

== exit 0, nothing written
== $ bowline pull-policy --to Always --write
--- a/data/daemonset.yaml
+++ b/data/daemonset.yaml
@@ -14,7 +14,7 @@
       containers:
         - name: multus
           image: {{ .MultusImage }}
-          imagePullPolicy: IfNotPresent
+          imagePullPolicy: Always
         - name: proxy
           image: {{ .ProxyImage }}
           imagePullPolicy: '{{ .ImagePullPolicy }}'
  16: DaemonSet multus, container multus: IfNotPresent → Always: asked for; rolls Pods

--- a/pkg/controller.go
+++ b/pkg/controller.go
@@ -4,7 +4,7 @@
 ␉spec.InitContainers = []v1.Container{
 ␉␉{
 ␉␉␉Image:           imageName,
-␉␉␉ImagePullPolicy: "IfNotPresent",
+␉␉␉ImagePullPolicy: "Always",
 ␉␉␉Name:            "prepare",
 ␉␉},
 ␉}
  6: init container prepare: IfNotPresent → Always: asked for; rolls Pods

kept
  data/daemonset.yaml:9  {{ .MultusImage }}  the value comes from a template: change it at its source
  data/daemonset.yaml:12  {{ .OtherImage }}  the value comes from a template: change it at its source
  data/daemonset.yaml:19  {{ .ProxyImage }}  the value comes from a template: change it at its source
  data/daemonset.yaml:22  {{ .ProxyImage }}  a written `Never` stays (`--also-never` changes it)
  pkg/controller.go:11  fmt.Sprintf("%s:%s", name, tag)  a written `Never` stays (`--also-never` changes it)

wrote 2 changes in 2 files; 5 kept (3 templated, 2 never)
2 of 2 changes roll Pods

== exit 0
== after data/daemonset.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: multus }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: {{ .MultusImage }}
          command: [/install]
        - name: open
          image: {{ .OtherImage }}
          {{- include "policy" . | nindent 10 }}
      containers:
        - name: multus
          image: {{ .MultusImage }}
          imagePullPolicy: Always
        - name: proxy
          image: {{ .ProxyImage }}
          imagePullPolicy: '{{ .ImagePullPolicy }}'
        - name: never
          image: {{ .ProxyImage }}
          imagePullPolicy: Never

== after pkg/controller.go
package controller

func setInitContainer(spec *v1.PodSpec, imageName string) {
␉spec.InitContainers = []v1.Container{
␉␉{
␉␉␉Image:           imageName,
␉␉␉ImagePullPolicy: "Always",
␉␉␉Name:            "prepare",
␉␉},
␉}
␉sidecar := v1.Container{Image: fmt.Sprintf("%s:%s", name, tag), ImagePullPolicy: v1.PullNever}
␉other := v1.Container{Image: spec.Image}
}

== $ bowline undo
  pkg/controller.go
  data/daemonset.yaml
took back 2 files (undo of pull-policy)

== exit 0
== after data/daemonset.yaml: as it was given
== after pkg/controller.go: as it was given
