/** What a stream of ours offers to an image: refused where it is older than what was seen, picked within the follower's limits. */
import type { ChoiceSubject, Outcome, SeenStream } from '../../choice/choice.ts';
import { stay } from '../../choice/settle-early.ts';
import { checkKnown, isWorthKnowing } from '../../choice/streams/check-known.ts';
import { findMoved, findStreamImage } from '../../choice/streams/image-of-stream.ts';
import { findOwnRelease, pickRelease, tagBeside } from '../../choice/streams/pick-release.ts';
import type { Goal } from '../../choice/tags/follow.ts';
import type { PinnedPart } from '../../image/manifest/facts.ts';
import type { ImageReference } from '../../image/reference.ts';
import { digestsOf, keptDigests, type Stream, type StreamedImage } from '../../records/streams/stream.ts';
import type { FollowedStream } from '../streams/read-followed.ts';
import type { ChoiceTools } from './choice-tools.ts';

export interface FollowedOutcome {
  readonly outcome: Outcome;
  readonly seen?: SeenStream;
}

type OwnStream = Extract<FollowedStream, { kind: 'own' }>;

/** Throws `STREAM_RELEASE_UNKNOWN` for a limit that the stream does not have. */
export function followOwnStream(
  { stream, digest }: OwnStream,
  goal: Extract<Goal, { kind: 'stream' }>,
  subject: ChoiceSubject,
  { streams, follower, copyPlace, options, now }: ChoiceTools,
): FollowedOutcome {
  const before = streams.get(goal.at) ?? null;
  const fault = checkKnown(stream, digest, before);
  if (fault !== null) return { outcome: { kind: 'refuse', error: fault } };
  const { name, sequence, at } = stream;
  const known = { from: goal.at, stream: name, sequence, at, digest };
  const seen = { known, isWorthKnowing: isWorthKnowing(stream, before) };
  const { reference } = subject;
  const key = findStreamImage(stream, reference, goal.image, copyPlace);
  if (typeof key !== 'string') return { outcome: { kind: 'refuse', error: key }, seen };
  const { preset, atMost, atLeast } = goal;
  const goesBack = options.allowDowngrade ?? (preset === 'appliance' ? `\`${name}\` was rolled back` : null);
  const pick = pickRelease(stream, key, reference, { id: follower.id, preset, atMost, atLeast, goesBack }, now);
  if (pick.kind === 'refuse') return { outcome: pick, seen };
  if (pick.kind === 'stay') return { outcome: stay(pick.code, pick.reason), seen };
  const moved = findMoved(stream, pick.image, reference, copyPlace);
  if (moved !== null) return { outcome: { kind: 'refuse', error: moved }, seen };
  const part = partOf(stream, key, reference, pick.image);
  const outcome: Outcome = {
    kind: 'move',
    tag: tagBeside(pick.image, stream),
    digest: part.kind === 'platform' && part.digest !== null ? part.digest : pick.image.digest,
    part,
    ties: true,
    reason: pick.reason,
    tried: {
      digests: digestsOf(pick.release),
      parts: keptDigests(pick.release),
      platforms: Object.values(pick.image.platforms),
    },
    ...(pick.goesBack === null ? {} : { goesBack: pick.goesBack }),
  };
  const isThere = outcome.digest === reference.digest && (reference.tag === null || outcome.tag === reference.tag);
  return { outcome: isThere ? stay('current', pick.reason) : outcome, seen };
}

/** Where the image of one platform stands, that of the same platform is next; else the whole. */
function partOf(stream: Stream, key: string, reference: ImageReference, next: StreamedImage): PinnedPart {
  const own = findOwnRelease(stream, key, reference)?.images[key];
  if (own === undefined || own.digest === reference.digest) return { kind: 'whole' };
  const [platform] = Object.entries(own.platforms).find(([, digest]) => digest === reference.digest) ?? [];
  const digest = platform === undefined ? undefined : next.platforms[platform];
  return platform === undefined || digest === undefined ? { kind: 'whole' } : { kind: 'platform', platform, digest };
}
