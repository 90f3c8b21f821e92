import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { UnknownAge } from '../records/config/follow.ts';
import { judgeAge } from './judge-age.ts';

const NOW = 1_000_000;

const TABLE: readonly (readonly [age: number | null, minimum: number, unknown: UnknownAge, until: number | null])[] = [
  [0, 0, 'wait', null],
  [null, 0, 'wait', null],
  [100, 100, 'wait', null],
  [99, 100, 'wait', NOW + 1],
  [99, 100, 'pass', NOW + 1],
  [null, 100, 'wait', NOW + 100],
  [null, 100, 'pass', null],
];

describe('an age', () => {
  for (const [age, minimum, unknown, until] of TABLE)
    test(`of ${age ?? 'nobody knows'} against ${minimum}, unknown: ${unknown}`, () => {
      const verdict = judgeAge(age, { minimum, unknown }, NOW);
      assert.equal(verdict.kind === 'waits' ? verdict.until : null, until);
    });
});
