/** Asks about one tag as the next one: what it names, for which platforms, and whether that is what is used. */
import type { ChoiceSubject } from '../../choice/choice.ts';
import { type CandidateVerdict, judgeDigest, judgePart, judgePlatforms } from '../../choice/judge-candidate.ts';
import { hasSameBytes, usedPlatforms } from '../../choice/used-platforms.ts';
import type { PinnedPart, PlatformsFact } from '../../image/manifest/facts.ts';
import type { ChoiceTools, ExistingDigest } from './choice-tools.ts';

export interface JudgedDigest {
  readonly verdict: CandidateVerdict;
  readonly part: PinnedPart;
  /** Whether what is used has the same bytes as what is pinned. */
  readonly sameBytes: boolean;
}

const WHOLE: PinnedPart = { kind: 'whole' };

/** Judges a digest that a tag names, apart from its age. Indexes are read only where it differs from what is pinned. */
export async function judgeNamed(
  tag: string,
  fact: ExistingDigest,
  subject: ChoiceSubject,
  tools: ChoiceTools,
): Promise<JudgedDigest> {
  const { reference, settings } = subject;
  const { digest } = reference;
  const early = judgeDigest(tag, fact, subject);
  if (early.kind !== 'holds' || fact.digest === digest) return { verdict: early, part: WHOLE, sameBytes: false };
  const { registry, repository } = reference;
  const ask = (of: string): Promise<PlatformsFact> => tools.registry.platforms({ registry, repository, digest: of });
  const before = digest === null ? null : await ask(digest);
  const isWhole = digest === null || (before?.kind === 'exists' && before.isIndex);
  const part = isWhole ? WHOLE : await tools.readPart({ ...reference, tag, digest }, fact);
  const ofPart = judgePart(tag, part);
  if (ofPart.kind !== 'holds' || part.kind === 'platform') return { verdict: ofPart, part, sameBytes: false };
  if (before?.kind === 'unknown' && settings?.platforms === undefined)
    return { verdict: { kind: 'unknown', error: before.error }, part, sameBytes: false };
  const used = usedPlatforms(settings?.platforms, before);
  if (used === null) return { verdict: early, part, sameBytes: false };
  const after = await ask(fact.digest);
  return { verdict: judgePlatforms(tag, used, after), part, sameBytes: hasSameBytes(used, before, after) };
}
