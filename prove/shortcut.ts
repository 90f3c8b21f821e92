/** The proof that the shortcut for block YAML is one: the same trees as the full parser's, and often enough to be worth it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { splitDocuments } from '../src/files/split-documents.ts';
import { isManifestPath } from '../src/files/tree.ts';
import { parseDocument } from '../src/files/yaml.ts';
import { compareShortcut } from '../test/files/shortcut-fault.ts';
import { slippedText, yamlText } from '../test/files/yaml-text.ts';
import { type Claims, createClaims } from './ground/claims.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'Whenever the shortcut for block YAML answers, for made-up text and for every document of a tree, the full parser gives the same tree.';

interface Options {
  readonly data: string | null;
  readonly slice: boolean;
  readonly log: (line: string) => void;
}

/** The least share of the documents that can be read for which the shortcut has to answer, in real data. */
const LEAST_SHARE = 0.9;
const RUNS_OF_A_SEED = 10_000;

export async function prove({ data, slice, log }: Options): Promise<boolean> {
  const claims = createClaims(log);
  proveOnMadeUpText(claims, slice ? 4 : 200, log);
  const work = openWorkTree(data, (tree) => writeMadeUpTree(tree, { seed: 20_260_101, files: slice ? 800 : 4_000 }));
  try {
    const { documents, readable, answered, faults } = readTree(work.tree);
    claims.check('every document of the tree is read as the full parser reads it', faults);
    const share = answered / Math.max(1, readable);
    const figure = `${(100 * share).toFixed(1)} %`;
    if (data !== null) {
      const least = `it answers for ${figure}, less than ${100 * LEAST_SHARE} %`;
      claims.check('it answers for most documents', share < LEAST_SHARE ? [least] : []);
    }
    log(`${documents} documents, ${readable} of them readable, ${answered} (${figure}) by the shortcut`);
  } finally {
    work.remove();
  }
  return claims.hold();
}

function proveOnMadeUpText(claims: Claims, rounds: number, log: Options['log']): void {
  let seed = Math.trunc(Math.random() * 2 ** 31);
  log(`first seed ${seed}`);
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
    if (!entry.isFile() || !isManifestPath(entry.name)) continue;
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
