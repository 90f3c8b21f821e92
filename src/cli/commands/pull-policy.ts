/** `bowline pull-policy` */
import { isPullPolicy } from '../../image/pull-policy.ts';
import { overlayPullPolicy, pullPolicy } from '../../verbs/pull-policy.ts';
import type { OptionValues } from '../option-values.ts';
import { runOverlayCommand } from '../overlay-command.ts';
import { runComponentPlan } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

export async function runPullPolicy(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const { to } = options;
  const wish = {
    ...(to !== undefined && isPullPolicy(to) ? { to } : {}),
    alsoNever: options.alsoNever === true,
    explicit: options.explicit === true,
  };
  if (options.asOverlay !== undefined)
    return runOverlayCommand(options.asOverlay, operands, options, terminal, (base, world) =>
      overlayPullPolicy(base, wish, world),
    );
  return runComponentPlan(operands, options, terminal, ({ reading, world }, components) =>
    pullPolicy(reading, { ...wish, components }, world),
  );
}
