/** What other programs find in the tree of a proof, beside ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading } from '../../src/steps/read.ts';
import { takeSnapshot } from '../ground/snapshot.ts';
import { compareFound, describeFound, type PeerFile } from './compare-found.ts';
import { findByKbldRule } from './kbld-rule.ts';
import { type ExtractedReferences, extractWithRenovate } from './renovate.ts';

/** Compares with kbld's rule over every YAML file. */
export function compareWithKbld(tree: string): string[] {
  let stopped = 0;
  const files: PeerFile[] = [];
  for (const [path, bytes] of takeSnapshot(tree)) {
    if (!/\.(?:ya?ml|json)$/i.test(path)) continue;
    const text = bytes.toString('utf8');
    const theirs = /image["']?[ \t]*:/.test(text) ? findByKbldRule(text) : [];
    if (theirs === null) stopped += 1;
    else files.push({ path, text, theirs });
  }
  return [
    ...describeFound("kbld's rule", compareFound(files)),
    `kbld's rule: ${stopped} files that it stops at, left out`,
  ];
}

/** Compares with Renovate, folder by folder; one that it does not end with in time is said and left out. */
export function compareWithRenovate(tree: string, reading: Reading, log: (line: string) => void): string[] {
  const folders = [...new Set(reading.files.map(({ path }) => path.split('/')[0] ?? ''))].sort();
  const files: PeerFile[] = [];
  for (const folder of folders) {
    const started = performance.now();
    const extracted = extractWithRenovate(join(tree, folder));
    if (extracted === null) {
      log(`renovate: ${folder} is left out, since it did not come to an end there`);
      continue;
    }
    log(`renovate: ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    files.push(...filesOf(tree, folder, extracted, reading));
  }
  return describeFound('renovate', compareFound(files));
}

function filesOf(tree: string, folder: string, extracted: ExtractedReferences, reading: Reading): PeerFile[] {
  const own = reading.files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path }) => path);
  const paths = new Set([...own, ...[...extracted.keys()].map((path) => `${folder}/${path}`)]);
  return [...paths].map((path) => ({
    path,
    text: readFileSync(join(tree, path), 'utf8'),
    theirs: extracted.get(path.slice(folder.length + 1)) ?? [],
  }));
}
