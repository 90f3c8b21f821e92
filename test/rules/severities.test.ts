/** How grave each rule is, by profile, in what users install, in data for tests, and where the configuration says. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EMPTY_CONFIG, type Severity } from '../../src/records/config/config.ts';
import type { RuleId } from '../../src/records/rule-ids.ts';
import { ALL_RULES } from '../../src/rules/judge/all-rules.ts';
import { milderSeverity, type Situation, severityOf } from '../../src/rules/rule.ts';
import { isTestData } from '../../src/rules/test-data.ts';
import { pod, verdictsFor } from './lint-text.ts';

const SITUATIONS: readonly Situation[] = [
  { profile: 'production', released: false, testData: false, config: EMPTY_CONFIG },
  { profile: 'development', released: false, testData: false, config: EMPTY_CONFIG },
  { profile: 'air-gapped', released: false, testData: false, config: EMPTY_CONFIG },
  { profile: 'multi-tenant', released: false, testData: false, config: EMPTY_CONFIG },
  { profile: 'production', released: true, testData: false, config: EMPTY_CONFIG },
  { profile: 'production', released: false, testData: true, config: EMPTY_CONFIG },
];

type Row = readonly [Severity, Severity, Severity, Severity, Severity, Severity];

const [O, N, W, E] = ['off', 'note', 'warning', 'error'] as const;

/** production, development, air-gapped, multi-tenant, released, test data */
const TABLE: Readonly<Record<RuleId, Row>> = {
  'no-tag': [W, N, E, W, E, N],
  'latest-tag': [W, N, E, W, E, N],
  'moving-tag': [N, N, E, N, E, N],
  'no-digest': [N, O, N, N, N, O],
  'empty-image': [W, W, W, W, E, N],
  'invalid-reference': [E, E, E, E, E, N],
  'invalid-pull-policy': [E, E, E, E, E, N],
  'look-alike-character': [E, E, E, E, E, N],
  'latest-not-always': [W, N, W, W, E, N],
  'moving-tag-if-not-present': [W, N, W, W, E, N],
  'fixed-tag-always': [N, N, N, O, N, N],
  'missing-pull-policy': [W, W, W, W, W, N],
  'mixed-pull-policies': [W, W, W, W, W, N],
  'latest-with-digest': [W, W, W, O, W, N],
  'default-pull-policy': [N, O, N, N, N, O],
  'digest-without-tag': [O, O, O, O, O, O],
  'development-tag-released': [O, O, O, O, E, O],
  'numeric-tag': [E, E, E, E, E, N],
  'numeric-image': [E, E, E, E, E, N],
  'forbidden-tag': [E, E, E, E, E, N],
  'look-alike-publisher': [W, N, W, W, W, N],
  'several-owners': [W, W, W, W, W, N],
  'registry-not-allowed': [E, E, E, E, E, N],
  'denied-image': [E, E, E, E, E, N],
  'retired-registry': [W, W, W, W, W, N],
  'mixed-host-spelling': [N, O, N, N, N, O],
  'unused-images-entry': [W, N, W, W, W, N],
  'wide-images-entry': [W, N, W, W, W, N],
  'overridden-images-entry': [W, N, W, W, W, N],
  'value-feeds-nothing': [W, W, W, W, W, N],
  'idle-follow': [W, W, W, W, W, N],
  'image-outside-set': ['note', 'off', 'warning', 'note', 'error', 'off'],
  'set-place-differs': ['warning', 'note', 'warning', 'warning', 'error', 'note'],
  'set-variant-differs': ['warning', 'note', 'warning', 'warning', 'error', 'note'],
  'set-images-differ': ['warning', 'note', 'warning', 'warning', 'error', 'note'],
  'version-without-commit': [W, W, W, W, W, N],
  'better-source-exists': [W, W, W, W, E, N],
  'dead-version-key': [W, W, W, W, W, N],
  'version-without-key': [W, W, W, W, W, N],
  'unused-version': [W, W, W, W, W, N],
  'copy-outside-set': [W, N, W, W, E, N],
  'image-not-shown': [W, N, W, W, E, N],
  'ambiguous-copy': [W, N, W, W, E, N],
  'empty-copy': [W, N, W, W, E, N],
  'copy-without-digest': [W, N, W, W, E, N],
  'copies-differ': [W, N, W, W, E, N],
  'mis-keyed-copy': [E, W, E, E, E, N],
  'manifests-of-other-commit': [E, E, E, E, E, N],
  'absent-digest': [E, E, E, E, E, N],
  'absent-platform': [E, E, E, E, E, N],
  'absent-tag': [W, W, W, W, W, N],
  'moved-tag': [N, N, N, N, N, N],
  'overwritten-tag': [E, E, E, E, E, N],
  'digest-at-risk': [W, W, W, W, W, N],
  'version-collision': [E, E, E, E, E, N],
  'upstream-has-version': [N, N, N, N, N, N],
  'one-platform-pinned': [W, W, W, W, W, N],
  'stream-digest-invalid': [E, E, E, E, E, N],
  'stream-digest-differs': [E, E, E, E, E, N],
  'release-not-in-stream': [E, E, E, E, E, N],
  'rollout-share-invalid': [E, E, E, E, E, N],
  'rollout-start-misplaced': [E, E, E, E, E, N],
  'expired-hold': [W, W, W, W, W, N],
  'hold-ends-soon': [N, N, N, N, N, N],
  'hold-without-review': [N, N, N, N, N, N],
  'behind-stream': [W, W, W, W, W, N],
  'stream-expires': [W, W, W, W, W, N],
  'unused-hold': [W, W, W, W, W, N],
  'expired-waiver': [W, W, W, W, W, N],
  'waiver-ends-soon': [N, N, N, N, N, N],
  'misplaced-pull-policy': [W, W, W, W, E, N],
  'unlisted-image': [W, W, W, W, W, N],
  'unreadable-document': [W, W, W, W, W, N],
  'duplicate-key': [W, W, W, W, W, N],
  'unused-suppression': [W, W, W, W, W, N],
  'suppression-without-reason': [E, E, E, E, E, N],
};

describe('the severity of a rule', () => {
  for (const rule of ALL_RULES) {
    test(`${rule.id} is as grave as the table says`, () => {
      assert.deepEqual(
        SITUATIONS.map((situation) => severityOf(rule, situation)),
        TABLE[rule.id],
      );
    });

    test(`${rule.id}: what the configuration says goes over all, and nothing makes it milder`, () => {
      for (const situation of SITUATIONS) {
        const said = { ...situation, config: { ...EMPTY_CONFIG, rules: { [rule.id]: 'error' as const } } };
        assert.equal(milderSeverity(severityOf(rule, said), rule, said), 'error');
      }
    });
  }

  test('is one step less where only the shape of a tag tells', () => {
    assert.deepEqual(verdictsFor(pod('image: a:3', 'imagePullPolicy: IfNotPresent')), [
      'moving-tag-if-not-present note',
    ]);
    assert.deepEqual(
      verdictsFor(pod('image: a:3', 'imagePullPolicy: IfNotPresent'), { config: 'released: ["**"]\n' }),
      ['moving-tag-if-not-present warning'],
    );
    const config = 'images: [{match: a, tags: {moving: ["3"]}}]\n';
    assert.deepEqual(verdictsFor(pod('image: a:3', 'imagePullPolicy: IfNotPresent'), { config }), [
      'moving-tag-if-not-present warning',
    ]);
  });

  test('is that of the first profile whose paths match', () => {
    const config = 'profiles: [{paths: [deploy/dev/], profile: development}, {paths: ["**"], profile: air-gapped}]\n';
    const at = (path: string) => verdictsFor(pod('image: nginx'), { config, path });
    assert.deepEqual(at('deploy/dev/a/b.yaml'), ['no-tag note']);
    assert.deepEqual(at('deploy/prod/a.yaml'), ['no-tag error']);
  });

  test('lets no rule be silent for one that is less grave', () => {
    const config = 'profiles: [{paths: ["**"], profile: air-gapped}]\n';
    assert.deepEqual(verdictsFor(pod('image: a:devel', 'imagePullPolicy: IfNotPresent'), { config }), [
      'moving-tag error',
      'moving-tag-if-not-present warning',
    ]);
    assert.deepEqual(
      verdictsFor(pod('image: a:devel', 'imagePullPolicy: IfNotPresent'), {
        config: 'rules: {moving-tag-if-not-present: off}\n',
      }),
      ['moving-tag note'],
    );
  });
});

describe('data for tests', () => {
  const table: readonly (readonly [string, boolean])[] = [
    ['pkg/testdata/a.yaml', true],
    ['testdata/a.yaml', true],
    ['other/x/.kyverno-test/a.yaml', true],
    ['other/x/.chainsaw-test/b/a.yaml', true],
    ['src/__fixtures__/a.yaml', true],
    ['test/e2e/a.yaml', false],
    ['tests/kind/kube-router.yaml', false],
    ['testdata.yaml', false],
    ['deploy/mytestdata/a.yaml', false],
  ];
  for (const [path, expected] of table) {
    test(`${path}: ${expected ? 'is' : 'is none'}`, () => assert.equal(isTestData(path), expected));
  }

  test('has notes at most, unless it is named, released, or has a profile', () => {
    const at = (more: object) => verdictsFor(pod('image: nginx'), { path: 'a/testdata/b.yaml', ...more });
    assert.deepEqual(at({}), ['no-tag note']);
    assert.deepEqual(at({ named: true }), ['no-tag warning']);
    assert.deepEqual(at({ config: 'released: ["a/**"]\n' }), ['no-tag error']);
    assert.deepEqual(at({ config: 'profiles: [{paths: ["a/**"], profile: production}]\n' }), ['no-tag warning']);
    assert.deepEqual(at({ config: 'rules: {no-tag: error}\n' }), ['no-tag error']);
  });
});
