/** How loud the moves of a ledger are: those that were meant stay in the background. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveCause } from '../../records/ledger/ledger-moves.ts';
import { PLAIN } from '../lines/style.ts';
import { CAUSE_WORDS, renderLedger } from './ledger-text.ts';

test('moves by design and of indexes alone are dim, all others stand out', () => {
  const style = { ...PLAIN, dim: (text: string) => `dim${text}`, yellow: (text: string) => `yellow${text}` };
  const causes = Object.keys(CAUSE_WORDS) as MoveCause[];
  const moves = causes.map((cause) => ({
    ...{ repository: 'quay.io/team/web', from: `sha256:${'a'.repeat(64)}`, to: `sha256:${'b'.repeat(64)}` },
    ...{ seenBefore: '2026-01-01T00:00:00.000Z', seenAt: '2026-01-02T00:00:00.000Z', tag: cause, cause },
  }));
  const collecting = { deletes: null, basis: 'unknown' } as const;
  const repository = { repository: 'quay.io/team/web', tags: [], moves, collected: [], collecting };
  const answer = { source: 'record', repositories: [repository], future: 0, notes: [] } as const;
  const lines = [...renderLedger(answer, false, { width: 100, style })].join('').split('\n');
  assert.deepEqual(
    lines.flatMap((line) => /^(dim|yellow) +(\S+) .* 2026-01-02/.exec(line)?.slice(1).join(' ') ?? []),
    ['dim by-design', 'dim index-only', 'yellow rebuild', 'yellow same-commit', 'yellow unknown'],
  );
});
