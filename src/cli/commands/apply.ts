/** `bowline apply` */
import { readOutFile } from '../../io/out-file.ts';
import { parsePlan } from '../../plan/parse-plan.ts';
import { renderApplied } from '../../report/applied-text.ts';
import { preparePlan } from '../../steps/carry-out.ts';
import { apply } from '../../verbs/apply.ts';
import type { OptionValues } from '../command.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

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
  const answer = dryRun ? { plan, ...dryAnswer(plan, world) } : apply(plan, world);
  const { written, done, errors } = answer;
  if (options.format === 'json')
    await terminal.writeOut(
      `${JSON.stringify({ schema: 'bowline.applied/1', plan: plan.id, written, done, errors }, null, 2)}\n`,
    );
  else await terminal.writeOut(renderApplied(answer, { word: dryRun ? 'would write' : 'wrote' }, terminal.out));
  saysFaults({ errors, notes: [] }, options, terminal);
  return errors.length > 0 ? 2 : 0;
}

function dryAnswer(
  ...[plan, world]: Parameters<typeof preparePlan>
): Pick<ReturnType<typeof apply>, 'written' | 'done' | 'errors'> {
  const { files, done, errors } = preparePlan(plan, world);
  return { written: files.map(({ path }) => path), done, errors };
}
