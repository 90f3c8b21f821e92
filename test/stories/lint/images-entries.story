An images entry that reaches nothing, more than it names, or is overridden is told, where all that it builds can be read

== file base/pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec:
  containers:
    - { name: a, image: "registry.example/team/app:1.0" }
    - { name: b, image: "registry-example/team/app:1.0" }
    - { name: c, image: "docker.io/library/nginx:1.27.2" }
    - { name: d, image: "old.example/tool:1.0", env: [{ name: IMAGE, value: "registry.example/helper:1.0" }] }
---
apiVersion: ci.example/v1
kind: RunnerPool
metadata: { name: pool }
spec:
  template:
    spec:
      queue: fast
      image: ci.example/runners/runner:v2.300.0

== file base/kustomization.yaml
resources: [pods.yaml]
images:
  - name: registry.example/team/app
    newTag: "1.1"
  - name: nginx
    newTag: 1.27.3
  - name: ci.example/runners/runner
    newTag: v2.301.0
  - name: registry.example/team/ap
    newTag: "1.1"
  - name: registry.example/helper
    newTag: "1.1"
  - name: old.example/tool
    newName: new.example/tool
  - name: old.example/tool
    newTag: "2.0"

== file prod/kustomization.yaml
resources: [../base]
components: [../part]
images:
  - name: registry.example/team/app
    newTag: "1.2"
  - name: registry.example/team/app
    newTag: "1.3"

== file part/kustomization.yaml
kind: Component
images:
  - name: new.example/tool
    newTag: "3.0"
  - name: none.example/tool
    newTag: "3.0"

== file unknown/kustomization.yaml
resources: [../base, https://example.com/remote.yaml]
images:
  - name: somewhere.example/else
    newTag: "1.0"

== file bowline.yaml
rules: { no-digest: off, mixed-host-spelling: off }

== $ bowline lint
warning  `registry.example/team/app` also matches `registry-example/team/app`: kustomize reads it as a pattern  wide-images-entry
         base/kustomization.yaml:3:11  images.0
         prod/kustomization.yaml:4:11  images.0
         prod/kustomization.yaml:6:11  images.1

warning  `nginx` reaches nothing: what stands here is `docker.io/library/nginx`  unused-images-entry
         base/kustomization.yaml:5:11  images.1

warning  `ci.example/runners/runner` reaches nothing: it stands in RunnerPool pool at `spec.template.spec.image`, where kustomize does not look unless a file under `configurations` holds `images: [{path: spec/template/spec/image, kind: RunnerPool, group: ci.example}]`  unused-images-entry
         base/kustomization.yaml:7:11  images.2

warning  `registry.example/team/ap` reaches nothing: what stands here is `registry.example/team/app`  unused-images-entry
         base/kustomization.yaml:9:11  images.3

warning  `registry.example/helper` reaches nothing: it stands in Pod one at `spec.containers.env.value`, where kustomize does not look unless a file under `configurations` holds `images: [{path: spec/containers/env/value, kind: Pod}]`  unused-images-entry
         base/kustomization.yaml:11:11  images.4

warning  `old.example/tool` reaches nothing: entry 6 of `images` has given that image another name before it  unused-images-entry
         base/kustomization.yaml:15:11  images.6

warning  `none.example/tool` reaches nothing: what stands here is `new.example/tool`  unused-images-entry
         part/kustomization.yaml:5:11  images.1

warning  the tag of `registry.example/team/app` is never deployed: entry 2 of `images`, which comes after it, puts its own in place of it  overridden-images-entry
         prod/kustomization.yaml:4:11  images.0

note     `1.0` may move (by its name), and Kubernetes fills in IfNotPresent: a node keeps the copy it has  default-pull-policy, has a fix
         base/pods.yaml:9:26  Pod one, container d

10 warnings, 1 note, in 18 image fields in 6 files
1 finding can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ bowline lint part prod
warning  `registry.example/team/app` also matches `registry-example/team/app`: kustomize reads it as a pattern  wide-images-entry
         prod/kustomization.yaml:4:11  images.0
         prod/kustomization.yaml:6:11  images.1

warning  the tag of `registry.example/team/app` is never deployed: entry 2 of `images`, which comes after it, puts its own in place of it  overridden-images-entry
         prod/kustomization.yaml:4:11  images.0

3 warnings, in 4 image fields in 2 files

== exit 0, nothing written
== $ bowline lint prod --profile development
note     `registry.example/team/app` also matches `registry-example/team/app`: kustomize reads it as a pattern  wide-images-entry
         prod/kustomization.yaml:4:11  images.0
         prod/kustomization.yaml:6:11  images.1

note     the tag of `registry.example/team/app` is never deployed: entry 2 of `images`, which comes after it, puts its own in place of it  overridden-images-entry
         prod/kustomization.yaml:4:11  images.0

3 notes, in 2 image fields in 1 file

== exit 0, nothing written
