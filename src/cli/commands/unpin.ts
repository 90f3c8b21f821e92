/** `bowline unpin` */
import { unpin } from '../../verbs/unpin.ts';
import type { OptionValues } from '../option-values.ts';
import { runPlanCommand } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

export async function runUnpin(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  return runPlanCommand(operands, options, terminal, ({ reading, world }) =>
    unpin(reading, { all: options.all === true }, world),
  );
}
