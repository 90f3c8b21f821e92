import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findExactTags } from './exact-tags.ts';
import { rankTags } from './rank-tags.ts';

const TAGS =
  'latest stable-alpine edge 1 1.27 1.27.2 1.27.3 1.28.0 1.28.0-rc.1 1.27.3-alpine 1.26.0-alpine 1.27-alpine v1.27.9 20240926';

const TABLE: readonly (readonly [tag: string, exact: string])[] = [
  ['1.27', '1.27.3 1.27.2'],
  ['1', '1.28.0 1.28.0-rc.1 1.27.3 1.27.2'],
  ['1.27-alpine', '1.27.3-alpine'],
  ['stable-alpine', '1.27.3-alpine 1.26.0-alpine'],
  ['latest', '1.28.0 1.28.0-rc.1 v1.27.9 1.27.3 1.27.2'],
  ['latest-ubi9', ''],
];

describe('the exact tags that a moving one may name', () => {
  for (const [tag, exact] of TABLE)
    test(`${tag}: ${exact || 'none'}`, () => {
      assert.equal(findExactTags(tag, rankTags(TAGS.split(' ')), null).join(' '), exact);
    });

  test('leave out what is said to move or to be forbidden', () => {
    const tags = { moving: ['1.27.3'], forbidden: ['1.27.2'], fixed: [] };
    assert.deepEqual(findExactTags('1.27', rankTags(TAGS.split(' ')), tags), []);
  });
});
