What a registry does not answer is an error and never told as absent; in data for tests it is a note

== registry
quay.io/team/agent:1.0   is <agent>  sha256:343540cb03bd
quay.io/team/agent:1.0   is <agent>  sha256:343540cb03bd  answers 429
quay.io/team/broken:1.0  is <broken>  sha256:27bd3121226f  answers 500

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: "quay.io/team/agent:1.0@sha256:<agent>" }
    - { name: b, image: "quay.io/team/broken:1.0@sha256:<broken>" }

== file testdata/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: data }
spec: { containers: [{ name: c, image: "quay.io/team/agent:1.0@sha256:<agent>" }] }

== $ bowline verify pod.yaml
no findings, and not all could be told, in 2 pins of 1 file

== stderr
error: quay.io/team/agent:1.0 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:6:26, Pod web, container a
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/agent/manifests/1.0
  hint: wait, or log in for a higher limit
error: quay.io/team/agent@sha256:<agent> could not be read: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:6:26, Pod web, container a
  cause: 429 from 127.0.0.1:5000 for GET /v2/team/agent/manifests/sha256:<agent>
  hint: wait, or log in for a higher limit
error: quay.io/team/broken@sha256:<broken> could not be read: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:7:26, Pod web, container b
  cause: 429 from 127.0.0.1:5000 for GET /v2/team/broken/manifests/sha256:<broken>
  hint: wait, or log in for a higher limit
error: quay.io/team/broken:1.0 could not be resolved: 127.0.0.1:5000 answered 500 (REGISTRY_FAILED)
  pod.yaml:7:26, Pod web, container b
  cause: 500 from 127.0.0.1:5000 for GET /v2/team/broken/manifests/1.0
  hint: try again later

== exit 2, nothing written
== $ bowline verify testdata
no findings, in 1 pin of 1 file

== stderr
note: quay.io/team/agent:1.0 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  testdata/pod.yaml:4:41, Pod data, container c
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/agent/manifests/1.0
  hint: wait, or log in for a higher limit
note: quay.io/team/agent@sha256:<agent> could not be read: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  testdata/pod.yaml:4:41, Pod data, container c
  cause: 429 from 127.0.0.1:5000 for GET /v2/team/agent/manifests/sha256:<agent>
  hint: wait, or log in for a higher limit

== exit 0, nothing written
== $ bowline verify pod.yaml --format json | grep -o '"code":"[A-Z_]*"'
"code":"REGISTRY_RATE_LIMITED"
"code":"REGISTRY_RATE_LIMITED"
"code":"REGISTRY_FAILED"
"code":"REGISTRY_RATE_LIMITED"

== stderr
error: quay.io/team/agent:1.0 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:6:26, Pod web, container a
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/agent/manifests/1.0
  hint: wait, or log in for a higher limit
error: quay.io/team/agent@sha256:<agent> could not be read: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:6:26, Pod web, container a
  cause: 429 from 127.0.0.1:5000 for GET /v2/team/agent/manifests/sha256:<agent>
  hint: wait, or log in for a higher limit
error: quay.io/team/broken@sha256:<broken> could not be read: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:7:26, Pod web, container b
  cause: 429 from 127.0.0.1:5000 for GET /v2/team/broken/manifests/sha256:<broken>
  hint: wait, or log in for a higher limit
error: quay.io/team/broken:1.0 could not be resolved: 127.0.0.1:5000 answered 500 (REGISTRY_FAILED)
  pod.yaml:7:26, Pod web, container b
  cause: 500 from 127.0.0.1:5000 for GET /v2/team/broken/manifests/1.0
  hint: try again later

== exit 0, nothing written
