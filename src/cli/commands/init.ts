/** `bowline init` */
import { BowlineError } from '../../errors.ts';
import { renderInit } from '../../report/people/init-text.ts';
import { init } from '../../verbs/init.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runInit(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  checkOptions(operands, options);
  if (operands.length > 1 || operands[0] === '-')
    throw new BowlineError('USAGE_INVALID', '`bowline init` looks at one folder', {
      hint: 'for example `bowline init .`',
    });
  const world = await openWorldFor(operands, options, terminal);
  const { errors } = world.disk.list(operands);
  if (errors.length > 0) {
    saysFaults({ errors, notes: [] }, options, terminal);
    return 2;
  }
  const { reading } = await readWithin(world, [world.disk.root], options, terminal);
  const answer = init(reading, world);
  if (options.format === 'json') return finishPlan(answer, [], options, world, terminal);
  await writePieces(terminal, renderInit(answer, world.configText !== null, terminal.out));
  return finishPlan({ ...answer, reading }, [], options, world, terminal);
}
