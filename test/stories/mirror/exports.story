One mapping is told to others in their own forms, and what a form cannot say is said

== file bowline.yaml
mirror:
  to: registry.example/hub
  rules:
    - { match: ghcr.io/team/*, to: "registry.example/{repository}" }
registries:
  registry.example: { insecure: true }

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: web, image: "nginx:1.27@sha256:<nginx>" }
    - { name: agent, image: ghcr.io/team/agent:1.0 }
    - { name: tool, image: ghcr.io/other/tool:2.0 }

== file values.yaml
image:
  registry: ghcr.io
  repository: team/agent
  tag: "1.0"
sidecars:
  - image: { repository: ghcr.io/team/sidecar, tag: "1.0" }

== file web/values.yaml
web: { image: { repository: nginx, tag: "1.27" } }
probeImage: nginx:1.27
agent: { image: { registry: ghcr.io, repository: team/agent, tag: "1.0" } }

== $ bowline mirror pod.yaml --export idms
# Made by `bowline mirror --export`.
apiVersion: config.openshift.io/v1
kind: ImageDigestMirrorSet
metadata:
  name: bowline
spec:
  imageDigestMirrors:
  - source: docker.io/library/nginx
    mirrors:
    - registry.example/hub/docker.io/library/nginx
    mirrorSourcePolicy: AllowContactingSource

== stderr
error: `ghcr.io/other/tool:2.0` is pulled by its tag, which an ImageDigestMirrorSet does not serve: pin it, or use `itms` (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`
error: `ghcr.io/team/agent:1.0` is pulled by its tag, which an ImageDigestMirrorSet does not serve: pin it, or use `itms` (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`

== exit 2, nothing written
== $ bowline mirror pod.yaml --export itms
# Made by `bowline mirror --export`.
apiVersion: config.openshift.io/v1
kind: ImageTagMirrorSet
metadata:
  name: bowline
spec:
  imageTagMirrors:
  - source: ghcr.io/other/tool
    mirrors:
    - registry.example/hub/ghcr.io/other/tool
    mirrorSourcePolicy: AllowContactingSource
  - source: ghcr.io/team/agent
    mirrors:
    - registry.example/team/agent
    mirrorSourcePolicy: AllowContactingSource

== stderr
error: `nginx:1.27@sha256:<nginx>` is pulled by its digest, which an ImageTagMirrorSet does not serve: use `idms` (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`

== exit 2, nothing written
== $ bowline mirror pod.yaml --export registries.conf
# Made by `bowline mirror --export`.
[[registry]]
prefix = "docker.io/library/nginx"
location = "docker.io/library/nginx"

[[registry.mirror]]
location = "registry.example/hub/docker.io/library/nginx"
insecure = true
pull-from-mirror = "digest-only"

[[registry]]
prefix = "ghcr.io/other/tool"
location = "ghcr.io/other/tool"

[[registry.mirror]]
location = "registry.example/hub/ghcr.io/other/tool"
insecure = true
pull-from-mirror = "all"

[[registry]]
prefix = "ghcr.io/team/agent"
location = "ghcr.io/team/agent"

[[registry.mirror]]
location = "registry.example/team/agent"
insecure = true
pull-from-mirror = "all"

== exit 0, nothing written
== $ bowline mirror pod.yaml --export hosts.toml
# docker.io/hosts.toml
# Made by `bowline mirror --export`.
server = "https://registry-1.docker.io"

[host."https://registry.example/v2/hub/docker.io"]
  capabilities = ["pull"]
  override_path = true
  skip_verify = true

== stderr
error: `ghcr.io/other/tool` is `registry.example/hub/ghcr.io/other/tool`: containerd has one mirror for all of a registry, and its images do not keep their paths below one place (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`
error: `ghcr.io/team/agent` is `registry.example/team/agent`: containerd has one mirror for all of a registry, and its images do not keep their paths below one place (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`

== exit 2, nothing written
== $ bowline mirror pod.yaml --export kustomize --out images.yaml
== stderr
wrote 3 repositories to images.yaml

== exit 0
== after images.yaml
# Made by `bowline mirror --export`.
images:
- name: nginx
  newName: registry.example/hub/docker.io/library/nginx
- name: ghcr.io/other/tool
  newName: registry.example/hub/ghcr.io/other/tool
- name: ghcr.io/team/agent
  newName: registry.example/team/agent

== $ bowline mirror values.yaml --export helm
# Made by `bowline mirror --export`.
global:
  imageRegistry: registry.example

== exit 0, nothing written
== $ bowline mirror web/values.yaml --export helm
# Made by `bowline mirror --export`.
"web":
  "image":
    "repository": "registry.example/hub/docker.io/library/nginx"
"probeImage": "registry.example/hub/docker.io/library/nginx:1.27"
"agent":
  "image":
    "repository": "team/agent"
    "registry": "registry.example"

== exit 0, nothing written
== $ bowline mirror nginx:1.27 ghcr.io/team/agent:1.0 --export helm
# Made by `bowline mirror --export`.
{}

== stderr
error: `nginx:1.27` stands in no values of a chart, and the copies do not keep their paths below one registry (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`
error: `ghcr.io/team/agent:1.0` stands in no values of a chart, and the copies do not keep their paths below one registry (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`

== exit 2, nothing written
== $ bowline mirror ghcr.io/team/agent:1.0 --export hosts.toml --out certs.d --tag stable
== stderr
wrote 1 repository to certs.d
error: `ghcr.io/team/agent:1.0` has another tag there (MIRROR_UNSAID)
  hint: take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`

== exit 2
== after certs.d/ghcr.io/hosts.toml
# Made by `bowline mirror --export`.
server = "https://ghcr.io"

[host."https://registry.example/v2"]
  capabilities = ["pull", "resolve"]
  override_path = true
  skip_verify = true

== $ bowline mirror ghcr.io/team/agent:1.0 --export helm --format json
{
  "schema": "bowline.mirror-export/1",
  "form": "helm",
  "files": [
    {
      "path": null,
      "text": "# Made by `bowline mirror --export`.\nglobal:\n  imageRegistry: registry.example\n"
    }
  ],
  "repositories": 1,
  "errors": [],
  "notes": []
}

== exit 0, nothing written
