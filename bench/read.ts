/** How long `bowline scan` takes, against walking and reading the same bytes (at most 3 times); `--data DIR` for another tree. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRace, race } from './measure/race.ts';
import { writeManifests } from './measure/write-manifests.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const bowline = join(import.meta.dirname, '../bin/bowline.js');
const readBytes = join(import.meta.dirname, 'measure/read-bytes.mjs');

if (values.data !== undefined) compare(resolve(values.data));
else {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  try {
    writeManifests(folder, 2_000, 1);
    compare(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(folder: string): void {
  const results = race(
    [
      { name: 'walk, read and hash', command: process.execPath, args: [readBytes, folder] },
      { name: 'bowline scan', command: process.execPath, args: [bowline, 'scan', folder, '--format', 'json'] },
    ],
    7,
  );
  console.log(formatRace(results));
}
