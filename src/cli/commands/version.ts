/** `bowline version` */
import { BowlineError } from '../../errors.ts';
import { renderErrors } from '../../report/people/error-text.ts';
import { renderVersions, renderVersionsJson } from '../../report/people/version-text.ts';
import { type VersionOptions, version } from '../../verbs/version.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runVersion(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  if (operands.length === 0 && options.git === undefined)
    throw new BowlineError('USAGE_INVALID', 'there is nothing to tell the version of', {
      hint: 'name a component, an image, or a repository with `--git`',
    });
  const world = await openWorldFor([], options, terminal);
  const answer = await version(operands, readOptions(options), world);
  if (options.format === 'json') await terminal.writeOut(renderVersionsJson(answer));
  else await writePieces(terminal, renderVersions(answer, options.of !== undefined));
  const errors = answer.rows.flatMap(({ error }) => error ?? []);
  const told = renderErrors(errors, { verbose: options.verbose === true, most: errors.length }, terminal.err.style);
  for (const text of told) terminal.writeErr(text);
  await saysTraffic(world, options, terminal);
  return errors.length === 0 ? 0 : 2;
}

function readOptions({ git, at, branch, modified, of, offline }: OptionValues): VersionOptions {
  if (of !== undefined && at !== undefined)
    throw new BowlineError('USAGE_INVALID', '`--of` and `--at` exclude one another');
  return {
    ...(git === undefined ? {} : { git }),
    ...(at === undefined ? {} : { at }),
    ...(branch === undefined ? {} : { branch }),
    ...(of === undefined ? {} : { of }),
    modified: modified === true,
    offline: offline === true,
  };
}
