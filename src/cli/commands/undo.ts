/** `bowline undo` */

import { toSafeJson } from '../../report/lines/escape.ts';
import { renderApplied } from '../../report/people/applied-text.ts';
import { undoWhole } from '../../verbs/undo.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

export async function runUndo(
  _operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const world = await openWorldFor([], options, terminal);
  const dryRun = options.dryRun === true;
  const answer = await undoWhole({ dryRun }, world);
  const { plan, written, done, errors, branch, images, stays } = answer;
  const moved = {
    ...(branch === undefined ? {} : { branch }),
    ...(images === undefined ? {} : { images }),
    ...(stays === undefined ? {} : { stays }),
  };
  if (options.format === 'json')
    await terminal.writeOut(
      `${toSafeJson({ schema: 'bowline.applied/1', plan: plan.id, written, done, ...moved, errors }, 2)}\n`,
    );
  else await terminal.writeOut(renderApplied(answer, { word: dryRun ? 'would take back' : 'took back' }, terminal.out));
  saysFaults({ errors, notes: [] }, options, terminal);
  return errors.length > 0 ? 2 : 0;
}
