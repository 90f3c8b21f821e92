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
  ['made-up/images.csv', `image_var,name,tag,digest\nWEB,quay.io/example/web,WEB_VERSION,${'1'.repeat(64)}\n`],
  ['made-up/README.md', '<!-- bowline:images -->\n| `quay.io/example/web:v1` | web |\n<!-- /bowline:images -->\n'],
]);
