Where a key stands twice nobody knows which counts, so nothing is edited there

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.26
      image: nginx:1.27

== $ bowline scan
pod.yaml
   7  nginx:1.26  series, IfNotPresent by default  container web, Pod web

1 image field in 1 file of 1: 1 series

== stderr
note: the key `image` stands twice in one mapping (YAML_DUPLICATE_KEY)
  pod.yaml:8:7
  hint: remove one of the two

== exit 0, nothing written
== $ bowline pin
kept
  pod.yaml:7  nginx:1.26  the key `image` stands twice in one mapping

nothing to change; 1 kept (1 faulty)

== stderr
note: the key `image` stands twice in one mapping (YAML_DUPLICATE_KEY)
  pod.yaml:8:7
  hint: remove one of the two

== exit 0, nothing written
== $ bowline pin pod.yaml
error: the key `image` stands twice in one mapping (YAML_DUPLICATE_KEY)
  pod.yaml:7:14, Pod web, container web
  hint: remove one of the two

no change; 1 refused

== stderr
error: the key `image` stands twice in one mapping (YAML_DUPLICATE_KEY)
  pod.yaml:8:7
  hint: remove one of the two

== exit 2, nothing written
