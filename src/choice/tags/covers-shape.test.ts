import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coversShape } from './covers-shape.ts';

const TABLE: readonly (readonly [glob: string, tag: string, expected: boolean])[] = [
  ['*', '1.2.3', true],
  ['1.*', '2.0.0', true],
  ['1.27.*', '1.27.2-alpine', true],
  ['*-alpine', '1.27.2', false],
  ['*-alpine', '1.27.2-alpine3.20', false],
  ['v*', '1.2.3', false],
  ['v*', 'v1.2.3', true],
  ['[0-9]*', '1.2.3', true],
  ['[0-9]*', 'v1.2.3', false],
  ['12.34.5', '1.2.3', true],
  ['12.34', '1.2.3', false],
  ['1.*.*-r*', '1.2.3-r7', true],
  ['prod-*', 'prod-2024-01-05', true],
  ['prod-*', 'stage-2024-01-05', false],
  ['1', '1', true],
  ['', '1', false],
];

for (const [glob, tag, expected] of TABLE)
  test(`${glob || 'nothing'} ${expected ? 'covers' : 'never covers'} tags like ${tag}`, () => {
    assert.equal(coversShape(glob, tag), expected);
  });

test('a glob of many stars takes no longer than both lengths', () => {
  assert.equal(coversShape('*1'.repeat(60), `${'1.'.repeat(60)}x`), false);
});
