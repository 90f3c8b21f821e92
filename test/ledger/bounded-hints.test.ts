/** What the cache remembers of tags is bounded: the oldest goes. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordObservations } from '../../src/io/ledger/ledger-file.ts';
import { formatLedger, LEDGER_FILE, type LedgerEntry } from '../../src/records/ledger/ledger.ts';
import { parseLedger } from '../../src/records/ledger/parse-ledger.ts';

const MOST = 20_000;
const NOW = Date.UTC(2026, 0, 2);

test('a hint loses its oldest lines where it has too many, whatever they are about', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-hints-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const about = { tag: 'v1', digest: `sha256:${'a'.repeat(64)}` };
  // Repositories in one order, times in the other.
  const entries = Array.from({ length: MOST }, (_, index): LedgerEntry => {
    const at = new Date(NOW - 1000 * (index + 1)).toISOString();
    return { ...about, at, by: 'test', repository: `quay.io/team/r${String(index).padStart(5, '0')}` };
  });
  writeFileSync(join(folder, LEDGER_FILE), formatLedger({ entries }));
  const observation = { ...about, at: new Date(NOW).toISOString(), repository: 'quay.io/team/new', gone: false };
  const report = recordObservations({ kind: 'hint', folder }, [{ observation, by: 'test' }], NOW);
  assert.deepEqual(report, { lines: 1, error: null });
  const kept = parseLedger(readFileSync(join(folder, LEDGER_FILE), 'utf8'), LEDGER_FILE).entries;
  assert.equal(kept.length, MOST);
  const names = new Set(kept.map(({ repository }) => repository));
  assert.deepEqual(
    ['quay.io/team/new', 'quay.io/team/r00000', 'quay.io/team/r19998', 'quay.io/team/r19999'].map((name) =>
      names.has(name),
    ),
    [true, true, true, false],
  );
});
