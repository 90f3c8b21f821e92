/** Formats of pipelines, builds and development: what each names, and what looks like it and is none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../src/files/find.ts';
import { D1, edited, pinAll, TEXT_FORMS, unpinAll } from '../edits/one-file.ts';

const fieldsOf = (path: string, text: string) => {
  const { fields, problems } = findImageFields({ path, text });
  assert.deepEqual(problems, []);
  return fields.map(({ format, written, certainty }) => `${format} ${written} ${certainty}`);
};

/** A path, a text, and what it names. */
const FOUND: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'services, without those that are built',
    'deploy/docker-compose.prod.yml',
    `
x-base: &base {image: "base:1"}
x-other: {image: other:1}
services:
  web: {image: nginx:1.27}
  own: {build: ., image: registry.example/own:1}
  a: *base
  b:
    <<: *base
    command: x
  c: {image: "\${IMAGE:-c:1}"}
  d: {image: "\${A:-\${B-d:1}}"}
  e: {image: "\${IMAGE}"}
  f: {image: "f:\${TAG:-1}"}
  g: {image: "\${IMAGE:-}"}
  h: {image: ""}
  i: {build: {context: ., additional_contexts: {base: "docker-image://i:1", x: ../x}}}
`,
    [
      'compose base:1 certain',
      'compose base:1 certain',
      'compose other:1 candidate',
      'compose nginx:1.27 certain',
      'compose c:1 certain',
      'compose d:1 certain',
      `compose \${IMAGE} templated`,
      `compose f:\${TAG:-1} templated`,
      'compose i:1 certain',
    ],
  ],
  [
    'services of the first version',
    'compose.yaml',
    'web:\n  image: a:1\n  links: [db]\ndb: {image: b:1}\n',
    ['compose a:1 certain', 'compose b:1 certain'],
  ],
  [
    'containers, services and steps of a workflow',
    '.github/workflows/ci.yml',
    `
env: {KIND_NODE_IMAGE: "kindest/node:v1.35.0", OTHER: "1:2", LABEL: "example.com:8080"}
jobs:
  a:
    runs-on: ubuntu-24.04
    container: a:1
    services:
      db: {image: postgres:17}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-go@0123456789012345678901234567890123456789
      - uses: docker://alpine:3.20
      - uses: docker/build-push-action@v6
        with: {tags: "ghcr.io/example/out:1", images: "ghcr.io/example/out", image: "tonistiigi/binfmt:v8"}
  b:
    container: {image: "\${{ matrix.image }}"}
    strategy: {matrix: {image: ["c:1.2", d]}}
  c: {container: ""}
`,
    [
      'github-actions kindest/node:v1.35.0 candidate',
      'github-actions a:1 certain',
      'github-actions postgres:17 certain',
      'github-actions alpine:3.20 certain',
      'github-actions tonistiigi/binfmt:v8 candidate',
      `github-actions \${{ matrix.image }} templated`,
      'github-actions c:1.2 candidate',
    ],
  ],
  ['an action', 'x/action.yml', 'runs: {using: docker, image: "docker://a:1"}\n', ['github-actions a:1 certain']],
  ['an action that is built', 'action.yaml', 'runs: {using: docker, image: Dockerfile}\n', []],
  [
    'the steps of an action',
    'action.yaml',
    'runs:\n  using: composite\n  steps:\n    - uses: docker://a:1\n    - uses: ./x\n',
    ['github-actions a:1 certain'],
  ],
  [
    'a workflow of Forgejo',
    '.forgejo/workflows/x.yaml',
    'jobs: {a: {container: {image: a:1}}}',
    ['github-actions a:1 certain'],
  ],
  [
    'jobs of GitLab, hidden ones and defaults, with a key twice',
    '.gitlab-ci.yml',
    `
image: a:1
services: [b:1, {name: c:1, alias: c}]
default: {image: {name: d:1, entrypoint: [""]}}
variables: {BUILD_IMAGE: "registry.example/v:1", IMAGE_TAG: "1.2", TARGET: "x:y"}
include: [{component: "gitlab.com/x/y@1.0"}]
.hidden: &hidden {image: e:1}
job: {<<: *hidden, script: x, script: y}
other: {image: $CI_REGISTRY_IMAGE:1, services: [$X]}
job: {image: f:1}
`,
    [
      'gitlab-ci a:1 certain',
      'gitlab-ci b:1 certain',
      'gitlab-ci c:1 certain',
      'gitlab-ci d:1 certain',
      'gitlab-ci registry.example/v:1 candidate',
      'gitlab-ci e:1 certain',
      'gitlab-ci e:1 certain',
      'gitlab-ci $CI_REGISTRY_IMAGE:1 templated',
      'gitlab-ci $X templated',
      'gitlab-ci f:1 certain',
    ],
  ],
  [
    'docker lists of CircleCI, and no machine',
    '.circleci/config.yml',
    `
executors: {x: {docker: [{image: a:1}]}, m: {machine: {image: ubuntu-2204:2024.01.1}}}
aliases: [&d {docker: [{image: b:1}]}]
jobs:
  j: {machine: {image: ubuntu-2204:current}}
  k: {<<: *d, docker: [{image: "c:1"}, {image: d:1}]}
  l: {<<: *d}
orbs: {o: {jobs: {n: {docker: [{image: e:1}]}}}}
`,
    [
      'circleci a:1 certain',
      'circleci b:1 certain',
      'circleci c:1 certain',
      'circleci d:1 certain',
      'circleci e:1 certain',
    ],
  ],
  [
    'steps of Drone, document by document',
    '.drone.yml',
    'kind: pipeline\nsteps: [{name: a, image: a:1}]\nservices: [{image: b:1}]\n---\nkind: secret\nname: image\n',
    ['woodpecker a:1 certain', 'woodpecker b:1 certain'],
  ],
  [
    'steps of Woodpecker',
    '.woodpecker/test.yaml',
    'steps: {a: {image: a:1}}\nclone: {git: {image: b:1}}\n',
    ['woodpecker a:1 certain', 'woodpecker b:1 certain'],
  ],
  [
    'steps of Bitbucket',
    'bitbucket-pipelines.yml',
    `
image: {name: a:1}
definitions: {services: {db: {image: b:1}}, steps: [{step: &s {image: c:1, script: [x]}}]}
pipelines:
  default:
    - step: *s
    - parallel: [{step: {image: d:1, script: [{pipe: "docker://e:1"}, {pipe: atlassian/x:1.2}]}}]
`,
    [
      'bitbucket-pipelines a:1 certain',
      'bitbucket-pipelines b:1 certain',
      'bitbucket-pipelines c:1 certain',
      'bitbucket-pipelines d:1 certain',
      'bitbucket-pipelines e:1 certain',
    ],
  ],
  [
    'containers of Azure',
    'azure-pipelines.yml',
    `
resources: {containers: [{container: build, image: "a:1"}]}
pool: {vmImage: ubuntu-24.04}
jobs: [{job: x, container: build}, {job: y, container: "b:1"}, {job: z, container: {image: c:1}}]
`,
    ['azure-pipelines a:1 certain', 'azure-pipelines b:1 certain', 'azure-pipelines c:1 certain'],
  ],
  [
    'builders of Cloud Build',
    'cloudbuild.yaml',
    'steps: [{name: "gcr.io/cloud-builders/go:1"}]\nimages: [gcr.io/x/out:1]\n',
    ['cloud-build gcr.io/cloud-builders/go:1 certain'],
  ],
  [
    'a development container, with comments',
    '.devcontainer/devcontainer.json',
    '// x {\n{\n  /* "image": "b:1" */ "image": "a:1", // image\n  "features": {"ghcr.io/devcontainers/features/node:1": {}},\n}\n',
    ['devcontainer a:1 certain'],
  ],
  ['a workspace of Gitpod', '.gitpod.yml', 'image: a:1 # workspace\nports: [{port: 8080}]\n', ['gitpod a:1 certain']],
  ['a Dockerfile of Gitpod, which is no image', '.gitpod.yml', 'image: {file: .gitpod.Dockerfile}\n', []],
  [
    'base images of ko',
    'cmd/.ko.yaml',
    `
defaultBaseImage: &base a:1
baseImageOverrides:
  example.com/cmd/web: "b:1" # web
  example.com/cmd/raw: *base
builds: [{id: image, main: ./cmd/image, env: [CGO_ENABLED=0]}]
`,
    ['ko a:1 certain', 'ko a:1 certain', 'ko b:1 certain'],
  ],
  [
    'what Skaffold verifies with, and not what it builds',
    'skaffold.yaml',
    'apiVersion: skaffold/v4beta11\nkind: Config\nbuild: {artifacts: [{image: registry.example/out:1}]}\nverify: [{name: a, container: {name: a, image: "a:1"}}]\n',
    ['kubernetes a:1 certain'],
  ],
];

describe('a pipeline names', () => {
  for (const [title, path, text, fields] of FOUND) test(title, () => assert.deepEqual(fieldsOf(path, text), fields));
});

describe('a pipeline is pinned, and gets its bytes back', () => {
  for (const [title, path, text] of FOUND) {
    for (const [where, change] of TEXT_FORMS) {
      const given = change(text);
      if (findImageFields({ path, text: given }).fields.length === 0) continue;
      test(`${title}${where}`, () => {
        const pinned = edited(given, pinAll, path);
        assert.equal(pinned.replaceAll(`@${D1}`, ''), given);
        assert.notEqual(pinned, given);
        assert.equal(edited(pinned, unpinAll, path), given);
      });
    }
  }
});
