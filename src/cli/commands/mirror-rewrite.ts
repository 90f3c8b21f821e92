/** `bowline mirror --rewrite`, the part that writes files, and `bowline mirror --back` */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Page } from '../../report/lines/style.ts';
import { renderPlan } from '../../report/people/plan-text.ts';
import { partComponents } from '../../steps/choices/find-covered.ts';
import { mirroredReferences } from '../../steps/mirror/mirrored-references.ts';
import { readFields } from '../../steps/read.ts';
import { apply } from '../../verbs/apply.ts';
import { type MirrorAnswer, type MirrorOptions, plannedCopies } from '../../verbs/mirror.ts';
import { returnToUpstream } from '../../verbs/return-to-upstream.ts';
import { rewriteToMirror } from '../../verbs/rewrite-to-mirror.ts';
import type { OptionValues } from '../option-values.ts';
import { runComponentPlan } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

/** What became of the references. */
interface Rewritten {
  readonly plan: Plan;
  readonly errors: readonly ErrorData[];
  readonly pieces: (page: Page) => Iterable<string>;
}

interface Rewriting {
  /** The plan to save: that of the references, where nothing is left to copy. */
  readonly planned: Plan | null;
  /** Rewrites after the copies were made, and plans anew by what the mirror serves then; without `--write` it plans only. */
  readonly carryOut: () => Promise<Rewritten>;
}

/** @throws {BowlineError} `USAGE_INVALID` where there are no files to rewrite, or the saved plan would leave something out */
export async function openRewriting(
  answer: MirrorAnswer,
  { mapping, tags, platforms }: MirrorOptions,
  operands: readonly string[],
  options: OptionValues,
  world: World,
): Promise<Rewriting> {
  const { components, others } = partComponents(operands, world);
  const { paths } = mirroredReferences(others, world);
  if (others.length > 0 && paths.length === 0)
    throw new BowlineError('USAGE_INVALID', '`--rewrite` rewrites files, and no file is named');
  if (options.out !== undefined && answer.plan.changes.length > 0)
    throw new BowlineError('USAGE_INVALID', '`--rewrite` looks at what the mirror serves, so copies come first', {
      hint: 'copy with `bowline mirror --write`, then save the plan of the references with `--rewrite --out`',
    });
  const reading = readFields(paths, { noIgnore: options.ignore === false }, world);
  const texts = new Map(reading.files.map(({ path, text }) => [path, text]));
  const view = { textOf: (path: string) => texts.get(path) ?? null, verbose: options.verbose === true };
  const plan = async (planned: Parameters<typeof rewriteToMirror>[1]['planned']): Promise<Plan> =>
    (await rewriteToMirror(reading, { mapping, tags, platforms, planned, components }, world)).plan;
  return {
    planned: options.out === undefined ? null : await plan(new Map()),
    carryOut: async () => {
      const writes = options.write === true;
      const rewriting = await plan(writes ? new Map() : plannedCopies(answer));
      const applied = writes ? apply(rewriting, world) : null;
      const errors = applied?.errors ?? [];
      const past = applied !== null && errors.length === 0;
      return { plan: rewriting, errors, pieces: (page) => renderPlan(rewriting, { ...view, past }, page) };
    },
  };
}

/** Options that are about copies, as they are where nobody gives them. */
const ABOUT_COPIES: readonly (readonly [name: keyof OptionValues, left: unknown, flag: string])[] = [
  ['to', undefined, '--to'],
  ['tag', undefined, '--tag'],
  ['rewrite', undefined, '--rewrite'],
  ['platform', undefined, '--platform'],
  ['export', undefined, '--export'],
  ['toDir', undefined, '--to-dir'],
  ['fromDir', undefined, '--from-dir'],
  ['since', undefined, '--since'],
  ['keep', undefined, '--keep'],
  ['recheck', undefined, '--recheck'],
  ['requireSignatures', undefined, '--require-signatures'],
  ['attached', true, '--no-attached'],
  ['provenance', true, '--no-provenance'],
];

/** References of copies back to upstream's. */
export async function runMirrorBack(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const other = ABOUT_COPIES.find(([name, left]) => options[name] !== left);
  if (other !== undefined)
    throw new BowlineError('USAGE_INVALID', `\`--back\` copies nothing, so it does not go with \`${other[2]}\``);
  return runComponentPlan(operands, options, terminal, ({ reading, world }, components) =>
    returnToUpstream(reading, { components }, world),
  );
}
