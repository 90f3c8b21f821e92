/** What references stand for, for people and scripts: a line for each. */
import { formatReference } from '../../image/reference.ts';
import type { Attachment, PlatformRow } from '../../steps/pins/ask-platforms.ts';
import type { Resolved } from '../../verbs/resolve.ts';
import { alignColumns } from '../lines/align-columns.ts';
import { escapeLine } from '../lines/escape.ts';

/** How a reference is wanted. */
export type ResolveForm = 'both' | 'tag' | 'digest';

type Existing = Extract<Resolved, { kind: 'exists' }>;

/** A line for each that exists; a table where platforms were asked for. */
export function* renderResolved(resolved: readonly Resolved[], form: ResolveForm): Generator<string> {
  const existing = resolved.filter((each) => each.kind === 'exists');
  for (const [index, each] of existing.entries()) {
    if (each.origins !== undefined) yield renderOrigins(each, form);
    else if (each.platforms === undefined) yield `${escapeLine(textBy(each, form))}\n`;
    else
      yield `${index > 0 ? '\n' : ''}${escapeLine(textBy(each, each.source === 'stream' ? 'tag' : form))}\n${renderTable(each.platforms, each.attached ?? [])}`;
  }
}

function renderOrigins({ origins = [], ...each }: Existing, form: ResolveForm): string {
  const lines = origins.map(({ reference, version, commit, source, at, by }) => {
    const said = [version, commit === null ? null : `commit ${commit}`, source].filter((part) => part !== null);
    return `copied from ${reference} on ${at} by ${by}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
  });
  const all = lines.length === 0 ? ['nothing is written down of where it came from'] : lines;
  return `${escapeLine(textBy({ ...each, origins }, form))}\n${all.map((line) => `  ${escapeLine(line)}\n`).join('')}`;
}

function textBy({ reference: { name }, tag, digest }: Existing, form: ResolveForm): string {
  if (form === 'digest') return formatReference({ name, tag: null, digest });
  if (form === 'tag') return formatReference({ name, tag: tag ?? 'latest', digest: null });
  return formatReference({ name, tag, digest });
}

function renderTable(platforms: readonly PlatformRow[], rest: readonly Attachment[]): string {
  const rows = [
    ['platform', 'image manifest', 'configuration', 'attached'],
    ...platforms.map(({ platform, osVersion, digest, config, attached }) => [
      [platform ?? 'not said', ...(osVersion === null ? [] : [osVersion])].join(' '),
      digest,
      config ?? 'not known',
      attached.map(describe).join(', ') || 'none',
    ]),
    ...rest.map((each) => ['none', each.digest, '', each.type]),
  ].map((row) => row.map(escapeLine));
  return alignColumns(rows)
    .map((line) => `  ${line}\n`)
    .join('');
}

function describe({ type, digest }: Attachment): string {
  return `${type} ${digest}`;
}
