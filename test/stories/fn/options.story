What a function is told counts as the option of the command does

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file lint.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: web}
  spec:
    containers:
    - name: web
      image: team/web:devel
      imagePullPolicy: IfNotPresent
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Lint, spec: {failOn: warning}}

== $ bowline fn < lint.yaml | grep -E 'message|rule:'
- message: "`devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)"
    rule: "moving-tag-if-not-present"

== stderr
warning  `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present, has a fix
         standard input:11:24  Pod web, container web

1 warning, in 1 image field in 1 file
1 finding can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== $ sed 's/failOn: warning/&, profile: development/' lint.yaml | bowline fn | grep -E 'message|rule:'
- message: "`devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)"
    rule: "moving-tag-if-not-present"

== stderr
note     `devel` moves (by its name), and a node that has an old copy keeps it (IfNotPresent as written)  moving-tag-if-not-present, has a fix
         standard input:11:24  Pod web, container web

1 note, in 1 image field in 1 file
1 finding can be mended: `bowline lint --fix` shows how

== exit 0, nothing written
== file pin.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: web}
  spec:
    containers:
    - name: web
      image: nginx:1.27
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin, spec: {offline: true}}

== $ bowline fn < pin.yaml | grep -E 'message|code:|image:'
- message: "docker.io/library/nginx:1.27 was never asked for before, and the run is offline"
    code: "REGISTRY_OFFLINE"
      image: nginx:1.27

== stderr
error: docker.io/library/nginx:1.27 was never asked for before, and the run is offline (REGISTRY_OFFLINE)
  Pod web, container web
  hint: run once without `--offline`

== exit 0, nothing written
== $ sed 's/offline: true/offline: false/' pin.yaml | bowline fn | grep -E 'message|code:|image:'
- message: "`1.27` is sha256:8972929e342d"
      image: nginx:1.27@sha256:<nginx>

== exit 0, nothing written
== $ sed 's/offline: true/offline: false/' pin.yaml | bowline fn --offline | grep -E 'message|code:|image:'
- message: "`1.27` is sha256:8972929e342d (from the cache)"
      image: nginx:1.27@sha256:<nginx>

== exit 0, nothing written
