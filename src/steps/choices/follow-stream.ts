/** What a stream document names for an image: its tag, and the digest of the whole or of the one platform that is used. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { judgeCandidateAge, judgeDigest } from '../../choice/judge-candidate.ts';
import { stay } from '../../choice/settle-early.ts';
import { FILTERS } from '../../choice/tags/filter.ts';
import type { Goal } from '../../choice/tags/follow.ts';
import { BowlineError, errorData } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import type { PinnedPart } from '../../image/manifest/facts.ts';
import { parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { StreamImage } from '../../records/coreos/container-images.ts';
import type { StreamMetadata } from '../../records/coreos/stream-document.ts';
import { ageOf } from '../../records/ledger/ledger-index.ts';
import { findImageFault, pinOfStream } from '../../rules/documents/stream-findings.ts';
import { about } from '../pins/pin-tools.ts';
import { readFollowed } from '../streams/read-followed.ts';
import type { ChoiceTools } from './choice-tools.ts';
import { type FollowedOutcome, followOwnStream } from './follow-own-stream.ts';

export async function followStream(
  goal: Extract<Goal, { kind: 'stream' }>,
  subject: ChoiceSubject,
  tools: ChoiceTools,
): Promise<FollowedOutcome> {
  try {
    const read = await readFollowed(goal.at, tools);
    if (read.kind === 'unknown') return { outcome: { kind: 'refuse', error: read.error } };
    if (read.kind === 'coreos')
      return { outcome: await checkNamed(ofCoreOs(read.document, goal, subject), subject, tools) };
    const found = followOwnStream(read, goal, subject, tools);
    return { ...found, outcome: await checkNamed(found.outcome, subject, tools) };
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { outcome: { kind: 'refuse', error: thrown.toData() } };
  }
}

function ofCoreOs(
  { name, images }: StreamMetadata,
  goal: Extract<Goal, { kind: 'stream' }>,
  subject: ChoiceSubject,
): Outcome {
  const limit = goal.atMost ?? goal.atLeast ?? goal.preset;
  if (limit !== null)
    return unclear(
      `the stream \`${name}\` is one of Fedora CoreOS, which tells of its newest release alone`,
      '`atMost`, `atLeast` and `preset` go with streams that `bowline stream` writes',
    );
  const entries = images.filter(({ key }) => goal.image === null || key === goal.image);
  const used = subject.settings?.platforms;
  const own = entries.filter(({ platform }) => used === undefined || used.includes(platform));
  const isOne = new Set(entries.map(({ digestRef }) => digestRef?.text)).size <= 1;
  return outcomeOf(own, isOne, `the stream \`${name}\``, subject);
}

/** What a stream names is written only where it is there, and nothing is said against it. */
async function checkNamed(outcome: Outcome, subject: ChoiceSubject, tools: ChoiceTools): Promise<Outcome> {
  if (outcome.kind !== 'move' || outcome.digest === null) return outcome;
  const { reference } = subject;
  const fact = await tools.registry.resolve(about(reference, outcome.digest));
  if (fact.kind !== 'exists') return { kind: 'refuse', error: fact.error };
  const verdict = judgeDigest(outcome.tag, fact, subject);
  if (verdict.kind === 'unknown') return { kind: 'refuse', error: verdict.error };
  if (verdict.kind === 'holds') return checkAge(outcome, outcome.digest, subject, tools);
  const { filter, because = '' } = verdict.fallen;
  return stay(filter, `${outcome.reason}, which ${FILTERS[filter]}: ${because}`);
}

/** Who waits for something to prove itself waits for what a stream names as well. */
function checkAge(
  outcome: Extract<Outcome, { kind: 'move' }>,
  digest: string,
  subject: ChoiceSubject,
  { memory, now }: ChoiceTools,
): Outcome {
  const age = ageOf({ repository: repositoryIdentity(subject.reference), tag: null, digest }, memory, now);
  const verdict = judgeCandidateAge(outcome.tag, age, subject, now);
  return verdict.kind === 'falls' ? stay('waiting', `${outcome.reason}, which ${verdict.fallen.because}`) : outcome;
}

/**
 * All entries have to name one digest: that of the whole, or that of the one platform which is used.
 *
 * @param isOne whether the stream has one digest for all platforms
 */
function outcomeOf(
  entries: readonly StreamImage[],
  isOne: boolean,
  stream: string,
  { reference, tag: current }: ChoiceSubject,
): Outcome {
  const [first] = entries;
  if (first === undefined) return unclear(`${stream} names no such image for what is used`, WHICH_IMAGE);
  const fault = findImageFault(first);
  if (fault !== null)
    return { kind: 'refuse', error: errorData('STREAM_INVALID', `${stream} is broken: ${fault.message}`) };
  if (entries.some(({ key }) => key !== first.key)) return unclear(`${stream} names several images`, WHICH_IMAGE);
  if (new Set(entries.map(({ digestRef }) => digestRef?.text)).size > 1)
    return unclear(`${stream} has a digest for each platform`, '`platforms` of the image says which one is used');
  const { tag, text } = pinOfStream(first);
  const named = parseReference(text);
  if (repositoryIdentity(named) !== repositoryIdentity(reference))
    return unclear(`${stream} is about ${named.name}, not ${reference.name}`, WHICH_IMAGE);
  const digest = reference.digest === null ? null : named.digest;
  const next = tag ?? current ?? 'latest';
  if (digest === reference.digest && next === current) return stay('current', `${stream} names this one`);
  const part: PinnedPart = isOne
    ? { kind: 'whole' }
    : { kind: 'platform', platform: first.platform, digest: named.digest };
  return {
    kind: 'move',
    tag: next,
    digest,
    part,
    reason: `${stream} names \`${next}\`, ${shortDigest(named.digest ?? '')}`,
  };
}

const WHICH_IMAGE = '`image: KEY` beside `stream` says which one is meant';

function unclear(message: string, hint: string): Outcome {
  return { kind: 'refuse', error: errorData('STREAM_IMAGE_UNCLEAR', message, { hint }) };
}
