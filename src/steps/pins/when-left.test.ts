import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../../image/reference.ts';
import type { LedgerEntry } from '../../records/ledger/ledger.ts';
import { indexLedger } from '../../records/ledger/ledger-index.ts';
import { whenLeft } from './when-left.ts';

const [A, B, CHILD] = ['a', 'b', 'c'].map((hex) => `sha256:${hex.repeat(64)}`) as [string, string, string];
const repository = 'quay.io/team/os';
const REFERENCE = parseReference(`${repository}:stable@${A}`);

function seen(day: number, digest: string, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    at: `2026-07-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    by: 'ci',
    repository,
    tag: 'stable',
    digest,
    ...more,
  };
}

function left(digest: string, isIndex: boolean | null, entries: readonly LedgerEntry[]): string | null {
  return whenLeft({ ...REFERENCE, digest }, isIndex, indexLedger({ entries }))?.slice(0, 10) ?? null;
}

describe('a tag left a digest', () => {
  const inside = (day: number, digest: string, child: string) =>
    seen(day, digest, { tag: null, platforms: new Map([['linux/amd64', child]]) });

  const table: readonly (readonly [string, string, boolean | null, readonly LedgerEntry[], string | null])[] = [
    ['never, where nothing was seen', A, true, [], null],
    ['never, while it names it', A, true, [seen(1, A)], null],
    ['when it was first seen elsewhere', A, true, [seen(1, A), seen(5, B)], '2026-07-05'],
    ['at the first of several that are not it', A, true, [seen(1, A), seen(5, B), seen(7, CHILD)], '2026-07-05'],
    ['the last time, where it came back', A, true, [seen(1, A), seen(2, B), seen(3, A), seen(4, B)], '2026-07-04'],
    ['never, where it came back', A, true, [seen(1, A), seen(2, B), seen(3, A)], null],
    ['by the first that was seen of it, where it never named it', A, true, [seen(5, B)], '2026-07-05'],
    ['when the tag was gone', A, true, [seen(1, A), seen(6, A, { gone: true })], '2026-07-06'],
    [
      'with the index that held it',
      CHILD,
      false,
      [inside(1, A, CHILD), inside(2, B, A), seen(1, A), seen(4, B)],
      '2026-07-04',
    ],
    ['never, while the index holds it', CHILD, false, [inside(1, A, CHILD), seen(1, A)], null],
    ['at a time that nobody knows, where nobody looked into the index', CHILD, false, [seen(1, A), seen(4, B)], null],
  ];
  for (const [title, digest, isIndex, entries, day] of table)
    test(title, () => assert.equal(left(digest, isIndex, entries), day));
});
