/** What a stream offers to one follower at one time: phases, barriers, pauses and withdrawals, as Fedora CoreOS has them. */
import { hash } from 'node:crypto';
import { type Rollout, releaseDigestSet, type Stream, type StreamRelease } from '../../records/streams/stream.ts';
import { describeSpan } from './describe-span.ts';

/** Somebody who follows a stream. */
export interface Follower {
  /** By which it is told apart from others, and always gets its releases early or always late. */
  readonly id: string;
  /** The digest set that it runs; `null` where it is new. */
  readonly has: string | null;
}

export const OFFER_CODES = [
  'newest',
  'has-it',
  'not-yet',
  'paused',
  'barrier',
  'withdrawn',
  'expired',
  'nothing',
] as const;

export interface Offer {
  /** What the follower should run; `null`: it stays as it is, and a new one waits. */
  readonly release: StreamRelease | null;
  /** What decided. */
  readonly code: (typeof OFFER_CODES)[number];
  readonly reason: string;
}

/** Where a follower stands between those who come first (0) and last (1), the same for every release. */
export function wariness(id: string): number {
  return Number.parseInt(hash('sha256', id).slice(0, 12), 16) / 0x1_0000_0000_0000;
}

/** The share that has a release by now, from 0 to 1. */
export function rolloutProgress(rollout: Rollout | null, now: number): number {
  if (rollout === null) return 1;
  const elapsed = now - Date.parse(rollout.start);
  if (elapsed < 0) return 0;
  if (rollout.minutes === 0) return rollout.percentage;
  const done = Math.min(1, elapsed / (rollout.minutes * 60_000));
  return rollout.percentage + (1 - rollout.percentage) * done;
}

/**
 * What the stream offers to a follower now. It is never older than what the follower has, unless that was left by a
 * rollback; then the code is `withdrawn`, and the follower decides.
 */
export function offerTo(stream: Stream, follower: Follower, now: number): Offer {
  const { releases, paused, validUntil } = stream;
  const at = releases.findLastIndex((release) => releaseDigestSet(release) === follower.has);
  const own = releases[at];
  if (validUntil !== null && Date.parse(validUntil) < now)
    return { release: null, code: 'expired', reason: `the document was good until ${validUntil.slice(0, 10)}` };
  const reach = wariness(follower.id);
  const standing = releases.filter(({ withdrawn }) => withdrawn === null);
  const stopped = paused === null ? null : (standing.at(-1) ?? null);
  const isReached = (release: StreamRelease): boolean =>
    release !== stopped && isStarted(release, now) && reach < rolloutProgress(release.rollout, now);
  if (own?.withdrawn?.kind === 'left') return goBack(own, standing.findLast(isReached) ?? null);
  const ahead = standing.filter((release) => releases.indexOf(release) > at);
  const barrier = follower.has === null ? undefined : ahead.find((release) => release.barrier !== null);
  const upTo = barrier === undefined ? ahead : ahead.slice(0, ahead.indexOf(barrier) + 1);
  const target = upTo.findLast(isReached);
  if (target !== undefined) return offer(target, barrier === target && target !== standing.at(-1));
  return stays(own ?? null, upTo.at(-1) ?? null, stopped, stream, now);
}

function isStarted({ rollout }: StreamRelease, now: number): boolean {
  return rollout === null || Date.parse(rollout.start) <= now;
}

function offer(release: StreamRelease, isBarrier: boolean): Offer {
  return isBarrier
    ? { release, code: 'barrier', reason: `\`${release.version}\` first: ${release.barrier}` }
    : { release, code: 'newest', reason: `\`${release.version}\` is offered` };
}

function goBack({ version, withdrawn }: StreamRelease, release: StreamRelease | null): Offer {
  return { release, code: 'withdrawn', reason: `\`${version}\` was left: ${withdrawn?.why}` };
}

function stays(
  own: StreamRelease | null,
  wanted: StreamRelease | null,
  stopped: StreamRelease | null,
  { paused }: Stream,
  now: number,
): Offer {
  if (wanted !== null && wanted === stopped)
    return {
      release: null,
      code: 'paused',
      reason: `\`${wanted.version}\` is paused by ${paused?.by}: ${paused?.why}`,
    };
  if (wanted !== null) {
    const start = Date.parse(wanted.rollout?.start ?? '');
    const when = start > now ? `, which begins in ${describeSpan(start - now)}` : '';
    return {
      release: null,
      code: 'not-yet',
      reason: `the rollout of \`${wanted.version}\`${when} has not come here yet`,
    };
  }
  if (own?.withdrawn != null)
    return {
      release: null,
      code: 'withdrawn',
      reason: `\`${own.version}\` was withdrawn, and nothing newer is there: ${own.withdrawn.why}`,
    };
  return own === null
    ? { release: null, code: 'nothing', reason: 'the stream has no release' }
    : { release: null, code: 'has-it', reason: `\`${own.version}\` is the newest` };
}
