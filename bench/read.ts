/** How long `bowline scan` takes, against walking and reading the same bytes (at most 3 times), and against what others take; `--data DIR` for another tree. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bringRenovate } from '../scripts/bring-renovate.ts';
import { formatRace, race } from './measure/race.ts';
import { writeManifests } from './measure/write-manifests.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, renovate: { type: 'boolean', default: false } } });
const bowline = join(import.meta.dirname, '../bin/bowline.js');
const readBytes = join(import.meta.dirname, 'measure/read-bytes.mjs');
const parseYaml = join(import.meta.dirname, 'measure/parse-yaml.mjs');
const extract = join(import.meta.dirname, 'measure/extract-with-renovate.ts');
const LONGEST_PEER = 900_000;

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
  const node = process.execPath;
  const results = race(
    [
      { name: 'walk, read and hash', command: node, args: [readBytes, folder] },
      { name: 'bowline scan', command: node, args: [bowline, 'scan', folder, '--format', 'json'] },
    ],
    7,
  );
  console.log(formatRace(results));
  const scan = results.at(-1)?.wall ?? Number.NaN;
  comparePeer('the package yaml, parsing alone', scan, [node, parseYaml, folder]);
  if (values.renovate !== true) console.log('`--renovate` compares with the extract of Renovate, brought from npm');
  else if (bringRenovate() === null) console.log('Renovate could not be brought: not compared');
  else comparePeer("Renovate's extract", scan, [node, extract, folder]);
}

/** A peer that takes far longer runs once: its time as a ratio to the median of ours in the same run. */
function comparePeer(name: string, scan: number, [command = '', ...args]: readonly string[]): void {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'ignore', timeout: LONGEST_PEER });
  const took = performance.now() - started;
  const times = `${(took / scan).toFixed(0)} times ours`;
  console.log(
    status === 0
      ? `${name}: ${(took / 1000).toFixed(1)} s, ${times}`
      : `${name}: no end after ${(took / 1000).toFixed(0)} s (exit ${status}), so more than ${times}`,
  );
}
