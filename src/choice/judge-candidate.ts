/** Whether a candidate holds once registries were asked about it: what it is the digest of, since when, and for which platforms. */
import type { ErrorData } from '../errors.ts';
import type { DigestFact, PinnedPart, PlatformsFact } from '../image/manifest/facts.ts';
import type { ChoiceSubject } from './choice.ts';
import { type AgeVerdict, judgeAge } from './judge-age.ts';
import type { FallenTag } from './tags/filter.ts';
import { findDigestRestraint } from './tags/restraints.ts';

export type CandidateVerdict =
  | { readonly kind: 'holds' }
  | { readonly kind: 'falls'; readonly fallen: FallenTag }
  /** Nobody can tell, so nothing is chosen: not this one, and no lower one in its place. */
  | { readonly kind: 'unknown'; readonly error: ErrorData };

const HOLDS: CandidateVerdict = { kind: 'holds' };

/** By what its tag names now. */
export function judgeDigest(tag: string, fact: DigestFact, { restraints, reference }: ChoiceSubject): CandidateVerdict {
  if (fact.kind === 'unknown') return { kind: 'unknown', error: fact.error };
  if (fact.kind === 'absent') return falls({ tag, filter: 'absent' });
  const fall = findDigestRestraint(reference, tag, fact.digest, restraints);
  return fall === null ? HOLDS : falls({ tag, ...fall });
}

/**
 * By its age.
 *
 * @param age how long the tag has been known to name this digest, in milliseconds; `null` where that was never seen
 */
export function judgeCandidateAge(
  tag: string,
  age: number | null,
  subject: ChoiceSubject,
  now: number,
): CandidateVerdict {
  const verdict = judgeAge(age, subject.age, now);
  return verdict.kind === 'old enough' ? HOLDS : falls(waiting(tag, verdict, subject.age.minimum));
}

function waiting(tag: string, { since, until }: Extract<AgeVerdict, { kind: 'waits' }>, minimum: number): FallenTag {
  const known = since === null ? 'seen for the first time now' : `known since ${timeWords(since, minimum)}`;
  const because = `waits until ${timeWords(until, minimum)}, ${known}`;
  return { tag, filter: 'age', because, until: new Date(until).toISOString() };
}

const TWO_DAYS = 2 * 86_400_000;

/** For who waits for days the day will do. */
function timeWords(time: number, minimum: number): string {
  const text = new Date(time).toISOString();
  return minimum >= TWO_DAYS ? text.slice(0, 10) : `${text.slice(0, 16).replace('T', ' ')} UTC`;
}

/** By the part that is pinned: a pin to the image of one platform wants that one. */
export function judgePart(tag: string, part: PinnedPart): CandidateVerdict {
  if (part.kind === 'unknown') return { kind: 'unknown', error: part.error };
  if (part.kind === 'whole' || part.digest !== null) return HOLDS;
  return falls({ tag, filter: 'platforms', because: `none for ${part.platform}` });
}

/** By the platforms that are used; a candidate may have more. */
export function judgePlatforms(tag: string, used: readonly string[], fact: PlatformsFact): CandidateVerdict {
  if (fact.kind !== 'exists')
    return fact.kind === 'absent' ? falls({ tag, filter: 'absent' }) : { kind: 'unknown', error: fact.error };
  const missing = used.filter((each) => !fact.platforms.some(({ platform }) => platform === each));
  return missing.length === 0 ? HOLDS : falls({ tag, filter: 'platforms', because: `none for ${missing.join(', ')}` });
}

function falls(fallen: FallenTag): CandidateVerdict {
  return { kind: 'falls', fallen };
}
