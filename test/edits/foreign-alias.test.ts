/** What is no image and uses the text of one keeps its text. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { edited, refusals } from './one-file.ts';

const pod = (lines: string): string => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: example\nspec:\n${lines}`;
const CASES = [
  {
    title: 'a command that stands for the image',
    text: pod('  containers:\n    - name: a\n      image: &it nginx:1.26\n      command: [*it]\n'),
  },
  {
    title: 'a selector that stands for the image',
    text: pod('  containers:\n    - name: a\n      image: &it "nginx:1.26"\n  nodeSelector:\n    runs: *it\n'),
  },
];

for (const { title, text } of CASES) {
  test(`${title} keeps the image from moving`, () => {
    assert.deepEqual(
      refusals(text, () => ({ tag: '1.27' })),
      ['EDIT_SHARED'],
    );
  });
}

test('an alias behind which the anchor is given anew does not count', () => {
  const text = pod('  containers:\n    - name: a\n      image: &it nginx:1.26\n      command: [&it other, *it]\n');
  assert.match(
    edited(text, () => ({ tag: '1.27' })),
    /image: &it nginx:1\.27/,
  );
});

test('a text that stands for its aliases alone moves with them', () => {
  const text = "variables:\n  - &go 'golang:1.26'\nsteps:\n  - {name: a, image: *go}\n  - {name: b, image: *go}\n";
  assert.equal(
    edited(text, () => ({ tag: '1.27' }), '.woodpecker.yaml'),
    text.replace('1.26', '1.27'),
  );
  const used = text.replace('name: b, image: *go', 'name: b, image: x:1, environment: {GO: *go}');
  assert.deepEqual(
    refusals(used, ({ written }) => (written === 'x:1' ? null : { tag: '1.27' }), '.woodpecker.yaml'),
    ['EDIT_SHARED'],
  );
});
