/** What is kept of repositories that are written to: all of them, however many begin while one is written down. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openUnfinishedMemory } from '../../src/io/registry/copy/sides/unfinished-memory.ts';
import { ownFolder, START } from './own-machine.ts';

/** No process has this number: Linux gives none above 2^22. */
const NOBODY = 4_999_999;
const NAMES = Array.from({ length: 60 }, (_, index) => `registry.example/team/app${index}`);

test('a repository is kept before its first byte goes out, whatever begins beside it', async (context) => {
  const folder = await ownFolder(context);
  const memory = openUnfinishedMemory(folder, () => START);
  const kept = (): string[] => {
    const files = readdirSync(join(folder, 'unfinished')).filter((name) => name.endsWith('.json'));
    return files.flatMap((name) => JSON.parse(readFileSync(join(folder, 'unfinished', name), 'utf8')).repositories);
  };
  const missing: string[] = [];
  const begun = NAMES.map(async (name, index) => {
    for (let turns = 0; turns < index; turns += 1) await turn();
    // Whoever comes second waits for the same write.
    void memory.begin(name);
    await memory.begin(name);
    if (!kept().includes(name)) missing.push(name);
  });
  await Promise.all(begun);
  assert.deepEqual(missing, []);
  assert.deepEqual(kept().toSorted(), NAMES.toSorted());
});

test('what a run left that is over is looked at, and what we are at ourselves is not', async (context) => {
  const folder = await ownFolder(context);
  const [repository = ''] = NAMES;
  await openUnfinishedMemory(folder, () => START).begin(repository);
  assert.equal(await openUnfinishedMemory(folder, () => START).leftAt(repository), null);
  const [name = ''] = readdirSync(join(folder, 'unfinished'));
  const file = join(folder, 'unfinished', name);
  writeFileSync(file, JSON.stringify({ ...Object(JSON.parse(readFileSync(file, 'utf8'))), pid: NOBODY }));
  assert.equal(await openUnfinishedMemory(folder, () => START).leftAt(repository), START);
});
