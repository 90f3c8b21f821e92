A tag that does not exist is refused by name

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline set nginx=1.72 --write
error: docker.io/library/nginx:1.72 does not exist (REGISTRY_NOT_FOUND)
  pod.yaml:4:42, Pod web, container web
  cause: 404 MANIFEST_UNKNOWN from 127.0.0.1:5000 for GET /v2/library/nginx/manifests/1.72
  hint: check the spelling of repository and tag

no change; 1 refused

== exit 2, nothing written
