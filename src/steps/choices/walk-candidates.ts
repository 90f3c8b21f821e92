/** Asks about candidates from the newest down, until one holds. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { judgeCandidateAge, judgeDigest } from '../../choice/judge-candidate.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import type { PinnedPart } from '../../image/manifest/facts.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { ageOf, lastSeen } from '../../records/ledger/ledger-index.ts';
import { about } from '../pins/pin-tools.ts';
import type { ChoiceTools } from './choice-tools.ts';
import { judgeNamed } from './judge-digest.ts';

/** A tag, with what it names. */
export interface Taken {
  readonly tag: string;
  readonly digest: string;
  readonly part: PinnedPart;
}

/** The digest that a reference gets with it: none where it has none, and that of one platform where its pin is of one. */
export function digestFor({ digest: pinned }: Pick<ImageReference, 'digest'>, { digest, part }: Taken): string | null {
  if (pinned === null) return null;
  return part.kind === 'platform' && part.digest !== null ? part.digest : digest;
}

export interface Walked {
  /** The first that holds. */
  readonly taken: Taken | null;
  readonly fallen: readonly FallenTag[];
  /** Why nothing is chosen although there may be something. */
  readonly refused: Extract<Outcome, { kind: 'refuse' }> | null;
}

/** For one reference so many tags are asked about; whoever waits for all of these does not come to the next ones. */
const MOST_ASKED = 10;

export async function walkCandidates(
  candidates: readonly string[],
  subject: ChoiceSubject,
  tools: ChoiceTools,
): Promise<Walked> {
  const fallen: FallenTag[] = [];
  let asked = 0;
  for (const tag of candidates) {
    const early = waitsByMemory(tag, subject, tools);
    if (early !== null) {
      fallen.push(early);
      continue;
    }
    if (asked >= MOST_ASKED) break;
    asked += 1;
    const fact = await tools.registry.resolve(about(subject.reference, tag));
    const age = fact.kind === 'exists' ? ageOfTag(tag, fact.digest, subject, tools) : null;
    const verdicts = [judgeDigest(tag, fact, subject), judgeCandidateAge(tag, age, subject, tools.now)];
    const first = verdicts.find(({ kind }) => kind !== 'holds');
    const judged = first === undefined && fact.kind === 'exists' ? await judgeNamed(tag, fact, subject, tools) : null;
    const verdict = first ?? judged?.verdict;
    if (verdict?.kind === 'unknown') return { taken: null, fallen, refused: { kind: 'refuse', error: verdict.error } };
    if (verdict?.kind === 'falls') fallen.push(verdict.fallen);
    else if (fact.kind === 'exists' && judged !== null)
      return { taken: { tag, digest: fact.digest, part: judged.part }, fallen, refused: null };
  }
  return { taken: null, fallen, refused: null };
}

/** What is known not to be old enough need not be asked about: where it moved since, it is younger still. */
function waitsByMemory(tag: string, subject: ChoiceSubject, tools: ChoiceTools): FallenTag | null {
  if (subject.age.minimum === 0) return null;
  const repository = repositoryIdentity(subject.reference);
  const last = lastSeen(tools.memory, repository, tag, new Date(tools.now).toISOString());
  if (last === null || last.gone === true) return null;
  const verdict = judgeCandidateAge(tag, ageOfTag(tag, last.digest, subject, tools), subject, tools.now);
  return verdict.kind === 'falls' ? verdict.fallen : null;
}

export function ageOfTag(tag: string, digest: string, { reference }: ChoiceSubject, tools: ChoiceTools): number | null {
  return ageOf({ repository: repositoryIdentity(reference), tag, digest }, tools.memory, tools.now);
}
