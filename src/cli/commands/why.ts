/** `bowline why` */

import { BowlineError } from '../../errors.ts';
import { whyJson } from '../../report/json/why-json.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderWhy } from '../../report/people/why-text.ts';
import { partOperands } from '../../steps/choices/find-covered.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { why } from '../../verbs/why.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { readLedgerRef } from '../read-ledger-ref.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

/** An operand is a path where one exists, else an image. */
export async function runWhy(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const world = await openWorldFor(operands, options, terminal);
  const { paths, patterns } = partOperands(operands, world);
  if (patterns.length === 0 || paths.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', 'there is no image to tell about', {
      hint: 'for example `bowline why nginx:1.27`',
    });
  const { reading } = await readWithin(world, paths, options, terminal);
  const wanted = { exact: options.exact === true, ...readLedgerRef(options, world) };
  const answer = await why(reading, patterns, wanted, world);
  if (options.format === 'json') await terminal.writeOut(`${toSafeJson(whyJson(answer), 2)}\n`);
  else await writePieces(terminal, renderWhy(answer, options.verbose === true, terminal.out));
  const errors = [
    ...answer.errors,
    ...answer.rows.flatMap(({ outcome }) => (outcome.kind === 'refuse' ? [outcome.error] : [])),
  ];
  saysFaults({ ...answer, errors }, options, terminal);
  await saysTraffic(world, options, terminal);
  return errors.length > 0 ? 2 : 0;
}
