/** `bowline bump` */
import { BowlineError } from '../../errors.ts';
import { partOperands } from '../../steps/choices/find-covered.ts';
import { type BumpOptions, bump } from '../../verbs/bump.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { readLedgerRef } from '../read-ledger-ref.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import type { Terminal } from '../terminal.ts';

/** An operand is a path where one exists, else a pattern of images. */
export async function runBump(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  checkOptions(operands, options);
  const wanted = readOptions(options);
  const world = await openWorldFor(operands, options, terminal);
  const { paths, patterns } = partOperands(operands, world);
  const { reading } = await readWithin(world, paths, options, terminal);
  return finishPlan(
    await bump(reading, patterns, { ...wanted, ...readLedgerRef(options, world) }, world),
    paths,
    options,
    world,
    terminal,
  );
}

function readOptions({ allowDowngrade, exact, confirm }: OptionValues): BumpOptions {
  if (allowDowngrade?.trim() === '')
    throw new BowlineError('USAGE_INVALID', '`--allow-downgrade` wants the reason why a lower version may be taken');
  return {
    ...(allowDowngrade === undefined ? {} : { allowDowngrade }),
    exact: exact === true,
    confirm: confirm === true,
  };
}
