/** One text that serves several fields through a YAML anchor: it moves for all of them, or not at all. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageField } from '../../src/files/field/field.ts';
import { carriedOut, D1, D2, edited, editsOf, pinAll, planFor, refusals } from './one-file.ts';

const pod = (containers: string) => `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${containers}`;
const isIndex = (index: number) => (field: ImageField) => field.path.includes(index);

/** Ways to share: what two fields hold, and what of it. */
const SHARED: readonly (readonly [string, string, string])[] = [
  ['an alias of the reference', pod('    - {name: a, image: &i nginx:1}\n    - {name: b, image: *i}\n'), 'nginx:1'],
  ['an alias of the container', pod('    - &c {name: a, image: nginx:1}\n    - *c\n'), 'nginx:1'],
  [
    'a merge key',
    `x: &x\n  image: 'nginx:1' # base\n${pod('    - {<<: *x, name: a}\n    - {<<: *x, name: b}\n')}`,
    'nginx:1',
  ],
];

describe('a shared reference', () => {
  for (const [title, text, written] of SHARED) {
    test(`is edited once where all fields move alike: ${title}`, () => {
      const plan = planFor(text, pinAll);
      assert.equal(editsOf(plan).length, 2);
      assert.equal(carriedOut(text, plan), text.replace(written, `${written}@${D1}`));
    });

    test(`stays where one field is kept: ${title}`, () => {
      assert.deepEqual(
        refusals(text, (field) => (isIndex(0)(field) ? { digest: D1 } : null)),
        ['EDIT_SHARED'],
      );
    });

    test(`stays where two fields move apart: ${title}`, () => {
      assert.deepEqual(
        refusals(text, (field) => ({ digest: isIndex(0)(field) ? D1 : D2 })),
        ['EDIT_SHARED', 'EDIT_SHARED'],
      );
    });
  }

  test('stays where another field of the file can still move', () => {
    const text = pod('    - {name: a, image: &i nginx:1}\n    - {name: b, image: *i}\n    - {name: c, image: c:1}\n');
    const plan = planFor(text, (field) => (isIndex(1)(field) ? null : { digest: D1 }));
    assert.equal(carriedOut(text, plan), text.replace('c:1', `c:1@${D1}`));
    assert.deepEqual(
      plan.refused.map(({ error }) => error.code),
      ['EDIT_SHARED'],
    );
  });
});

describe('a tag of chart values that a merge key hands on to another image', () => {
  const text =
    'a:\n  image: &i\n    repository: r.io/a\n    tag: v1\nb:\n  image:\n    <<: *i\n    repository: r.io/b\n';
  const isA = ({ written }: ImageField) => written.startsWith('r.io/a');

  test('stays where only one of the two moves', () => {
    assert.deepEqual(
      refusals(text, (field) => (isA(field) ? { tag: 'v2' } : null), 'values.yaml'),
      ['EDIT_SHARED'],
    );
  });

  test('takes the digest of neither', () => {
    assert.deepEqual(
      refusals(text, (field) => ({ digest: isA(field) ? D1 : D2 }), 'values.yaml'),
      ['EDIT_SHARED', 'EDIT_SHARED'],
    );
  });

  test('moves where both move alike', () => {
    assert.equal(
      edited(text, () => ({ tag: 'v2' }), 'values.yaml'),
      text.replace('v1', 'v2'),
    );
  });
});

describe('a shared part of an entry of `images`', () => {
  const text = 'images:\n  - name: a\n    newTag: &t v1\n  - name: b\n    newTag: *t\n';

  test('moves where all entries move alike', () => {
    assert.equal(
      edited(text, () => ({ tag: 'v2' }), 'kustomization.yaml'),
      text.replace('v1', 'v2'),
    );
  });

  test('stays where one entry is kept', () => {
    const wish = (field: ImageField) => (isIndex(1)(field) ? { tag: 'v2' } : null);
    assert.deepEqual(refusals(text, wish, 'kustomization.yaml'), ['EDIT_SHARED']);
  });

  test('does not hinder a digest of its own for the entry that has the anchor', () => {
    const wish = (field: ImageField) => (isIndex(0)(field) ? { digest: D1 } : null);
    assert.equal(edited(text, wish, 'kustomization.yaml'), text.replace('v1\n', `v1\n    digest: ${D1}\n`));
  });

  test('leads no digest into the entry that has the anchor', () => {
    const wish = (field: ImageField) => (isIndex(1)(field) ? { digest: D1 } : null);
    assert.equal(edited(text, wish, 'kustomization.yaml'), text.replace('name: b', `name: b\n    digest: ${D1}`));
  });

  test('cannot be taken out through its alias', () => {
    const pinned = `images:\n  - name: a\n    digest: &d ${D1}\n    newTag: v1\n  - name: b\n    newTag: v1\n    digest: *d\n`;
    const wish = (field: ImageField) => (isIndex(1)(field) ? { digest: null } : null);
    assert.deepEqual(refusals(pinned, wish, 'kustomization.yaml'), ['EDIT_UNSUPPORTED']);
  });
});

describe('a shared pull policy', () => {
  const apart = (field: ImageField) => ({
    pullPolicy: field.path.includes(0) ? ('Always' as const) : ('IfNotPresent' as const),
  });
  const all = () => ({ pullPolicy: 'Always' as const });
  const texts: readonly (readonly [string, string, string])[] = [
    [
      'an alias',
      pod('    - {name: a, image: a:1, imagePullPolicy: &p Never}\n    - {name: b, image: b:1, imagePullPolicy: *p}\n'),
      'Never',
    ],
    [
      'a merge key',
      `x: &x {imagePullPolicy: "Never"}\n${pod('    - {<<: *x, name: a, image: a:1}\n    - {<<: *x, name: b, image: b:1}\n')}`,
      'Never',
    ],
  ];
  for (const [title, text, policy] of texts) {
    test(`is edited once where all move alike, and not at all else: ${title}`, () => {
      assert.equal(edited(text, all), text.replace(policy, 'Always'));
      assert.deepEqual(refusals(text, apart), ['EDIT_SHARED', 'EDIT_SHARED']);
    });
  }

  test('goes into a shared container for all that share it, or for none', () => {
    const text = pod('    - &c {name: a, image: nginx:1}\n    - *c\n');
    assert.equal(edited(text, all), text.replace('nginx:1', 'nginx:1, imagePullPolicy: Always'));
    assert.deepEqual(
      refusals(text, (field) => (isIndex(0)(field) ? { pullPolicy: 'Always' } : null)),
      ['EDIT_SHARED'],
    );
  });

  test('goes beside an image of its own, not into what another field merges', () => {
    const text = pod('    - &c\n      name: a\n      image: &i a:1\n    - name: b\n      image: *i\n');
    const wish = (field: ImageField) => (isIndex(0)(field) ? { pullPolicy: 'Always' as const } : null);
    assert.equal(edited(text, wish), text.replace('a:1\n', 'a:1\n      imagePullPolicy: Always\n'));
  });
});
