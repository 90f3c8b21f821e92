/** `bowline config` */
import { locateUnder } from '../../io/locate.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderConfig } from '../../report/people/config-text.ts';
import { renderErrors } from '../../report/people/error-text.ts';
import { renderSets, setsJson } from '../../report/people/sets-text.ts';
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
  const { set } = options;
  const wanted = options.images === true || options.overrides !== undefined || set !== undefined;
  const overrides = (options.overrides?.split(',') ?? []).map((path) =>
    locateUnder(world.disk.root, terminal.cwd, path),
  );
  const { sets, ...settings } = config(
    paths,
    { flags, ...(wanted ? { overrides } : {}), ...(set === undefined ? {} : { set }) },
    world,
  );
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.config/1', ...settings, ...setsJson(sets) }, 2)}\n`);
  else
    await terminal.writeOut(sets === undefined ? renderConfig(settings, terminal.out) : renderSets(sets, terminal.out));
  const errors = (sets ?? []).flatMap((each) => each.errors);
  for (const text of renderErrors(
    errors,
    { verbose: options.verbose === true, most: errors.length },
    terminal.err.style,
  ))
    terminal.writeErr(text);
  return errors.length === 0 ? 0 : 2;
}
