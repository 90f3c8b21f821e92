/** `bowline bump` */
import { BowlineError } from '../../errors.ts';
import { runProgram } from '../../io/run-program.ts';
import type { World } from '../../io/world.ts';
import { type AfterBump, programsAfter } from '../../plan/after-bump.ts';
import { escapeLine } from '../../report/lines/escape.ts';
import { partOperands } from '../../steps/choices/find-covered.ts';
import { type BumpOptions, bump } from '../../verbs/bump.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { readLedgerRef } from '../read-ledger-ref.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

/** An operand is a path where one exists, else a pattern of images. */
export async function runBump(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  checkOptions(operands, options);
  const wanted = readOptions(options);
  const world = await openWorldFor(operands, options, terminal);
  const { paths, patterns } = partOperands(operands, world);
  const { reading } = await readWithin(world, paths, options, terminal);
  if (options.run === true && options.write !== true)
    throw new BowlineError('USAGE_INVALID', '`--run` runs what comes after a write, so it goes with `--write`');
  const answer = await bump(reading, patterns, { ...wanted, ...readLedgerRef(options, world) }, world);
  const code = await finishPlan(answer, paths, options, world, terminal);
  if (options.write !== true || answer.plan.changes.length === 0) return code;
  return Math.max(code, runAfter(programsAfter(answer.plan, world.config), code, options, world, terminal));
}

/** Nothing is run that was not asked for, and nothing after a write that did not come about. */
function runAfter(
  programs: readonly AfterBump[],
  code: number,
  options: OptionValues,
  world: World,
  terminal: Terminal,
): number {
  for (const { component, argv } of programs) {
    const line = `\`${argv.map(escapeLine).join(' ')}\` of ${escapeLine(component)}`;
    if (options.run !== true || code !== 0) {
      terminal.writeErr(`not run: ${line}${options.run === true ? '' : '; `--run` runs it'}\n`);
      continue;
    }
    terminal.writeErr(`running ${line}\n`);
    try {
      runProgram(world.disk.root, argv);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      saysFaults({ errors: [thrown.toData()], notes: [] }, options, terminal);
      return 2;
    }
  }
  return 0;
}

function readOptions({ allowDowngrade, exact, confirm, rename }: OptionValues): BumpOptions {
  if (allowDowngrade?.trim() === '')
    throw new BowlineError('USAGE_INVALID', '`--allow-downgrade` wants the reason why a lower version may be taken');
  return {
    ...(allowDowngrade === undefined ? {} : { allowDowngrade }),
    exact: exact === true,
    confirm: confirm === true,
    rename: rename === true,
  };
}
