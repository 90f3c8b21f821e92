/** `bowline pin` */
import { pin } from '../../verbs/pin.ts';
import type { OptionValues } from '../command.ts';
import { runPlanCommand } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

export async function runPin(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const pinOptions = { refresh: options.refresh === true, locked: options.locked === true };
  return runPlanCommand(operands, options, terminal, ({ reading, world }) => pin(reading, pinOptions, world));
}
