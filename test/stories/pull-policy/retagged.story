The tag that a kustomization puts in is the one whose policy counts, through folders that name no image

== file manager/manager.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: manager }
spec:
  template:
    spec:
      containers:
        - name: manager
          image: controller:latest
          imagePullPolicy: Always

== file manager/kustomization.yaml
resources: [manager.yaml]

== file default/kustomization.yaml
resources: [../manager]
images:
  - name: controller
    newName: ghcr.io/acme/controller
    newTag: 1.2.3

== $ bowline lint
note     `ghcr.io/acme/controller:1.2.3` has no digest  no-digest
         default/kustomization.yaml:3:11  images.0

note     `1.2.3`, which a kustomization puts in, is not meant to move (by its name), and `Always` asks for it at each start  fixed-tag-always, has a fix
         manager/manager.yaml:10:28  Deployment manager, container manager

2 notes, in 2 image fields in 3 files
1 finding can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ bowline pull-policy
--- a/manager/manager.yaml
+++ b/manager/manager.yaml
@@ -7,4 +7,4 @@
       containers:
         - name: manager
           image: controller:latest
-          imagePullPolicy: Always
+          imagePullPolicy: IfNotPresent
  9: Deployment manager, container manager: Always → IfNotPresent: `1.2.3` is not meant to move (by its name) (a kustomization puts the tag in); rolls Pods

1 change in 1 file; 1 kept (1 no-container)
1 of 1 change rolls Pods

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline lint manager
warning  `controller:latest` moves with every push  latest-tag
         manager/manager.yaml:9:18  Deployment manager, container manager

1 warning, in 1 image field in 2 files

== exit 0, nothing written
