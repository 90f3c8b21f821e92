/** `bowline apply` */

import { readOutFile } from '../../io/out-file.ts';
import type { World } from '../../io/world.ts';
import { parsePlan } from '../../plan/parse-plan.ts';
import { isFileChange, type Plan } from '../../plan/plan.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderApplied } from '../../report/people/applied-text.ts';
import { renderPlan } from '../../report/people/plan-text.ts';
import type { ApplyAnswer } from '../../steps/apply-answer.ts';
import { preparePlan } from '../../steps/carry-out.ts';
import { readIfReadable } from '../../steps/read-if-there.ts';
import { applyWhole } from '../../verbs/apply.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runApply(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const file = operands[0] ?? '';
  const text = file === '-' ? await terminal.readIn() : readOutFile(terminal.cwd, file);
  const plan = parsePlan(text, file);
  const world = await openWorldFor([], options, terminal);
  const dryRun = options.dryRun === true;
  const answer = dryRun
    ? { plan, ...dryAnswer(plan, world) }
    : await applyWhole(plan, { inspection: 'heads', isFresh: false }, world);
  const { written, done, errors } = answer;
  const { images } = 'images' in answer ? answer : { images: undefined };
  if (options.format === 'json')
    await terminal.writeOut(
      `${toSafeJson({ schema: 'bowline.applied/1', plan: plan.id, written, done, ...(images === undefined ? {} : { images }), errors }, 2)}\n`,
    );
  else if (dryRun && errors.length === 0 && plan.changes.some(isFileChange))
    await writePieces(terminal, planPieces(plan, new Set(written), world, terminal));
  if (options.format !== 'json')
    await terminal.writeOut(renderApplied(answer, { word: dryRun ? 'would write' : 'wrote' }, terminal.out));
  const notes = (images ?? []).flatMap((image) => image.notes);
  saysFaults({ errors, notes }, options, terminal);
  await saysTraffic(world, options, terminal);
  return errors.length > 0 ? 2 : 0;
}

/** The plan, with the difference in each file that is still to be written. */
function planPieces(plan: Plan, files: ReadonlySet<string>, world: World, { out }: Terminal): Iterable<string> {
  const textOf = (path: string): string | null =>
    files.has(path) ? (readIfReadable(path, world.disk)?.text ?? null) : null;
  return renderPlan(plan, { textOf, past: false, verbose: false }, out);
}

function dryAnswer(...[plan, world]: Parameters<typeof preparePlan>): Pick<ApplyAnswer, 'written' | 'done' | 'errors'> {
  const { files, done, errors } = preparePlan(plan, world);
  return { written: files.map(({ path }) => path), done, errors };
}
