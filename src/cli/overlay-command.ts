/** What `--as-overlay` makes of a command that plans: the same decisions, carried out by one small kustomization. */

import { BowlineError } from '../errors.ts';
import { locateUnder } from '../io/locate.ts';
import type { World } from '../io/world.ts';
import { type OverlayBase, readOverlayBase } from '../steps/overlay/overlay-base.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import { STANDARD_INPUT } from '../steps/read.ts';
import type { OptionValues } from './option-values.ts';
import { checkOptions, finishPlan } from './plan-command.ts';
import { openWorldFor } from './read-operands.ts';
import type { Terminal } from './terminal.ts';

type DecideOverlay = (base: OverlayBase, world: World) => Promise<PlanAnswer> | PlanAnswer;

/** @param folder where the overlay goes, as it is typed */
export async function runOverlayCommand(
  folder: string,
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  decide: DecideOverlay,
): Promise<number> {
  checkOptions(operands, options);
  if (operands.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', '`--as-overlay` stands on files, so it does not go with `-`');
  const world = await openWorldFor(operands, options, terminal);
  const { root } = world.disk;
  const paths =
    operands.length > 0
      ? operands.map((operand) => locateUnder(root, terminal.cwd, operand))
      : world.config.paths.length > 0
        ? world.config.paths.map((path) => locateUnder(root, root, path))
        : [locateUnder(root, terminal.cwd, '.')];
  const base = readOverlayBase(
    {
      folder: locateUnder(root, terminal.cwd, folder),
      operands: paths,
      noIgnore: options.ignore === false,
    },
    world,
  );
  return finishPlan(await decide(base, world), operands, options, world, terminal);
}
