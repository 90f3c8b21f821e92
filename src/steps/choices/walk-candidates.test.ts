/** Which digest a reference gets with the tag that is taken. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PinnedPart } from '../../image/manifest/facts.ts';
import { digestFor } from './walk-candidates.ts';

const [BEFORE, WHOLE, PART] = ['1', '2', '3'].map((digit) => `sha256:${digit.repeat(64)}`) as [string, string, string];
const ONE: PinnedPart = { kind: 'platform', platform: 'linux/amd64', digest: PART };

describe('the digest that a reference gets', () => {
  const table: readonly (readonly [string, string | null, PinnedPart, string | null])[] = [
    ['is none where it has none', null, { kind: 'whole' }, null],
    ['is none where it has none, whatever was looked at', null, ONE, null],
    ['is that of the whole', BEFORE, { kind: 'whole' }, WHOLE],
    ['is that of the one platform that it was of', BEFORE, ONE, PART],
    ['is that of the whole where there is none for the platform', BEFORE, { ...ONE, digest: null }, WHOLE],
  ];
  for (const [title, digest, part, expected] of table)
    test(title, () => assert.equal(digestFor({ digest }, { tag: 'v1', digest: WHOLE, part }), expected));
});
