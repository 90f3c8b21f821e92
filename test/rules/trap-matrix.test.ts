/** References that linters have got wrong: what is said about each, and what Kubernetes fills in for it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultPullPolicy, type PullPolicy } from '../../src/image/pull-policy.ts';
import { pod, verdictsFor } from './lint-text.ts';

const H = `sha256:${'5'.repeat(64)}`;
const LONG = `sha512:${'5'.repeat(128)}`;

/** The reference; whether it is at `latest` or at none; every finding of a Pod that states no policy; the default. */
const MATRIX: readonly (readonly [string, boolean, readonly string[], PullPolicy])[] = [
  ['nginx', true, ['no-tag warning'], 'Always'],
  ['nginx:1.25', false, ['default-pull-policy note'], 'IfNotPresent'],
  ['nginx:1.25.3', false, ['no-digest note'], 'IfNotPresent'],
  [`nginx@${H}`, false, [], 'IfNotPresent'],
  [`nginx:1.25@${H}`, false, [], 'IfNotPresent'],
  [`nginx:latest@${H}`, false, ['latest-with-digest warning'], 'Always'],
  ['nginx:latest', true, ['latest-tag warning'], 'Always'],
  ['localhost:5000/app', true, ['no-tag warning'], 'Always'],
  ['reg.io:5000/t/app', true, ['no-tag warning'], 'Always'],
  ['localhost:5000/app:latest', true, ['latest-tag warning'], 'Always'],
  ['localhost:5000/app:1.2.3', false, ['no-digest note'], 'IfNotPresent'],
  ['nginx:stable', false, ['moving-tag-if-not-present warning'], 'IfNotPresent'],
  ['nginx:1', false, ['moving-tag-if-not-present note'], 'IfNotPresent'],
  ['nginx:latest-alpine', false, ['moving-tag-if-not-present warning'], 'IfNotPresent'],
  ['nginx:LATEST', false, ['moving-tag-if-not-present warning'], 'IfNotPresent'],
  ['ghcr.io/x/latest', true, ['no-tag warning'], 'Always'],
  ['ghcr.io/x/latest:1.2.3', false, ['no-digest note'], 'IfNotPresent'],
  ['nginx:', false, ['invalid-reference error'], 'IfNotPresent'],
  ['nginx@foo', false, ['invalid-reference error'], 'IfNotPresent'],
  [`app@${LONG}`, false, [], 'IfNotPresent'],
  ['app:5000', false, ['moving-tag-if-not-present note'], 'IfNotPresent'],
  ['example.com', true, ['no-tag warning'], 'Always'],
  ['quay.io/x/y@', false, ['invalid-reference error'], 'IfNotPresent'],
];

describe('a reference without a pull policy', () => {
  for (const [reference, atLatest, verdicts, policy] of MATRIX) {
    const written = verdictsFor(pod(`image: "${reference}"`));

    test(`${reference.slice(0, 40)}: ${verdicts.join(', ') || 'nothing is said'}`, () => {
      assert.deepEqual(written, verdicts);
      assert.equal(
        written.some((verdict) => /^(?:no-tag|latest-tag) /.test(verdict)),
        atLatest,
      );
    });

    test(`${reference.slice(0, 40)}: Kubernetes fills in ${policy}`, () => {
      assert.equal(defaultPullPolicy(reference), policy);
    });
  }
});

describe('a pinned reference', () => {
  const pinned = [`nginx@${H}`, `nginx:1.25@${H}`, `nginx:devel@${H}`, `localhost:5000/app:1@${H}`, `app@${LONG}`];
  for (const reference of pinned) {
    test(`is never asked to be pulled at each start: ${reference.slice(0, 30)}`, () => {
      assert.deepEqual(verdictsFor(pod(`image: ${reference}`)), []);
      assert.deepEqual(verdictsFor(pod(`image: ${reference}`, 'imagePullPolicy: IfNotPresent')), []);
      assert.deepEqual(verdictsFor(pod(`image: ${reference}`, 'imagePullPolicy: Never')), []);
      assert.deepEqual(verdictsFor(pod(`image: ${reference}`, 'imagePullPolicy: Always')), ['fixed-tag-always note']);
    });
  }

  test('may be asked for each time where tenants share nodes', () => {
    const config = 'profiles: [{paths: ["**"], profile: multi-tenant}]\n';
    assert.deepEqual(verdictsFor(pod(`image: nginx:1.25@${H}`, 'imagePullPolicy: Always'), { config }), []);
  });
});

describe('one cause is said once', () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'a moving tag that is not asked for again',
      ['image: a:devel', 'imagePullPolicy: IfNotPresent'],
      ['moving-tag-if-not-present warning'],
    ],
    ['a moving tag that is', ['image: a:devel', 'imagePullPolicy: Always'], ['moving-tag note']],
    ['a moving tag that is never asked for', ['image: a:devel', 'imagePullPolicy: Never'], ['moving-tag note']],
    [
      '`latest` that is not asked for again',
      ['image: a:latest', 'imagePullPolicy: IfNotPresent'],
      ['latest-not-always warning'],
    ],
    ['no tag, and not asked for again', ['image: a', 'imagePullPolicy: IfNotPresent'], ['latest-not-always warning']],
    ['no tag, never asked for', ['image: a', 'imagePullPolicy: Never'], ['no-tag warning']],
    ['a series', ['image: a:1.2'], ['default-pull-policy note']],
    ['a series with its policy', ['image: a:1.2', 'imagePullPolicy: IfNotPresent'], ['no-digest note']],
    ['a policy from a template', ['image: a:devel', 'imagePullPolicy: $(POLICY)'], ['moving-tag note']],
    [
      'a policy that there is not',
      ['image: a:devel', 'imagePullPolicy: always'],
      ['moving-tag note', 'invalid-pull-policy error'],
    ],
    [
      'an empty policy, which counts as none',
      ['image: a:devel', 'imagePullPolicy: ""'],
      ['moving-tag-if-not-present warning'],
    ],
    ['the word for which Istio puts its proxy', ['image: auto'], []],
  ];
  for (const [title, lines, verdicts] of table) {
    test(title, () => assert.deepEqual(verdictsFor(pod(...lines)), verdicts));
  }

  test('the init container that was forgotten, and the container with the wrong policy', () => {
    const daemonSet = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: registry.example/plugins/prepare:devel
          command: ["/prepare"]
      containers:
        - name: plugin
          image: registry.example/plugins/plugin:devel
          imagePullPolicy: IfNotPresent
`;
    const config = 'images: [{match: "registry.example/*", tags: {moving: [devel], fixed: ["[0-9]*"]}}]\n';
    assert.deepEqual(verdictsFor(daemonSet, { config }), [
      'moving-tag-if-not-present warning',
      'moving-tag-if-not-present warning',
    ]);
  });
});
