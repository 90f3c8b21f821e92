/** Asks images when they were made, to find those that are newer than what stands there. */
import type { ChoiceSubject } from '../../choice/choice.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import { type ErrorData, errorData } from '../../errors.ts';
import { about } from '../pins/pin-tools.ts';
import type { ChoiceTools } from './choice-tools.ts';

export interface CreatedOrder {
  /** The newest first; each is newer than the current one. */
  readonly candidates: readonly string[];
  readonly fallen: readonly FallenTag[];
  readonly error: ErrorData | null;
}

/** Each costs up to four requests the first time; more are to be narrowed by `tags`. */
const MOST_ASKED = 100;

export async function orderByCreated(
  tags: readonly string[],
  subject: ChoiceSubject,
  tools: ChoiceTools,
): Promise<CreatedOrder> {
  const tag = subject.tag ?? 'latest';
  if (tags.length > MOST_ASKED) {
    const message = `${tags.length} tags of ${subject.reference.name} would be asked when they were made`;
    const hint = `narrow them with \`tags\` under \`follow\` to ${MOST_ASKED} at most`;
    return failed(errorData('FOLLOW_TOO_WIDE', message, { hint }));
  }
  const asked = await Promise.all(
    [tag, ...tags].map(async (each) => ({ tag: each, ...(await askCreated(each, subject, tools)) })),
  );
  const error = asked.find((each) => each.error !== null)?.error ?? null;
  if (error !== null) return failed(error);
  const [current, ...others] = asked;
  const since = current?.created ?? null;
  if (since === null)
    return failed(
      errorData('CREATED_UNKNOWN', `\`${tag}\` of ${subject.reference.name} does not say when it was made`),
    );
  const fallen = others.flatMap((each): FallenTag[] => {
    if (each.created === null) return [{ tag: each.tag, filter: 'undated' }];
    return each.created <= since ? [{ tag: each.tag, filter: 'lower' }] : [];
  });
  const newer = others.filter(({ created }) => created !== null && created > since);
  newer.sort((a, b) => (b.created ?? 0) - (a.created ?? 0) || (a.tag < b.tag ? 1 : -1));
  return { candidates: newer.map((each) => each.tag), fallen, error: null };
}

function failed(error: ErrorData): CreatedOrder {
  return { candidates: [], fallen: [], error };
}

async function askCreated(
  tag: string,
  { reference }: ChoiceSubject,
  { registry }: ChoiceTools,
): Promise<{ readonly created: number | null; readonly error: ErrorData | null }> {
  const named = await registry.resolve(about(reference, tag));
  if (named.kind === 'absent') return { created: null, error: null };
  if (named.kind === 'unknown') return { created: null, error: named.error };
  const place = { registry: reference.registry, repository: reference.repository };
  const fact = await registry.labels({ ...place, digest: named.digest });
  if (fact.kind === 'unknown') return { created: null, error: fact.error };
  return { created: fact.kind === 'exists' ? fact.created : null, error: null };
}
