/** A quota in words. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderQuota } from './quota-text.ts';

const HOUR = 3_600_000;
const rows = [
  [
    { limit: 100, remaining: 76, window: 6 * HOUR, resetsAt: Date.UTC(2026, 0, 2, 14, 5, 9) },
    '76 of 100 requests left in 6 h, anew at 2026-01-02 14:05 UTC',
  ],
  [{ limit: 1, remaining: 0, window: null, resetsAt: null }, '0 of 1 request left'],
  [{ limit: null, remaining: 1, window: HOUR, resetsAt: null }, '1 request left in 1 h'],
  [{ limit: null, remaining: 2, window: null, resetsAt: 0 }, '2 requests left, anew at 1970-01-01 00:00 UTC'],
] as const;

describe('a quota', () => {
  for (const [quota, words] of rows)
    test(`reads "${words}"`, () => {
      assert.equal(renderQuota(quota), words);
    });
});
