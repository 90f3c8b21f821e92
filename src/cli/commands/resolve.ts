/** `bowline resolve` */

import { BowlineError } from '../../errors.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { renderResolvedJson } from '../../report/json/resolved-json.ts';
import { renderErrors } from '../../report/people/error-text.ts';
import { type ResolveForm, renderResolved } from '../../report/people/resolved-text.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { type ResolveOptions, resolve } from '../../verbs/resolve.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runResolve(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const wanted = readOptions(options);
  const world = await openWorldFor(operands, options, terminal);
  const input = operands.includes(STANDARD_INPUT) ? { input: await terminal.readIn() } : {};
  const { resolved, notes } = await resolve(operands, { ...wanted, ...input }, world);
  const form = (options.by ?? 'both') as ResolveForm;
  if (options.format === 'json') await terminal.writeOut(renderResolvedJson(resolved));
  else await writePieces(terminal, renderResolved(resolved, form));
  await saysTraffic(world, options, terminal);
  const errors = resolved.flatMap((each) => (each.kind === 'exists' ? [] : [each.error]));
  for (const text of renderErrors(
    errors,
    { verbose: options.verbose === true, most: errors.length },
    terminal.err.style,
  ))
    terminal.writeErr(text);
  saysFaults({ errors: [], notes }, options, terminal);
  return errors.length === 0 ? 0 : 2;
}

function readOptions({ platform, allPlatforms, image, by, origin }: OptionValues): ResolveOptions {
  if (origin === true && (platform !== undefined || allPlatforms === true))
    throw new BowlineError('USAGE_INVALID', '`--origin` is about the whole image, so it goes with no platform');
  if (platform !== undefined && allPlatforms === true)
    throw new BowlineError('USAGE_INVALID', '`--platform` and `--all-platforms` exclude one another');
  return {
    ...(platform === undefined ? {} : { platform: readPlatform(platform) }),
    allPlatforms: allPlatforms === true,
    origin: origin === true,
    ...(image === undefined ? {} : { image }),
    byTag: by === 'tag',
  };
}

function readPlatform(text: string): string {
  const platform = parsePlatform(text);
  if (platform !== null) return platform;
  throw new BowlineError('USAGE_INVALID', `\`--platform\` wants a platform such as \`linux/amd64\`, not \`${text}\``);
}
