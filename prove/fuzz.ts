/** The proof that no text makes us crash, hang, write what we did not mean to, or lose what stood there. */

import { type Counts, type FailingInput, runFuzzing, runStress } from './fuzz/fuzzing.ts';
import { proveOnMadeUpText, proveOnTree } from './fuzz/shortcut.ts';
import { createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'Random YAML and mutated files of every format: no crash, no hang, no change outside the fields, the way back gives every byte back, and the shortcut reads as the parser does.';

interface Size {
  /** Of the mutated texts: how long, and how many at most. */
  readonly milliseconds: number;
  readonly inputs: number;
  /** Ten thousand texts each, for the shortcut. */
  readonly rounds: number;
}

const MINUTE = 60_000;
const SIZES: Readonly<Record<'slice' | 'default' | 'data', Size>> = {
  slice: { milliseconds: MINUTE, inputs: 1_200, rounds: 1 },
  default: { milliseconds: 1.5 * MINUTE, inputs: 2 ** 30, rounds: 8 },
  data: { milliseconds: 10 * MINUTE, inputs: 2 ** 30, rounds: 40 },
};
const SLICE_SEED = 20_260_103;
/** Such a refusal is safe; where it is not rare, a form is not understood. */
const LEAST_READ_BACK = 1_000;
const SHOWN = 1_500;

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const size = SIZES[slice ? 'slice' : data === null ? 'default' : 'data'];
  const seed = slice ? SLICE_SEED : Math.trunc(Math.random() * 2 ** 31);
  log(`seed ${seed}`);
  proveOnMadeUpText(claims, seed, size.rounds);
  const work = openWorkTree(data, (tree) => writeMadeUpTree(tree, { seed: 20_260_101, files: slice ? 400 : 4_000 }));
  const figures: string[] = [];
  try {
    proveOnTree(claims, work.tree, data !== null, (line) => figures.push(line));
    if (!slice) {
      const { faults, counts } = await runStress();
      claims.check('long, deep and manifold texts are read and edited within bounds', faults.map(describeFault));
      figures.push(`long, deep and manifold: ${describeCounts(counts)}`);
    }
    const { faults, counts } = await runFuzzing({
      inputs: { data: data === null ? null : work.tree, seed },
      last: size.inputs,
      milliseconds: size.milliseconds,
    });
    for (const [claim, failing] of Map.groupBy(faults, (fault) => fault.claim))
      claims.check(claim, failing.map(describeFault));
    if (faults.length === 0) claims.check('no text makes reading or editing go wrong', []);
    const [judged, unreadBack] = [sumOf(counts, 'judged'), sumOf(counts, 'unreadBack')];
    const often = unreadBack > judged / LEAST_READ_BACK ? [`${unreadBack} plans in ${judged} texts`] : [];
    claims.check(`at most one plan in ${LEAST_READ_BACK} texts is refused since its edits do not read back`, often);
    figures.push(describeCounts(counts));
  } finally {
    work.remove();
  }
  for (const figure of figures) log(figure);
  return claims.hold();
}

function describeFault({ against, index, path, text }: FailingInput): string {
  const shown = JSON.stringify(text.slice(0, SHOWN));
  return `input ${index}, ${path}: ${against.slice(0, 500)}\n${shown}${text.length > SHOWN ? ` and ${text.length - SHOWN} more` : ''}`;
}

function sumOf(counts: readonly Counts[], of: keyof Counts): number {
  return counts.reduce((total, each) => total + each[of], 0);
}

function describeCounts(counts: readonly Counts[]): string {
  const sum = (of: keyof Counts): number => sumOf(counts, of);
  const slowest = Math.max(0, ...counts.map((each) => each.slowest));
  return `${sum('judged')} texts, ${sum('fields')} fields read, ${sum('edits')} edits made and taken back, ${sum('compared')} documents compared by another parser, ${sum('unreadBack')} plans refused since they did not read back; the slowest text took ${slowest.toFixed(0)} ms`;
}
