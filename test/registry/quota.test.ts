/** What headers say of a quota, and how much of it is left to others. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatQuota, isKeptBack, readPause, readQuota } from '../../src/io/registry/network/quota.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

describe('the headers of a quota', () => {
  const rows: readonly (readonly [title: string, headers: Record<string, string>, quota: unknown])[] = [
    ['say nothing without what is left', { 'ratelimit-limit': '100;w=3600' }, null],
    ['say nothing in other words', { 'ratelimit-remaining': 'many' }, null],
    [
      'may say only what is left',
      { 'ratelimit-remaining': '7' },
      { limit: null, remaining: 7, window: null, resetsAt: null },
    ],
    [
      'tell the window with what is left, as Docker Hub does',
      { 'ratelimit-limit': '100;w=3600', 'ratelimit-remaining': '76;w=3600' },
      { limit: 100, remaining: 76, window: HOUR, resetsAt: NOW + HOUR },
    ],
    [
      'tell the window with the limit alone',
      { 'ratelimit-limit': '100, 100;w=3600', 'ratelimit-remaining': '76' },
      { limit: 100, remaining: 76, window: null, resetsAt: null },
    ],
    [
      'tell the window behind other parts',
      { 'ratelimit-limit': '100;burst=5;w=3600', 'ratelimit-remaining': '76' },
      { limit: 100, remaining: 76, window: HOUR, resetsAt: NOW + HOUR },
    ],
    [
      'tell seconds from now',
      { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '90' },
      { limit: 60, remaining: 1, window: null, resetsAt: NOW + 90_000 },
    ],
    [
      'tell seconds since 1970',
      { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '1000000000' },
      { limit: null, remaining: 1, window: null, resetsAt: 1_000_000_000_000 },
    ],
  ];
  for (const [title, headers, quota] of rows)
    test(title, () => {
      assert.deepEqual(readQuota(headers, NOW), quota);
    });
});

describe('a host that answers "too often"', () => {
  const rows: readonly (readonly [title: string, headers: Record<string, string>, pause: number | null])[] = [
    ['is left alone as it says', { 'retry-after': '30', 'ratelimit-reset': '90' }, 30_000],
    ['is left alone until its quota begins anew', { 'ratelimit-reset': '90' }, 90_000],
    ['is not left alone where its quota has begun anew', { 'ratelimit-reset': '1000000000' }, 0],
    ['may say nothing', {}, null],
  ];
  for (const [title, headers, pause] of rows)
    test(title, () => {
      assert.equal(readPause(headers, NOW), pause);
    });
});

describe('what is left of a quota', () => {
  const rows: readonly (readonly [
    title: string,
    limit: number | null,
    remaining: number,
    inFlight: number,
    kept: boolean,
  ])[] = [
    ['is kept back at a tenth of the limit', 50, 5, 0, true],
    ['is used above it', 50, 6, 0, false],
    ['is kept back with those that are asked now', 50, 6, 1, true],
    ['is kept back at ten of any larger limit', 5000, 10, 0, true],
    ['is used above ten', 5000, 11, 0, false],
    ['is used up where no limit is told', null, 1, 0, false],
    ['is not asked for below nothing', null, 0, 0, true],
  ];
  for (const [title, limit, remaining, inFlight, kept] of rows)
    test(title, () => {
      assert.equal(isKeptBack({ limit, remaining, window: null, resetsAt: null }, inFlight, NOW), kept);
    });

  test('does not count from when it begins anew', () => {
    const quota = { limit: 10, remaining: 0, window: null };
    assert.equal(isKeptBack({ ...quota, resetsAt: NOW }, 0, NOW), false);
    assert.equal(isKeptBack({ ...quota, resetsAt: NOW + 1 }, 0, NOW), true);
  });

  test('is told with its limit and window, where they are known', () => {
    assert.equal(
      formatQuota({ limit: 100, remaining: 12, window: 6 * HOUR, resetsAt: null }),
      '12 of 100 requests left in 6 h',
    );
    assert.equal(formatQuota({ limit: null, remaining: 12, window: null, resetsAt: null }), '12 requests left');
  });
});
