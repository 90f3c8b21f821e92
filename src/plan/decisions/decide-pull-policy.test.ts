/** The pull policy of one container: every kind of tag, by what is written, wished for, and said of the place. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../files/find.ts';
import type { PolicySettings } from '../../image/pull-policy.ts';
import { parseReference } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import { decidePullPolicy, type PolicySubject, type PolicyWish, policyAfterMove } from './decide-pull-policy.ts';

const D = `sha256:${'1'.repeat(64)}`;

function subject(
  image: string,
  written: string | null,
  settings: PolicySettings = {},
  siblingStates = false,
): PolicySubject {
  const policy = written === null ? '' : `, imagePullPolicy: "${written}"`;
  const text = `{apiVersion: v1, kind: Pod, spec: {containers: [{name: a, image: "${image}"${policy}}]}}`;
  const [field] = findImageFields({ path: 'pod.yaml', text }).fields;
  assert.ok(field?.reference);
  const { reference, tagKind } = field;
  return { reference, kind: tagKind ?? classifyTag(null), settings, field, siblingStates };
}

/** The policy to write, or `=` and the code with which what stands there stays. */
function decided(given: PolicySubject, wish: PolicyWish = {}): string {
  const verdict = decidePullPolicy(given, wish);
  return verdict.kind === 'write' ? verdict.policy : `=${verdict.code}`;
}

const IMAGES = {
  digest: `a:1.2.3@${D}`,
  'latest with a digest': `a:latest@${D}`,
  build: 'a:nightly-20240926',
  version: 'a:1.2.3',
  series: 'a:1.2',
  moving: 'a:devel',
  unknown: 'a:cafe',
  latest: 'a:latest',
  'no tag': 'a',
} as const;

type Kind = keyof typeof IMAGES;
type Row = Readonly<Record<Kind, string>>;

const [A, I, C, F] = ['Always', 'IfNotPresent', '=current', '=default'] as const;

/** digest, latest@digest, build, version, series, moving, unknown, latest, no tag */
function row(...cells: readonly string[]): Row {
  return Object.fromEntries(Object.keys(IMAGES).map((kind, index) => [kind, cells[index] ?? ''])) as Row;
}

const DERIVED: readonly (readonly [string, string | null, PolicySettings, Row])[] = [
  ['nothing written', null, {}, row(F, I, F, F, A, A, A, F, F)],
  ['Always written', 'Always', {}, row(I, I, I, I, C, C, C, C, C)],
  ['IfNotPresent written', 'IfNotPresent', {}, row(C, C, C, C, A, A, A, A, A)],
  ['Never written', 'Never', {}, row(...Array(9).fill('=never'))],
  ['a template written', '$(POLICY)', {}, row(...Array(9).fill('=templated'))],
  ['no policy that there is', 'always', {}, row(I, I, I, I, A, A, A, A, A)],
  ['an empty one, which counts as none', '', {}, row(F, I, F, F, A, A, A, F, F)],
  ['in development', null, { profile: 'development' }, row(F, I, F, F, A, A, A, F, F)],
  ['built here', null, { profile: 'development', local: true }, row(F, I, F, F, F, F, F, I, I)],
  ['built here, in production', null, { local: true }, row(F, I, F, F, A, A, A, F, F)],
  ['air-gapped', null, { profile: 'air-gapped' }, row(F, I, F, F, ...Array(5).fill('=no-policy-fits'))],
  ['for tenants', null, { profile: 'multi-tenant' }, row(A, F, A, A, A, A, A, F, F)],
];

describe('the derived policy', () => {
  for (const [title, written, settings, cells] of DERIVED) {
    for (const [kind, expected] of Object.entries(cells)) {
      test(`${title}, ${kind}: ${expected}`, () => {
        assert.equal(decided(subject(IMAGES[kind as Kind], written, settings)), expected);
      });
    }
  }
});

describe('a wish', () => {
  const table: readonly (readonly [string, Kind, string | null, PolicyWish, boolean, string])[] = [
    ['for all is written everywhere', 'version', null, { to: 'Always' }, false, A],
    ['for all is written where Kubernetes fills in the same', 'moving', null, { to: 'IfNotPresent' }, false, I],
    ['for all takes the place of another', 'digest', 'IfNotPresent', { to: 'Always' }, false, A],
    ['for all leaves what is so already', 'digest', 'Always', { to: 'Always' }, false, C],
    ['for all leaves a written Never', 'moving', 'Never', { to: 'Always' }, false, '=never'],
    [
      'for all takes a written Never where that is said',
      'moving',
      'Never',
      { to: 'Always', alsoNever: true },
      false,
      A,
    ],
    ['for Never is met', 'version', null, { to: 'Never' }, false, 'Never'],
    ['for Never leaves Never', 'version', 'Never', { to: 'Never', alsoNever: true }, false, C],
    ['for Never without a word about it leaves Never', 'version', 'Never', { to: 'Never' }, false, '=never'],
    ['for what is called for takes Never where that is said', 'version', 'Never', { alsoNever: true }, false, I],
    ['to state it states the default', 'version', null, { explicit: true }, false, I],
    ['to state it leaves what is stated', 'version', 'IfNotPresent', { explicit: true }, false, C],
    ['of a sibling that states its own is met', 'version', null, {}, true, I],
    ['of a sibling changes nothing that is written', 'version', 'IfNotPresent', {}, true, C],
  ];
  for (const [title, kind, written, wish, siblingStates, expected] of table) {
    test(title, () => assert.equal(decided(subject(IMAGES[kind], written, {}, siblingStates), wish), expected));
  }
});

describe('a policy that follows a reference', () => {
  const table: readonly (readonly [string, string, string | null, string, string | null])[] = [
    ['devel → version, Always written', 'a:devel', 'Always', 'a:0.36.0', I],
    ['devel → version, IfNotPresent written', 'a:devel', 'IfNotPresent', 'a:0.36.0', null],
    ['devel → version, nothing written', 'a:devel', null, 'a:0.36.0', null],
    ['latest → version: a live object keeps Always', 'a:latest', null, 'a:1.2.0', I],
    ['no tag → version', 'a', null, 'a:1.2.0', I],
    ['latest → devel: a live object keeps Always, and it is right', 'a:latest', null, 'a:devel', A],
    ['version → devel, nothing written', 'a:1.2.0', null, 'a:devel', A],
    ['version → devel, IfNotPresent written', 'a:1.2.0', 'IfNotPresent', 'a:devel', A],
    ['version → version, whatever is written stays', 'a:1.2.0', 'Always', 'a:1.3.0', null],
    ['version → version with a digest', 'a:1.2.0', null, `a:1.3.0@${D}`, null],
    ['devel → devel with a digest, Always written', 'a:devel', 'Always', `a:devel@${D}`, I],
    ['latest → latest with a digest, nothing written', 'a:latest', null, `a:latest@${D}`, I],
    ['Never stays', 'a:devel', 'Never', 'a:0.36.0', null],
  ];
  for (const [title, from, written, to, expected] of table) {
    test(`${title}: ${expected ?? 'stays'}`, () => {
      const before = subject(from, written);
      const reference = parseReference(to);
      const kind = classifyTag(reference.tag, reference.digest);
      assert.equal(policyAfterMove({ ...before, reference, kind }, before.reference, false), expected);
    });
  }
});

test('a place that is no container keeps', () => {
  const text = 'images:\n- name: a\n  newTag: devel\n';
  const [field] = findImageFields({ path: 'kustomization.yaml', text }).fields;
  assert.ok(field?.reference);
  const given = { ...subject('a:devel', null), field, reference: field.reference };
  assert.equal(decided(given, { to: 'Always' }), '=no-container');
});

test('a patch of an image alone keeps: the policy is in what it is patched into', () => {
  const text = '- {op: replace, path: /spec/containers/0/image, value: "a:devel"}\n';
  const [field] = findImageFields({ path: 'patch.yaml', text }).fields;
  assert.ok(field?.reference);
  const given = { ...subject('a:devel', null), field, reference: field.reference };
  assert.equal(decided(given, { to: 'Always' }), '=policy-elsewhere');
});
