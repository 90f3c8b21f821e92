A copy that is not whole is not referred to, although its tag is there

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/nginx:1.27      is <nginx>  sha256:8972929e342d
ghcr.io/team/agent:latest         is <agent>  sha256:343540cb03bd
hub/docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
hub/ghcr.io/team/agent:latest     is <agent>  sha256:343540cb03bd
hub/docker.io/library/nginx@<nginx for linux/arm64> is gone
hub/ghcr.io/team/agent@<agent for linux/amd64> is gone

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: "nginx:1.27" # ours
    - name: agent
      image: ghcr.io/team/agent
    - name: theirs
      image: ghcr.io/team/agent:latest # {"$imagepolicy": "apps:agent"}

== $ bowline mirror pod.yaml --to 127.0.0.1:5000/hub --rewrite --write
0 copied, 2 present
kept
  pod.yaml:7  nginx:1.27  127.0.0.1:5000/hub/docker.io/library/nginx:1.27 is not whole: 127.0.0.1:5000/hub/docker.io/library/nginx@sha256:<nginx for linux/arm64> is not there after it was copied
  pod.yaml:9  ghcr.io/team/agent  127.0.0.1:5000/hub/ghcr.io/team/agent:latest is not whole: 127.0.0.1:5000/hub/ghcr.io/team/agent@sha256:<agent for linux/amd64> is not there after it was copied
  pod.yaml:11  ghcr.io/team/agent:latest  flux writes this place (`{"$imagepolicy": "apps:agent"}`)

nothing to change; 3 kept (2 not-served, 1 owned)

== exit 0, nothing written
