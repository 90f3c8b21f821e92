Where several tools move one image, each is named; a tool alone is none of that

== file bowline.yaml
images:
  - { match: quay.io/own/*, follow: { level: minor } }
  - { match: quay.io/still/*, follow: { none: "waits for the migration" } }
rules: { no-digest: off, missing-pull-policy: off, default-pull-policy: off }

== file keel.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: keel
  annotations: { keel.sh/policy: minor }
  labels: { fluxcd.io/automated: "true" }
spec:
  template:
    spec:
      containers:
        - { name: a, image: "quay.io/a/a:1.0.0" }
        - { name: b, image: "quay.io/own/b:1.0.0" }

== file flux.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: flux }
spec:
  template:
    spec:
      containers:
        - name: a
          image: quay.io/a/a:1.0.0 # {"$imagepolicy": "apps:a"}
        - name: own
          image: quay.io/own/a:1.0.0 # {"$imagepolicy": "apps:own"}
        - name: still
          image: quay.io/still/a:1.0.0 # {"$imagepolicy": "apps:still"}

== $ bowline lint
warning  `quay.io/own/a:1.0.0` is moved by flux (`{"$imagepolicy": "apps:own"}`) and bowline (`follow`)  several-owners
         flux.yaml:11:18  Deployment flux, container own

warning  `quay.io/a/a:1.0.0` is moved by keel (`keel.sh/policy`) and flux (`fluxcd.io/automated`)  several-owners
         keel.yaml:11:30  Deployment keel, container a

warning  `quay.io/own/b:1.0.0` is moved by keel (`keel.sh/policy`), flux (`fluxcd.io/automated`) and bowline (`follow`)  several-owners
         keel.yaml:12:30  Deployment keel, container b

3 warnings, in 5 image fields in 3 files

== exit 0, nothing written
== file .github/renovate.json
{ "kubernetes": { "managerFilePatterns": ["/\\.yaml$/"] } }

== $ bowline lint flux.yaml | grep -A 2 flux.yaml
         flux.yaml:9:18  Deployment flux, container a

warning  `quay.io/own/a:1.0.0` is moved by flux (`{"$imagepolicy": "apps:own"}`), renovate (`.github/renovate.json`) and bowline (`follow`)  several-owners
         flux.yaml:11:18  Deployment flux, container own

warning  `quay.io/still/a:1.0.0` is moved by flux (`{"$imagepolicy": "apps:still"}`) and renovate (`.github/renovate.json`)  several-owners
         flux.yaml:13:18  Deployment flux, container still

3 warnings, in 3 image fields in 1 file

== exit 0, nothing written
== setup rm .github/renovate.json
== file apps/app.yaml
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: app
  annotations:
    argocd-image-updater.argoproj.io/image-list: a=quay.io/a/a:~1.0
spec: { source: { path: . } }

== $ bowline lint | grep quay.io/a/a
warning  `quay.io/a/a:1.0.0` is moved by flux (`{"$imagepolicy": "apps:a"}`) and argocd-image-updater (`apps/app.yaml`)  several-owners
warning  `quay.io/a/a:1.0.0` is moved by keel (`keel.sh/policy`), flux (`fluxcd.io/automated`) and argocd-image-updater (`apps/app.yaml`)  several-owners

== exit 0, nothing written
