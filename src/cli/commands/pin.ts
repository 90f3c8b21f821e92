/** `bowline pin` */
import { overlayPin, pin } from '../../verbs/pin.ts';
import type { OptionValues } from '../option-values.ts';
import { runOverlayCommand } from '../overlay-command.ts';
import { runComponentPlan } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

export async function runPin(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const pinOptions = { refresh: options.refresh === true, locked: options.locked === true };
  if (options.asOverlay !== undefined)
    return runOverlayCommand(options.asOverlay, operands, options, terminal, (base, world) =>
      overlayPin(base, pinOptions, world),
    );
  return runComponentPlan(operands, options, terminal, ({ reading, world }, components) =>
    pin(reading, { ...pinOptions, components }, world),
  );
}
