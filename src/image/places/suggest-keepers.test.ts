import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestKeepers } from './suggest-keepers.ts';

const digest = `sha256:abcdef0${'1'.repeat(57)}`;

test('tags are tried by how likely they keep a digest', () => {
  const tags = [
    '1',
    '1.2',
    '1.20',
    '1.2.3',
    'keep-sha256-abcdef011111',
    'latest',
    'old',
    `sha256-${'1'.repeat(64)}.sig`,
  ];
  assert.deepEqual(suggestKeepers(tags, { tag: '1.2', digest }, ['old', 'never-listed']), [
    'old',
    'keep-sha256-abcdef011111',
    '1.2.3',
    '1',
    'latest',
    '1.20',
    '1.2',
  ]);
});

test('seven digits of a digest are enough to know it by', () => {
  const tags = ['b-abcdef0', 'a-abcdef', 'z'];
  assert.deepEqual(suggestKeepers(tags, { tag: null, digest }, []), ['b-abcdef0', 'z', 'a-abcdef']);
});

test('what was seen to name it is tried where no tag is listed', () => {
  assert.deepEqual(suggestKeepers([], { tag: null, digest }, ['old']), ['old']);
});
