/** What the digest beside a tag is to be: what the tag names now, or the newest of what it named that is old enough. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { judgeCandidateAge } from '../../choice/judge-candidate.ts';
import { stay } from '../../choice/settle-early.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import { shortDigest } from '../../image/digest.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import { platformAbsent } from '../pins/ask-platform-pins.ts';
import { about } from '../pins/pin-tools.ts';
import type { ChoiceTools, ExistingDigest } from './choice-tools.ts';
import { type JudgedDigest, judgeNamed } from './judge-digest.ts';
import { ageOfTag } from './walk-candidates.ts';

export interface Refreshed {
  readonly outcome: Outcome;
  readonly fallen: readonly FallenTag[];
}

/** @param tag that is followed: mostly the one that is written */
export async function refreshTag(tag: string, subject: ChoiceSubject, tools: ChoiceTools): Promise<Refreshed> {
  const { reference } = subject;
  const fact = await tools.registry.resolve(about(reference, tag));
  if (fact.kind !== 'exists') return only({ kind: 'refuse', error: fact.error });
  if (fact.digest === reference.digest && tag === subject.tag)
    return only(stay('current', `\`${tag}\` still names this digest`));
  const age = judgeCandidateAge(tag, ageOfTag(tag, fact.digest, subject, tools), subject, tools.now);
  if (age.kind !== 'falls') return only(decide(tag, fact, await judgeNamed(tag, fact, subject, tools), subject));
  for (const digest of seenBetween(tag, subject, tools)) {
    const known = judgeCandidateAge(tag, ageOfTag(tag, digest, subject, tools), subject, tools.now);
    if (known.kind !== 'holds') continue;
    const still = await tools.registry.resolve(about(reference, digest));
    if (still.kind !== 'exists') continue;
    const named = { ...still, digest };
    const outcome = decide(tag, named, await judgeNamed(tag, named, subject, tools), subject);
    return { outcome, fallen: [age.fallen] };
  }
  return { outcome: stay('waiting', waitingWords(tag, fact.digest, age.fallen)), fallen: [age.fallen] };
}

function waitingWords(tag: string, digest: string, { because }: FallenTag): string {
  return `\`${tag}\` names ${shortDigest(digest)} now, which ${because}`;
}

/** What the tag was seen to name since it named what is pinned, the newest first. */
function seenBetween(tag: string, { reference }: ChoiceSubject, { memory }: ChoiceTools): string[] {
  const entries = memory.get(repositoryIdentity(reference))?.byTag.get(tag) ?? [];
  const last = entries.findLastIndex(({ digest, gone }) => digest === reference.digest && gone !== true);
  if (last < 0) return [];
  const since = entries.slice(last + 1).filter(({ gone }) => gone !== true);
  return [...new Set(since.map(({ digest }) => digest).reverse())];
}

function decide(
  tag: string,
  { digest }: ExistingDigest,
  { verdict, part, sameBytes }: JudgedDigest,
  subject: ChoiceSubject,
): Outcome {
  const { reference } = subject;
  if (verdict.kind === 'unknown') return { kind: 'refuse', error: verdict.error };
  if (verdict.kind === 'falls') {
    const { filter, because = '' } = verdict.fallen;
    if (filter === 'platforms' && part.kind === 'platform')
      return { kind: 'refuse', error: platformAbsent(reference.name, tag, ` for ${part.platform}`) };
    const why = filter === 'platforms' ? `has ${because}, which is used` : `is ${filter}: ${because}`;
    return stay(filter === 'platforms' ? 'platform-missing' : filter, `what \`${tag}\` names now ${why}`);
  }
  const isSameTag = tag === subject.tag;
  if (reference.digest === null) return { kind: 'move', tag, digest: null, part, reason: `\`${tag}\` is followed` };
  const to = part.kind === 'platform' && part.digest !== null ? part.digest : digest;
  const only = part.kind === 'platform' ? ` for ${part.platform}` : '';
  if (to === reference.digest && isSameTag) return stay('current', `\`${tag}\` still names this image${only} only`);
  if (sameBytes && isSameTag)
    return stay('same-bytes', `\`${tag}\` moved, and every image that is used is the same: only the index is another`);
  const move = isSameTag
    ? `\`${tag}\` moved from ${shortDigest(reference.digest)} to ${shortDigest(to)}${only}`
    : `\`${tag}\` is followed, and is ${shortDigest(to)}${only}`;
  return { kind: 'move', tag, digest: to, part, reason: move };
}

function only(outcome: Outcome): Refreshed {
  return { outcome, fallen: [] };
}
