/** A file or two of each format that is known by its path, for a proof without data. */

/** Path to text. */
export const SAMPLES: ReadonlyMap<string, string> = new Map([
  [
    'made-up/Dockerfile',
    `# syntax=docker/dockerfile:1\r\nARG BASE=golang:1.25\r\nFROM \${BASE} AS build\r\nRUN --mount=from=busybox:1.37,target=/b true\r\nFROM alpine:3.20\r\nCOPY --from=build /a /a\r\nCOPY --from=docker.io/library/nginx:1.27 /b /b`,
  ],
  [
    'made-up/compose.yaml',
    `x-base: &base\n  image: "\${IMAGE:-nginx:1.27}"\nservices:\n  web: {<<: *base}\n  db: {image: postgres:17}\n  own: {build: ., image: own:1}\n`,
  ],
  [
    'made-up/.github/workflows/ci.yml',
    'env:\n  KIND_IMAGE: kindest/node:v1.35.0\njobs:\n  a:\n    container: golang:1.25\n    services: {db: {image: "postgres:17"}}\n    steps:\n      - uses: docker://alpine:3.20\n',
  ],
  [
    'made-up/.gitlab-ci.yml',
    "default: {image: {name: 'ruby:3.4'}}\njob: {services: [redis:8], script: x}\njob: {image: a:1}\n",
  ],
  [
    'made-up/templates/deployment.yaml',
    'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Name }}\nspec:\n  template:\n    spec:\n      containers:\n        {{- if .X }}\n        - name: a\n          image: quay.io/example/a:v1\n        {{- end }}\n        - name: b\n          image: {{ .Image }}\n',
  ],
  [
    'made-up/pkg/images.go',
    'package pkg\n\nconst WebImageDefault = "quay.io/example/web:v1"\n\nvar c = corev1.Container{Image: "quay.io/example/agent:devel", ImagePullPolicy: corev1.PullIfNotPresent}\n',
  ],
  [
    'made-up/hack/run.sh',
    `#!/bin/sh\nIMAGE=\${IMAGE:-quay.io/example/run:v1}\ndocker run "quay.io/example/tool:v2" x\n`,
  ],
  ['made-up/Makefile', 'IMG ?= controller:latest\nKIND_IMAGE := kindest/node:v1.35.0\n'],
  ['made-up/.env', 'WEB_IMAGE="nginx:1.27"\n'],
  [
    'made-up/web.container',
    '[Unit]\nDescription=web\n\n[Container]\n# the web\nImage = "docker://docker.io/library/nginx:1.27"\nMount=type=image,source=quay.io/example/data:v1,destination=/data\nExec=a \\\n  b\nPull=newer\n',
  ],
  ['made-up/web.container.d/10-image.conf', '[Container]\r\nImage=docker.io/library/nginx:1.28'],
  ['made-up/agent.container', '[Container]\nImage=quay.io/example/agent:latest\nAutoUpdate=registry\n'],
  ['made-up/base.image', '[Image]\nImage=quay.io/example/\\\nbase:v1\nImageTag=localhost/base\n'],
  ['made-up/data.volume', '[Volume]\nDriver=image\nImage=quay.io/example/data:v1\n'],
  ['made-up/images.csv', `image_var,name,tag,digest\nWEB,quay.io/example/web,WEB_VERSION,${'1'.repeat(64)}\n`],
  [
    'made-up/values.yaml',
    `global: {imageRegistry: ""}\nimage:\n  registry: quay.io\n  repository: example/web # the web\n  tag: "1.27"\n  digest: ""\n  pullPolicy: IfNotPresent\nworker:\n  image: {repository: ghcr.io/example/worker, tag: 1.10}\nproxyImage: ghcr.io/example/proxy:v1\nkubectl:\n  repository: ghcr.io/example/kubectl\n  tag: v1.31.0@sha256:${'2'.repeat(64)}\n`,
  ],
  [
    'made-up/Chart.yaml',
    'apiVersion: v2\nname: web\nversion: 1.0.0\nappVersion: "1.27"\nannotations:\n  artifacthub.io/images: |\n    - name: web\n      image: quay.io/example/web:1.27\n',
  ],
  [
    'made-up/templates/daemonset.yaml',
    '{{- if .Values.on }}\napiVersion: apps/v1\nkind: DaemonSet\nmetadata:\n  name: {{ include "x.name" . | quote }}\nspec:\n  template:\n    spec:\n      containers:\n      - name: a\n        {{- if .Values.fips }}\n        image: quay.io/example/a:v1-fips\n        imagePullPolicy: Always\n        {{- else }}\n        image: "quay.io/example/a:v1"\n        imagePullPolicy: IfNotPresent\n        {{- end }}\n      - name: b\n        image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"\n{{- end }}\n',
  ],
  [
    'made-up/bundle/manifests/web.clusterserviceversion.yaml',
    `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: web.v1\n  annotations:\n    containerImage: quay.io/example/operator:v1\n    alm-examples: '[{"apiVersion":"example.com/v1","kind":"Web","spec":{"image":"quay.io/example/web:v1"}}]'\nspec:\n  relatedImages:\n    - {name: web, image: quay.io/example/web:v1}\n  install:\n    spec:\n      deployments:\n        - name: operator\n          spec:\n            template:\n              spec:\n                containers:\n                  - name: operator\n                    image: quay.io/example/operator:v1\n                    env:\n                      - name: RELATED_IMAGE_WEB\n                        value: quay.io/example/web:v1\n                    args: [--helper-image=quay.io/example/helper:v1]\n`,
  ],
  [
    'made-up/catalog.yaml',
    '---\nschema: olm.bundle\nname: web.v1\nimage: quay.io/example/bundle:v1\nrelatedImages:\n- name: web\n  image: quay.io/example/web:v1\n',
  ],
  [
    'made-up/.circleci/config.yml',
    'version: 2.1\nexecutors:\n  go:\n    docker: [{image: "cimg/go:1.25"}]\njobs:\n  a:\n    docker:\n      - image: &pg postgres:17\n      - image: *pg\n    machine: {image: "ubuntu-2204:2024.01.1"}\n',
  ],
  ['made-up/.woodpecker.yml', 'steps:\n  - name: a\n    image: golang:1.25\nservices:\n  db: {image: postgres:17}\n'],
  [
    'made-up/bitbucket-pipelines.yml',
    'image: node:22\npipelines:\n  default:\n    - step: {image: {name: "ruby:3.4"}, script: [pipe: "docker://example/pipe:1"]}\n',
  ],
  [
    'made-up/azure-pipelines.yml',
    'resources:\n  containers:\n    - container: a\n      image: ubuntu:24.04\njobs:\n  - {job: b, container: "node:22", pool: {vmImage: ubuntu-latest}}\n',
  ],
  [
    'made-up/cloudbuild.yaml',
    "steps:\n  - name: 'gcr.io/cloud-builders/docker'\n    args: [build]\n  - name: golang:1.25\nimages: [gcr.io/x/y]\n",
  ],
  [
    'made-up/.devcontainer/devcontainer.json',
    '{\n  // the image\n  "image": "mcr.microsoft.com/devcontainers/go:1.25", /* why */\n}\n',
  ],
  ['made-up/.gitpod.yml', 'image: gitpod/workspace-full:2024\n'],
  [
    'made-up/.ko.yaml',
    'defaultBaseImage: "cgr.dev/chainguard/static:latest" # base\nbaseImageOverrides: {example.com/web: "gcr.io/distroless/base:nonroot"}\n',
  ],
  [
    'made-up/kustomization.yaml',
    'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\nimages:\n  - name: nginx\n    newTag: "1.27"\n  - {name: a, newName: ghcr.io/example/a, newTag: v1}\n  - name: b # digest\n    digest: sha256:3333333333333333333333333333333333333333333333333333333333333333\npatches:\n  - patch: |-\n      - op: replace\n        path: /spec/template/spec/containers/0/image\n        value: quay.io/example/p:v1\n',
  ],
  ['made-up/sets.yaml', '# of a test\n- {name: web, image: "quay.io/example/set:v1"}\n'],
  ['made-up/README.md', '<!-- bowline:images -->\n| `quay.io/example/web:v1` | web |\n<!-- /bowline:images -->\n'],
]);
