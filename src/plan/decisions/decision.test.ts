/** What every verb that writes leaves alone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../files/find.ts';
import { chosenCandidates } from '../../records/config/chosen-candidates.ts';
import { decideWhetherMovable } from './decision.ts';

const pod = (container: string) => `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - ${container}\n`;

/** Path, text, and the decision: `move`, or a code to keep, or an error code. */
const TABLE: readonly (readonly [string, string, string])[] = [
  ['pod.yaml', pod('{name: a, image: a:1}'), 'move'],
  ['pod.yaml', pod('{name: a, image: a:1} # {"$imagepolicy": "x:y"}'), 'owned'],
  ['pod.yaml', `# DO NOT EDIT\n${pod('{name: a, image: a:1}')}`, 'owned'],
  ['pod.yaml', `${pod('{name: a, image: a:1}')}sops: {}\n`, 'owned'],
  [
    'revision.yaml',
    'apiVersion: apps/v1\nkind: ControllerRevision\ndata: {spec: {template: {spec: {containers: [{image: a:1}]}}}}\n',
    'owned',
  ],
  ['a.container', '[Container]\nAutoUpdate=registry\nImage=r.io/a:1\n', 'owned'],
  ['pod.yaml', pod('{name: a, image: $IMAGE}'), 'templated'],
  ['pod.yaml', 'spec: {containers: [{name: a, image: a:1}]}\n', 'candidate'],
  ['pod.yaml', pod('{name: a, image: Not-One}'), 'REFERENCE_INVALID'],
  ['pod.yaml', pod('{name: a, image: a:1, image: b:1}'), 'YAML_DUPLICATE_KEY'],
  ['kustomization.yaml', 'images: [{name: a}]\n', 'tag-elsewhere'],
];

describe('a candidate', () => {
  const [field] = findImageFields({ path: 'values.yaml', text: 'web: {image: r.io/a:v1}\n' }).fields;

  test('is kept, with what it is called', () => {
    assert.ok(field);
    const decision = decideWhetherMovable(field, true);
    assert.match(decision?.kind === 'keep' ? decision.reason : '', /`values:web\/image` under `candidates`/);
  });

  test('moves once it is named', () => {
    for (const [patterns, moves] of [
      [['values:**/image'], true],
      [['values:web/*'], true],
      [['key:web/image'], true],
      [['values:*'], false],
      [['env:*', 'arg:**'], false],
      [[], false],
    ] as const) {
      assert.ok(field);
      const chosen = chosenCandidates(patterns)(field);
      assert.deepEqual([patterns, chosen], [patterns, moves]);
      assert.equal(decideWhetherMovable({ ...field, chosen }, true) === null, moves);
    }
  });
});

describe('a field', () => {
  for (const [path, text, decision] of TABLE) {
    test(`is judged ${decision}: ${text.split('\n').at(-2)}`, () => {
      const [field] = findImageFields({ path, text }).fields;
      assert.ok(field);
      const faulty = decision === decision.toUpperCase();
      const inTree = decideWhetherMovable(field, false);
      const named = decideWhetherMovable(field, true);
      if (decision === 'move') assert.deepEqual([inTree, named], [null, null]);
      else {
        assert.deepEqual(inTree?.kind === 'keep' && inTree.code, faulty ? 'faulty' : decision);
        assert.deepEqual(named?.kind === 'refuse' ? named.error.code : named?.kind === 'keep' && named.code, decision);
      }
    });
  }
});
