/** `bowline rollback` */

import { BowlineError } from '../../errors.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { rollback } from '../../verbs/rollback.ts';
import type { OptionValues } from '../option-values.ts';
import { runPlanCommand } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

/** The first operand is the image; paths may follow. */
export async function runRollback(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const [image = '', ...paths] = operands;
  if (paths.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', 'what a pipe held before is not known, so `rollback` takes no `-`');
  const { to, reason } = options;
  const wish = {
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
    untilLifted: options.untilLifted === true,
    offline: options.offline === true,
  };
  return runPlanCommand(paths, options, terminal, ({ reading, world }) => rollback(image, wish, reading, world));
}
