/** Globs on tags. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchesTag } from './match-tag.ts';

describe('a glob on a tag', () => {
  const table: readonly (readonly [string, string, boolean])[] = [
    ['[0-9]*', '1.2', true],
    ['[0-9]*', 'v1', false],
    ['[0-9][0-9]', '12', true],
    ['[0-9][0-9]', '1', false],
    ['v*', 'v1', true],
    ['[0-9]', '', false],
  ];
  for (const [glob, tag, matches] of table) {
    test(`${glob} ${matches ? 'covers' : 'does not cover'} ${JSON.stringify(tag)}`, () =>
      assert.equal(matchesTag(glob, tag), matches));
  }
});
