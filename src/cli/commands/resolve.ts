/** `bowline resolve` */
import { formatReference } from '../../image/reference.ts';
import { renderError } from '../../report/error-text.ts';
import { toSafeJson } from '../../report/escape.ts';
import { type ResolveAnswer, resolve } from '../../verbs/resolve.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../command.ts';
import { openWorldFor } from '../read-operands.ts';
import type { Terminal } from '../terminal.ts';

export async function runResolve(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const world = await openWorldFor([], options, terminal);
  const answer = await resolve(operands[0] ?? '', world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.resolve/1', ...answer }, 2)}\n`);
  else if (answer.kind === 'exists') await terminal.writeOut(`${textBy(answer, options.by)}\n`);
  await saysTraffic(world, options, terminal);
  if (answer.kind === 'exists') return 0;
  terminal.writeErr(renderError(answer.error, terminal.err.style));
  return 2;
}

function textBy(answer: Extract<ResolveAnswer, { kind: 'exists' }>, by: unknown): string {
  const { name, tag } = answer.reference;
  if (by === 'digest') return formatReference({ name, tag: null, digest: answer.digest });
  if (by === 'tag') return formatReference({ name, tag: tag ?? 'latest', digest: null });
  return answer.pinned;
}
