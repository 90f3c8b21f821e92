/** Has `bowline bump` choose for a tree, and reads what its plan would write. */
import { join } from 'node:path';
import { type ProgramRun, runProgram } from '../measure/run-program.ts';
import { type Pick, type Picks, splitText } from './pick.ts';

interface BumpPlan {
  readonly changes?: readonly { readonly kind: string; readonly from: string; readonly to: string }[];
  readonly refused?: readonly { readonly written: string; readonly error: { readonly message: string } }[];
}

export type Bump = ProgramRun & {
  readonly picks: Picks;
  /** Texts that stand in one place with one choice and in another with another. */
  readonly divided: readonly string[];
  readonly refused: readonly string[];
};

const BOWLINE = join(import.meta.dirname, '../../bin/bowline.js');

/** `home` holds its cache, so that another home knows nothing. */
export async function bumpWithBowline(tree: string, home: string, options: readonly string[] = []): Promise<Bump> {
  const env = { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: join(home, 'cache') };
  const run = await runProgram(process.execPath, [BOWLINE, 'bump', tree, '--format', 'json', ...options], { env });
  const { changes = [], refused = [] }: BumpPlan = run.output === '' ? {} : JSON.parse(run.output);
  const picks = new Map<string, Pick>();
  const divided: string[] = [];
  for (const { kind, from, to } of changes) {
    if (kind !== 'edit') continue;
    const { tag, digest } = splitText(to);
    const before = picks.get(from);
    if (before !== undefined && (before.tag !== tag || before.digest !== digest)) divided.push(`${from}: ${to}`);
    picks.set(from, { tag, digest });
  }
  return { ...run, picks, divided, refused: refused.map(({ written, error }) => `${written}: ${error.message}`) };
}
