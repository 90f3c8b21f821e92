/** What labels say of a source, without what nobody should read in them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readLabelVersion } from './label-version.ts';

const TABLE: readonly (readonly [written: string, read: string])[] = [
  ['https://git.example/x', 'https://git.example/x'],
  ['https://user:s3cret@git.example/x', 'https://git.example/x'],
  ['https://s3cret@git.example/x.git', 'https://git.example/x.git'],
  ['https://git.example/@scope/x', 'https://git.example/@scope/x'],
  ['ssh://git@git.example/x', 'ssh://git@git.example/x'],
  ['ssh://git:s3cret@git.example/x', 'ssh://git@git.example/x'],
  ['git@git.example:x/y', 'git@git.example:x/y'],
];

describe('the source that a label names', () => {
  for (const [written, read] of TABLE)
    test(`${written} is read as ${read}`, () =>
      assert.equal(readLabelVersion({ 'org.opencontainers.image.source': written }).source, read));
});
