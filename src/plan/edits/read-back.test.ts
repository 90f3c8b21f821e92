/** The check after every edit tells each way in which a text can differ from what was planned. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../files/find.ts';
import { readBack } from './read-back.ts';

const pod = (...containers: string[]) =>
  `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${containers.map((container) => `    - ${container}\n`).join('')}`;
const BEFORE = pod('{name: a, image: a:1}', '{name: b, image: b:1, imagePullPolicy: Always}');

/** What is found in a text where the first field was to be `a:2`. */
function differences(after: string, pullPolicy?: string): string | null {
  const { fields } = findImageFields({ path: 'pod.yaml', text: BEFORE });
  const [first] = fields;
  assert.ok(first);
  const to = { tag: '2', digest: null, ...(pullPolicy === undefined ? {} : { pullPolicy }) };
  return readBack({ path: 'pod.yaml', fields }, after, new Map([[first, to]]));
}

const SECOND = '{name: b, image: b:1, imagePullPolicy: Always}';

describe('a text after an edit', () => {
  test('is as planned where the field holds its value and all else is the same', () => {
    assert.equal(differences(pod('{name: a, image: a:2}', SECOND)), null);
    assert.equal(differences(pod('{name: a, image: a:2, imagePullPolicy: Never}', SECOND), 'Never'), null);
  });

  const table: readonly (readonly [string, string, RegExp])[] = [
    ['the value is another', pod('{name: a, image: a:3}', SECOND), /reads `a:3`/],
    ['the value did not move', BEFORE, /reads `a:1`/],
    ['the name moved', pod('{name: a, image: x:2}', SECOND), /reads `x:2`/],
    ['the value is no reference', pod('{name: a, image: "a:2 "}', SECOND), /reads/],
    ['another field moved', pod('{name: a, image: a:2}', SECOND.replace('b:1', 'b:2')), /reads `b:2`/],
    [
      'another policy moved',
      pod('{name: a, image: a:2}', SECOND.replace('Always', 'Never')),
      /pull policy .* reads Never/,
    ],
    ['a policy came', pod('{name: a, image: a:2, imagePullPolicy: Never}', SECOND), /pull policy/],
    ['a field came', pod('{name: a, image: a:2}', SECOND, '{name: c, image: c:1}'), /3 image fields, and were 2/],
    ['a field went', pod('{name: a, image: a:2}'), /1 image fields, and were 2/],
    ['a field stands elsewhere', BEFORE.replace('a:1', 'a:2').replace('kind: Pod\nspec', 'kind: X\nother'), /is gone/],
    ['it does not parse', `${BEFORE}[`, /0 image fields/],
  ];
  for (const [title, after, difference] of table) {
    test(`is not as planned where ${title}`, () => assert.match(differences(after) ?? 'as planned', difference));
  }
});
