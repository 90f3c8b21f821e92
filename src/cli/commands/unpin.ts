/** `bowline unpin` */
import { unpin } from '../../verbs/unpin.ts';
import type { OptionValues } from '../option-values.ts';
import { runComponentPlan } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

export async function runUnpin(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  return runComponentPlan(operands, options, terminal, ({ reading, world }, components) =>
    unpin(reading, { all: options.all === true, components }, world),
  );
}
