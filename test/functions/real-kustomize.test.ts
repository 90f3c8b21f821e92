/** `bowline fn` as real kustomize runs it: among `transformers`, from a `ResourceList` to one. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findKustomizes } from '../overlays/kustomize.ts';

const DIGEST = `sha256:${'3'.repeat(64)}`;
const LOCK = `version: 1
images:
  "nginx:1.27@${DIGEST}":
    tag: "1.27"
    digest: ${DIGEST}
    written:
      "nginx:1.27": [web.yaml#0/spec/containers/0/image]
  "busybox:latest@${DIGEST}":
    tag: latest
    digest: ${DIGEST}
    written:
      "busybox:latest": [web.yaml#0/spec/containers/1/image]
`;
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  template:
    spec:
      initContainers:
        - { name: wait, image: busybox:latest }
      containers:
        - { name: web, image: nginx:1.26 }
`;
const FLAGS = ['--enable-alpha-plugins', '--enable-exec'];
const checkout = join(import.meta.dirname, '../..');
const [kustomize] = findKustomizes().filter(({ runsPrograms }) => runsPrograms);

describe('a function of kustomize', {
  skip: kustomize === undefined && 'there is no kustomize of its own on PATH; it is built where Go is',
}, () => {
  let folder = '';
  before(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-functions-')));
    writeFileSync(join(folder, 'bowline.yaml'), '');
    writeFileSync(join(folder, 'bowline.lock'), LOCK);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Builds the Deployment with functions of these kinds among the transformers, one after the other. */
  function build(name: string, specs: readonly (readonly [kind: string, spec: object])[]) {
    const base = join(folder, name);
    mkdirSync(base);
    writeFileSync(join(base, 'deployment.yaml'), DEPLOYMENT);
    const program = { path: process.execPath, args: [join(checkout, 'bin/bowline.js'), 'fn'] };
    for (const [index, [kind, spec]] of specs.entries()) {
      const annotations = { 'config.kubernetes.io/function': JSON.stringify({ exec: program }) };
      const metadata = { name: `${kind}-${index}`.toLowerCase(), annotations };
      const config = { apiVersion: 'bowline.dev/v1alpha1', kind, metadata, spec };
      writeFileSync(join(base, `fn-${index}.yaml`), JSON.stringify(config));
    }
    const transformers = specs.map((_, index) => `fn-${index}.yaml`);
    writeFileSync(join(base, 'kustomization.yaml'), JSON.stringify({ resources: ['deployment.yaml'], transformers }));
    assert.ok(kustomize !== undefined);
    return kustomize.build(base, FLAGS);
  }

  test('moves a tag, pins from the lock beside the kustomization, and states policies', () => {
    const built = build('chain', [
      ['SetImages', { images: ['nginx:1.26=1.27'], offline: true }],
      ['Pin', { locked: true }],
      ['PullPolicy', { explicit: true }],
      ['Lint', { failOn: 'error' }],
    ]);
    assert.ok(built.ok, JSON.stringify(built));
    const containers = built.text.slice(built.text.indexOf('    spec:'));
    assert.equal(
      containers,
      `    spec:
      containers:
      - image: nginx:1.27@${DIGEST}
        imagePullPolicy: IfNotPresent
        name: web
      initContainers:
      - image: busybox:latest@${DIGEST}
        imagePullPolicy: IfNotPresent
        name: wait
`,
    );
  });

  test('stops the build where the lock does not know an image', () => {
    const built = build('unknown', [['Pin', { locked: true }]]);
    assert.ok(!built.ok);
    assert.match(built.problem, /the lock does not know `nginx:1\.26` \(LOCK_MISSING_ENTRY\)/);
    assert.match(built.problem, /Deployment web, container web/);
  });

  test('stops the build at a finding as grave as it was told', () => {
    const built = build('finding', [['Lint', { failOn: 'warning' }]]);
    assert.ok(!built.ok);
    assert.match(built.problem, /latest-tag/);
  });
});
