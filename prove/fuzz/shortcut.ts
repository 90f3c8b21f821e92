/** That the shortcut for block YAML is one: the same trees as the full parser's, and often enough to be worth it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isReadOnWalk } from '../../src/files/tree.ts';
import { splitDocuments } from '../../src/files/yaml/split-documents.ts';
import { parseDocument } from '../../src/files/yaml/yaml.ts';
import { compareShortcut } from '../../test/files/shortcut-fault.ts';
import { slippedText, yamlText } from '../../test/files/yaml-text.ts';
import type { Claims } from '../ground/claims.ts';

type Log = (line: string) => void;

/** The least share of the documents that can be read for which the shortcut has to answer, in real data. */
const LEAST_SHARE = 0.9;
const RUNS_OF_A_SEED = 10_000;

/** Every document of a tree, both ways; how often the shortcut answers is claimed of real data only. */
export function proveOnTree(claims: Claims, tree: string, isReal: boolean, log: Log): void {
  const { documents, readable, answered, faults } = readTree(tree);
  claims.check('every document of the tree is read as the full parser reads it', faults);
  const share = answered / Math.max(1, readable);
  const figure = `${(100 * share).toFixed(1)} %`;
  if (isReal) {
    const least = `it answers for ${figure}, less than ${100 * LEAST_SHARE} %`;
    claims.check('the shortcut answers for most documents', share < LEAST_SHARE ? [least] : []);
  }
  log(`${documents} documents, ${readable} of them readable, ${answered} (${figure}) by the shortcut`);
}

/** Text made up from a seed, both ways: ten thousand texts a round and kind. */
export function proveOnMadeUpText(claims: Claims, first: number, rounds: number): void {
  let seed = first;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1, seed += 1) {
    for (const texts of [yamlText, slippedText]) {
      const property = fc.property(texts, (text) => compareShortcut(text, 0, text.length).fault === null);
      const { failed, counterexample } = fc.check(property, { seed, numRuns: RUNS_OF_A_SEED });
      if (failed) faults.push(JSON.stringify(counterexample));
    }
  }
  claims.check(`${2 * rounds * RUNS_OF_A_SEED} made-up texts are read as the full parser reads them`, faults);
}

interface TreeCounts {
  readonly documents: number;
  readonly readable: number;
  readonly answered: number;
  readonly faults: readonly string[];
}

function readTree(tree: string): TreeCounts {
  let [documents, readable, answered] = [0, 0, 0];
  const faults: string[] = [];
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isReadOnWalk(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    for (const { index, start, end } of splitDocuments(text)) {
      const { answers, fault } = compareShortcut(text, start, end);
      documents += 1;
      if (answers) answered += 1;
      if (answers || parseDocument(text, start, end).ok) readable += 1;
      if (fault !== null) faults.push(`${path}, document ${index}: ${fault}`);
    }
  }
  return { documents, readable, answered, faults };
}
