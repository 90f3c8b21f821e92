/** `bowline release --debt` */
import { BowlineError } from '../../errors.ts';
import { renderDebtMarkdown } from '../../report/delivery/debt-markdown.ts';
import { renderDebt, renderDebtJson } from '../../report/people/debt-text.ts';
import { debt } from '../../verbs/debt.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runReleaseDebt(
  paths: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  for (const option of ['write', 'check', 'out', 'list'] as const)
    if (options[option] !== undefined)
      throw new BowlineError('USAGE_INVALID', `\`--debt\` only looks, so it does not go with \`--${option}\``);
  const { world, reading } = await readOperands(paths, options, terminal);
  const answer = await debt(reading, { set: options.set ?? null, offline: options.offline === true }, world);
  if (options.format === 'json') await terminal.writeOut(renderDebtJson(answer));
  else if (options.format === 'markdown') await terminal.writeOut(renderDebtMarkdown(answer));
  else await writePieces(terminal, renderDebt(answer));
  const errors = [...reading.errors, ...answer.errors];
  saysFaults({ errors, notes: reading.notes }, options, terminal);
  await saysTraffic(world, options, terminal);
  return errors.length > 0 ? 2 : 0;
}
