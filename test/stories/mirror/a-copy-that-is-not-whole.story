A copy that is not whole is not referred to, although its tag is there

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }

== registry
docker.io/library/nginx:1.27      is <nginx>  sha256:8972929e342d
ghcr.io/team/agent:latest         is <agent>  sha256:343540cb03bd
hub/docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d
hub/ghcr.io/team/agent:latest     is <agent>  sha256:343540cb03bd

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
  pod.yaml:7  nginx:1.27  127.0.0.1:5000/hub/docker.io/library/nginx:1.27 is not whole: 127.0.0.1:5000/hub/docker.io/library/nginx@sha256:d71269cab412b68c5d5be27cf9b54c4e54634ff4d6856158cfd91fc0dc36e85f is not there after it was copied
  pod.yaml:9  ghcr.io/team/agent  127.0.0.1:5000/hub/ghcr.io/team/agent:latest is not whole: 127.0.0.1:5000/hub/ghcr.io/team/agent@sha256:dec7728576454d7c090445c54c4f05dd49a0f3fdabc31bd8419bc65012e08568 is not there after it was copied
  pod.yaml:11  ghcr.io/team/agent:latest  flux writes this place (`{"$imagepolicy": "apps:agent"}`)

nothing to change; 3 kept (2 not-served, 1 owned)

== exit 0, nothing written
