A registry that limits how often it may be asked is asked a few times more, then left in peace

== registry, with what it is asked
quay.io/team/a:1.0  answers 429
quay.io/team/b:1.0  is <b>  sha256:57773173a9a8

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, image: quay.io/team/a:1.0 }] }

== $ bowline pin
error: quay.io/team/a:1.0 could not be resolved: 127.0.0.1:5000 limits how often it may be asked (REGISTRY_RATE_LIMITED)
  pod.yaml:4:40, Pod web, container a
  cause: 429 from 127.0.0.1:5000 for HEAD /v2/team/a/manifests/1.0
  hint: wait, or log in for a higher limit

no change; 1 refused

== exit 2, nothing written
== asked
HEAD /v2/team/a/manifests/1.0?ns=quay.io
HEAD /v2/team/a/manifests/1.0?ns=quay.io
HEAD /v2/team/a/manifests/1.0?ns=quay.io
HEAD /v2/team/a/manifests/1.0?ns=quay.io
