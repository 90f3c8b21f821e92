/** Finds the exact tag that a moving one names, by the equal digest of both. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { stay } from '../../choice/settle-early.ts';
import { findExactTags } from '../../choice/tags/exact-tags.ts';
import type { TagRanking } from '../../choice/tags/rank-tags.ts';
import { shortDigest } from '../../image/digest.ts';
import { matchesTag } from '../../records/config/match-tag.ts';
import { about } from '../pins/pin-tools.ts';
import type { ChoiceTools } from './choice-tools.ts';

/** The newest are asked about; what a moving tag names is mostly among them. */
const MOST_ASKED = 5;

/** @param tag the moving one */
export async function findExact(
  tag: string,
  subject: ChoiceSubject,
  ranking: TagRanking,
  { registry }: ChoiceTools,
): Promise<Outcome> {
  const { reference, settings, follow } = subject;
  const fitting = findExactTags(tag, ranking, settings?.tags ?? null);
  const exact = fitting.filter((each) => follow.tags === null || matchesTag(follow.tags, each));
  const [first] = exact;
  if (first === undefined) {
    const within = fitting.length === 0 ? '' : ` and is covered by \`tags: ${follow.tags}\``;
    return stay('no-exact', `no exact tag goes on where \`${tag}\` stops${within}`);
  }
  const named = reference.digest === null ? await registry.resolve(about(reference, tag)) : null;
  if (named !== null && named.kind !== 'exists') return { kind: 'refuse', error: named.error };
  const wanted = named?.digest ?? reference.digest;
  for (const candidate of exact.slice(0, MOST_ASKED)) {
    const fact = await registry.resolve(about(reference, candidate));
    if (fact.kind === 'unknown') return { kind: 'refuse', error: fact.error };
    if (fact.kind !== 'exists' || fact.digest !== wanted) continue;
    const { digest } = reference;
    const reason = `\`${tag}\` is \`${candidate}\`: both are ${shortDigest(fact.digest)}`;
    return { kind: 'move', tag: candidate, digest, part: { kind: 'whole' }, reason };
  }
  const asked = Math.min(exact.length, MOST_ASKED);
  const what =
    asked === 1 ? `\`${first}\` is not` : `none of the newest ${asked} exact tags (from \`${first}\` down) is`;
  return stay('no-exact', `${what} what \`${reference.digest === null ? tag : shortDigest(reference.digest)}\` names`);
}
