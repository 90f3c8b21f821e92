/** `bowline pin` */
import { partComponents } from '../../steps/choices/find-covered.ts';
import { overlayPin, pin } from '../../verbs/pin.ts';
import type { OptionValues } from '../option-values.ts';
import { runOverlayCommand } from '../overlay-command.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import type { Terminal } from '../terminal.ts';

export async function runPin(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const pinOptions = { refresh: options.refresh === true, locked: options.locked === true };
  if (options.asOverlay !== undefined)
    return runOverlayCommand(options.asOverlay, operands, options, terminal, (base, world) =>
      overlayPin(base, pinOptions, world),
    );
  checkOptions(operands, options);
  const world = await openWorldFor(operands, options, terminal);
  const { components, others: paths } = partComponents(operands, world);
  const { reading } = await readWithin(world, paths, options, terminal);
  return finishPlan(await pin(reading, { ...pinOptions, components }, world), paths, options, world, terminal);
}
