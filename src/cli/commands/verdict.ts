/** `bowline verdict` */
import { BowlineError } from '../../errors.ts';
import { toSafeJson } from '../../report/escape.ts';
import { renderVerdicts } from '../../report/verdicts-text.ts';
import { giveVerdict, listVerdicts } from '../../verbs/verdict.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor } from '../read-operands.ts';
import type { Terminal } from '../terminal.ts';

export async function runVerdict(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  checkOptions([], options);
  const { pass, fail, by, link, note } = options;
  if (operands.length === 0) throw new BowlineError('USAGE_INVALID', '`bowline verdict` wants what was tried');
  if (pass === true && fail === true) throw new BowlineError('USAGE_INVALID', '`--pass` does not go with `--fail`');
  const world = await openWorldFor([], options, terminal);
  const outcome = pass === true ? 'pass' : fail === true ? 'fail' : null;
  if (outcome !== null) {
    const said = { ...(by === undefined ? {} : { by }), ...(link === undefined ? {} : { link }) };
    const wish = { outcome, ...said, ...(note === undefined ? {} : { note }) } as const;
    return finishPlan(giveVerdict(operands, wish, world), [], options, world, terminal);
  }
  for (const option of ['by', 'link', 'note', 'write', 'check', 'out', 'commit'] as const)
    if (options[option] !== undefined && options[option] !== false)
      throw new BowlineError('USAGE_INVALID', `\`--${option}\` goes with \`--pass\` or \`--fail\``);
  const answer = listVerdicts(operands, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.verdicts/1', ...answer }, 2)}\n`);
  else await terminal.writeOut(renderVerdicts(answer, terminal.out));
  return 0;
}
