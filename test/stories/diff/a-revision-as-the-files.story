A revision is read as the files are: below paths however these are written, and with what kustomizations put in

== file bowline.yaml
paths: [deploy/, ./extra/pod.yaml]

== file deploy/base/kustomization.yaml
resources: [web.yaml]

== file deploy/base/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { spec: { containers: [{ name: web, image: quay.io/org/web }] } } }

== file deploy/overlay/kustomization.yaml
resources: [../base]
images:
  - { name: quay.io/org/web, newTag: v1.0.0 }

== file extra/pod.yaml
kind: Pod
metadata: { name: extra }
spec: { containers: [{ name: extra, image: "quay.io/org/extra:v1.0.0" }] }

== file other/pod.yaml
kind: Pod
metadata: { name: other }
spec: { containers: [{ name: other, image: "quay.io/org/other:v1.0.0" }] }

== setup git init -q -b main && git config user.name Ada && git config user.email ada@example.org && git add -A && git commit -qm 'as it is'
== $ bowline diff main
main -> the files: nothing differs, 2 images

== exit 0, nothing written
== $ sed -i s/v1.0.0/v1.1.0/ deploy/overlay/kustomization.yaml extra/pod.yaml && bowline diff main
main -> the files: 2 changed
  ~ quay.io/org/extra  v1.0.0 -> v1.1.0
  ~ quay.io/org/web    v1.0.0 -> v1.1.0

== exit 0
== after deploy/overlay/kustomization.yaml
resources: [../base]
images:
  - { name: quay.io/org/web, newTag: v1.1.0 }

== after extra/pod.yaml
kind: Pod
metadata: { name: extra }
spec: { containers: [{ name: extra, image: "quay.io/org/extra:v1.1.0" }] }
