/** `bowline verify` */

import { counted } from '../../report/lines/counted.ts';
import { namePath } from '../../report/lines/escape.ts';
import { VERIFY_RULES } from '../../rules/judge/all-rules.ts';
import { partComponentsAndPaths } from '../../steps/choices/find-covered.ts';
import { type VerifyAnswer, verify } from '../../verbs/verify.ts';
import { saysTraffic } from '../asking.ts';
import { answerFindings, writeFindings } from '../findings-command.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

export async function runVerify(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const world = await openWorldFor(operands, options, terminal);
  const { components, others: paths } = partComponentsAndPaths(operands, world);
  const { reading } = await readWithin(world, paths, options, terminal, { records: true });
  const answer = await verify(reading, world, components);
  await writeFindings(answer, { rules: VERIFY_RULES, over: describe(answer) }, world, options, terminal);
  const isNothing = answer.pins === 0 && answer.documents === 0 && answer.followed === 0 && answer.errors.length === 0;
  if (isNothing && options.format === 'text')
    terminal.writeErr(terminal.err.style.dim('nothing was asked: no digest stands there; `bowline pin` adds them\n'));
  for (const file of options.format === 'text' ? answer.uncompared : [])
    terminal.writeErr(terminal.err.style.dim(`${namePath(file)} was compared with nothing: name its stream too\n`));
  saysFaults(answer, options.format === 'text' ? options : { ...options, format: 'json' }, terminal);
  await saysTraffic(world, options, terminal);
  return answerFindings(answer, options);
}

/** What was asked about, in words that follow "in". */
function describe({ pins, distinct, documents, followed, reading }: VerifyAnswer): string {
  const parts = [`${counted(pins, 'pin')}${distinct === pins ? '' : ` (${distinct} different)`}`];
  if (documents > 0) parts.push(counted(documents, 'stream document'));
  if (followed > 0) parts.push(counted(followed, 'followed stream'));
  return `${parts.join(' and ')} of ${counted(reading.fileCount, 'file')}`;
}
