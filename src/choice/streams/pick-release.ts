/** Which release of a stream is next for one image that follows it: what is offered, within the limits of its follower. */
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import { keepTagOf } from '../../image/places/keep-tag.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { Preset } from '../../records/config/follow.ts';
import { releaseDigestSet, type Stream, type StreamedImage, type StreamRelease } from '../../records/streams/stream.ts';
import { type Offer, offerTo, rolloutProgress } from './offer.ts';

/** What a follower has settled. */
export interface FollowerWishes {
  /** By which it is told apart from others. */
  readonly id: string;
  readonly preset: Preset | null;
  readonly atMost: string | null;
  readonly atLeast: string | null;
  /** Why it may go back where the stream was rolled back; `null`: it stays, and is told. */
  readonly goesBack: string | null;
}

export type ReleasePick =
  | {
      readonly kind: 'take';
      readonly release: StreamRelease;
      readonly image: StreamedImage;
      readonly reason: string;
      /** Why it goes back, where it does. */
      readonly goesBack: string | null;
    }
  | { readonly kind: 'stay'; readonly code: string; readonly reason: string }
  | { readonly kind: 'refuse'; readonly error: ErrorData };

/**
 * @param key of the image in the stream
 * @param current what stands there
 */
export function pickRelease(
  stream: Stream,
  key: string,
  current: Pick<ImageReference, 'tag' | 'digest'>,
  wishes: FollowerWishes,
  now: number,
): ReleasePick {
  const own = findOwnRelease(stream, key, current);
  const early = wishes.atLeast === null ? null : floorEarly(stream, wishes.atLeast, now);
  if (early !== null) return { kind: 'refuse', error: early };
  const limited = withinLimit(stream, wishes.atMost);
  if (own !== null && !limited.releases.includes(own))
    return {
      kind: 'stay',
      code: 'limited',
      reason: `${named(stream)} is past \`${wishes.atMost}\`, which is the limit`,
    };
  const follower = { id: wishes.id, has: own === null ? null : releaseDigestSet(own) };
  const found = pickOf(stream, key, own, offerTo(limited, follower, now), wishes);
  const pick =
    found.kind === 'stay' ? { ...found, reason: `${found.reason}${limitWords(stream, limited, wishes)}` } : found;
  return belowFloor(stream, own, pick, wishes.atLeast);
}

/** The release whose image stands there: by its digest, or that of a platform; without a digest by its tag. */
export function findOwnRelease(
  { releases }: Pick<Stream, 'releases'>,
  key: string,
  { tag, digest }: Pick<ImageReference, 'tag' | 'digest'>,
): StreamRelease | null {
  const found = releases.findLast(({ images }) => {
    const image = images[key];
    if (image === undefined) return false;
    if (digest === null) return tag !== null && image.tag === tag;
    return image.digest === digest || Object.values(image.platforms).includes(digest);
  });
  return found ?? null;
}

/** The tag that stands beside the digest: what the publisher prefers, and always one that names it when it is published. */
export function tagBeside({ tag, digest }: StreamedImage, { settings }: Pick<Stream, 'settings'>): string {
  const { prefer, moveTag } = settings;
  return (prefer === 'tag' ? moveTag : null) ?? tag ?? keepTagOf(digest);
}

/** Whether a release has come to everybody, from 0 to 1; what nobody gets any more has come to nobody. */
export function coverage(stream: Pick<Stream, 'releases' | 'paused'>, release: StreamRelease, now: number): number {
  if (release.withdrawn !== null) return 0;
  const newest = stream.releases.findLast(({ withdrawn }) => withdrawn === null);
  if (stream.paused !== null && newest === release) return 0;
  return rolloutProgress(release.rollout, now);
}

function pickOf(
  stream: Stream,
  key: string,
  own: StreamRelease | null,
  { release, code, reason }: Offer,
  { goesBack, id }: FollowerWishes,
): ReleasePick {
  if (release === null)
    return { kind: 'stay', code: STAY_CODES[code] ?? code, reason: stayWords(stream, code, reason, id) };
  const image = release.images[key];
  if (image === undefined)
    return { kind: 'stay', code: 'current', reason: `\`${release.version}\` of ${named(stream)} has no \`${key}\`` };
  const isBack = own !== null && stream.releases.indexOf(release) < stream.releases.indexOf(own);
  if (isBack && goesBack === null)
    return {
      kind: 'stay',
      code: 'withdrawn',
      reason: `${named(stream)} leads back to \`${release.version}\`: ${reason}; \`--allow-downgrade\` with the reason goes there`,
    };
  const words = `${named(stream)} names \`${release.version}\`, ${shortDigest(image.digest)}`;
  const more = code === 'newest' ? '' : `: ${reason}`;
  const soon = release.expedited === null ? '' : `; it came before its time: ${release.expedited}`;
  return { kind: 'take', release, image, reason: `${words}${more}${soon}`, goesBack: isBack ? (goesBack ?? '') : null };
}

const STAY_CODES: Readonly<Partial<Record<Offer['code'], string>>> = {
  'has-it': 'current',
  'not-yet': 'waiting',
  expired: 'stream-expired',
  nothing: 'current',
};

function stayWords(stream: Stream, code: Offer['code'], reason: string, id: string): string {
  const whose = code === 'not-yet' ? ` (this follower is \`${id}\`)` : '';
  return `${named(stream)}: ${reason}${code === 'expired' ? ', so nothing new is taken from it' : whose}`;
}

/** The stream as if nothing had come after a release; what is paused is the newest of all, and not that of the limit. */
function withinLimit(stream: Stream, atMost: string | null): Stream {
  if (atMost === null) return stream;
  const at = stream.releases.indexOf(findVersion(stream, atMost));
  const releases = stream.releases.slice(0, at + 1);
  const isCut = stream.releases.slice(at + 1).some(({ withdrawn }) => withdrawn === null);
  return { ...stream, releases, paused: isCut ? null : stream.paused };
}

function limitWords(stream: Stream, limited: Stream, { atMost }: FollowerWishes): string {
  const beyond = stream.releases.slice(limited.releases.length).findLast(({ withdrawn }) => withdrawn === null);
  return beyond === undefined ? '' : `; \`${beyond.version}\` is there, past the limit \`${atMost}\``;
}

/** A release may be needed once it, or what came after it, has come to everybody: before that nobody could have it. */
function floorEarly(stream: Stream, version: string, now: number): ErrorData | null {
  const { releases } = stream;
  const since = releases.slice(floorOf(stream, version));
  const covered = Math.max(...since.map((release) => coverage(stream, release, now)));
  if (covered >= 1) return null;
  const message = `\`${version}\` of ${named(stream)} has come to ${Math.floor(covered * 100)} % of its followers, so nobody may need it yet`;
  return errorData('STREAM_FLOOR_EARLY', message);
}

function belowFloor(stream: Stream, own: StreamRelease | null, pick: ReleasePick, atLeast: string | null): ReleasePick {
  if (atLeast === null || pick.kind !== 'stay') return pick;
  if (own !== null && stream.releases.indexOf(own) >= floorOf(stream, atLeast)) return pick;
  const message = `\`${atLeast}\` is needed, and what stands there is older: ${pick.reason}`;
  return { kind: 'refuse', error: errorData('STREAM_BELOW_FLOOR', message) };
}

/** From which release on the need is met; what the document kept no longer is older than all that it has. */
function floorOf(stream: Stream, version: string): number {
  const { releases, history } = stream;
  const isKept = releases.some((release) => release.version === version);
  if (!isKept && releases.length > 0 && history.some((entry) => entry.version === version)) return 0;
  return releases.indexOf(findVersion(stream, version));
}

function findVersion({ name, releases }: Stream, version: string): StreamRelease {
  const found = releases.findLast((each) => each.version === version);
  if (found !== undefined) return found;
  throw new BowlineError('STREAM_RELEASE_UNKNOWN', `the stream \`${name}\` has no release \`${version}\``);
}

function named({ name }: Pick<Stream, 'name'>): string {
  return `the stream \`${name}\``;
}
