/** `bowline config` */
import { locateUnder } from '../../io/locate.ts';
import { renderConfig } from '../../report/config-text.ts';
import { toSafeJson } from '../../report/escape.ts';
import { config } from '../../verbs/config.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import type { Terminal } from '../terminal.ts';

export async function runConfig(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const world = await openWorldFor(operands, options, terminal);
  const paths = operands.map((operand) => locateUnder(world.disk.root, terminal.cwd, operand));
  const flags = new Map(options.profile === undefined ? [] : [['profiles', `--profile ${options.profile}`]]);
  const answer = config(paths, { flags }, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.config/1', ...answer }, 2)}\n`);
  else await terminal.writeOut(renderConfig(answer, terminal.out));
  return 0;
}
