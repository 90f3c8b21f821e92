/** What each deed makes of a stream: a new entry, one further, that names the document before it. */
import { BowlineError } from '../../errors.ts';
import { parseDuration } from '../../records/duration.ts';
import {
  MOST_ENTRIES,
  pointedRelease,
  releaseDigestSet,
  type Stream,
  type StreamAction,
  type StreamEntry,
  type StreamRelease,
  type StreamSettings,
} from '../../records/streams/stream.ts';

/** Who does something, when (milliseconds since 1970), and why. */
export interface Doer {
  readonly by: string;
  readonly now: number;
  readonly why: string | null;
}

/** A stream and the digest of the document that it was read from. */
export interface StreamState {
  readonly stream: Stream;
  readonly digest: string;
}

/** A release that is to enter a stream. */
export type NewRelease = Pick<StreamRelease, 'version' | 'source' | 'images' | 'barrier' | 'expedited'>;

/** The first entry of a stream. */
export function createStream(name: string, settings: StreamSettings, release: NewRelease | null, doer: Doer): Stream {
  const at = timeOf(doer.now);
  const releases = release === null ? [] : [enter(release, 1, settings, at)];
  const entry = { sequence: 1, action: 'create', ...said(doer, at), ...about(releases[0] ?? null) } as const;
  return {
    name,
    sequence: 1,
    previous: null,
    at,
    validUntil: validUntil(settings, doer.now),
    settings,
    paused: null,
    releases,
    barred: [],
    history: [entry],
  };
}

/** The release comes to the stream, as it is: the same images, the same digests. */
export function promoteRelease(state: StreamState, release: NewRelease, doer: Doer): Stream {
  const { releases, sequence, settings } = state.stream;
  const entered = enter(release, sequence + 1, settings, timeOf(nextTime(state, doer)));
  return next(state, 'promote', doer, { releases: [...releases, entered].slice(-settings.keep) }, entered);
}

/** Nobody gets the newest release until the stream goes on. Throws `STREAM_UNCHANGED` where it is paused. */
export function pauseStream(state: StreamState, doer: Doer): Stream {
  const { paused, releases } = state.stream;
  if (paused !== null) throw unchanged(state.stream, `is paused already, by ${paused.by}: ${paused.why}`);
  const deed = deedOf(doer, timeOf(nextTime(state, doer)));
  return next(state, 'pause', doer, { paused: deed }, releases.at(-1) ?? null);
}

/** Throws `STREAM_UNCHANGED` where the stream is not paused. */
export function resumeStream(state: StreamState, doer: Doer): Stream {
  if (state.stream.paused === null) throw unchanged(state.stream, 'is not paused');
  return next(state, 'resume', doer, { paused: null }, state.stream.releases.at(-1) ?? null);
}

/**
 * Nobody gets the release any more, and it cannot come back; whoever has it stays.
 *
 * @throws {BowlineError} `STREAM_RELEASE_UNKNOWN`, `STREAM_UNCHANGED`
 */
export function withdrawRelease(state: StreamState, version: string, doer: Doer): Stream {
  const release = findRelease(state.stream, version);
  if (release.withdrawn !== null) throw unchanged(state.stream, `has withdrawn \`${version}\` already`);
  return next(state, 'withdraw', doer, leave(state, [release], 'withdrawn', doer), release);
}

/**
 * The pointer goes back to a release, and what came after it is left: barred, and whoever has it is asked to go back.
 *
 * @param version `null`: the one before the one that the stream points to
 * @throws {BowlineError} `STREAM_RELEASE_UNKNOWN`, `STREAM_UNCHANGED`
 */
export function rollBackStream(state: StreamState, version: string | null, doer: Doer): Stream {
  const { stream } = state;
  const target = version === null ? releaseBefore(stream) : findRelease(stream, version);
  if (target.withdrawn !== null) throw unchanged(stream, `has left \`${target.version}\` itself, so it is no way back`);
  const at = stream.releases.indexOf(target);
  const left = stream.releases.filter((release, index) => index > at && release.withdrawn === null);
  if (left.length === 0) throw unchanged(stream, `points to \`${target.version}\` already`);
  // What was paused is left behind, so nothing has to wait any longer.
  return next(state, 'rollback', doer, { ...leave(state, left, 'left', doer), paused: null }, target);
}

/** The stream as it is, with other settings. Throws `STREAM_UNCHANGED` where they are the same. */
export function changeSettings(state: StreamState, change: Partial<StreamSettings>, doer: Doer): Stream {
  const settings = { ...state.stream.settings, ...change };
  if (JSON.stringify(settings) === JSON.stringify(state.stream.settings))
    throw unchanged(state.stream, 'is settled so already');
  return next(state, 'set', doer, { settings, releases: state.stream.releases.slice(-settings.keep) }, null);
}

/** The stream as it is, good for as long again. */
export function renewStream(state: StreamState, doer: Doer): Stream {
  if (state.stream.settings.validFor === null) throw unchanged(state.stream, 'has no end');
  return next(state, 'renew', doer, {}, null);
}

/** The release of a version; of several the newest. Throws `STREAM_RELEASE_UNKNOWN`. */
export function findRelease(stream: Pick<Stream, 'name' | 'releases'>, version: string): StreamRelease {
  const release = stream.releases.findLast((each) => each.version === version);
  if (release !== undefined) return release;
  const known = stream.releases.map((each) => `\`${each.version}\``).join(', ');
  throw new BowlineError('STREAM_RELEASE_UNKNOWN', `the stream \`${stream.name}\` has no release \`${version}\``, {
    hint: known === '' ? 'it has none at all' : `it has ${known}`,
  });
}

/** The one before that which the stream points to; while it is paused, that one: what is before the pause is where to go. */
function releaseBefore(stream: Stream): StreamRelease {
  const standing = stream.releases.filter(({ withdrawn }) => withdrawn === null);
  const release = stream.paused === null ? standing.at(-2) : pointedRelease(stream);
  if (release != null) return release;
  throw new BowlineError('STREAM_RELEASE_UNKNOWN', `the stream \`${stream.name}\` has no release to go back to`, {
    hint: '`bowline stream history` tells what it had',
  });
}

function leave(
  state: StreamState,
  left: readonly StreamRelease[],
  kind: 'withdrawn' | 'left',
  doer: Doer,
): Pick<Stream, 'releases' | 'barred'> {
  const deed = deedOf(doer, timeOf(nextTime(state, doer)));
  const { releases, barred } = state.stream;
  return {
    releases: releases.map((release) =>
      left.includes(release) ? { ...release, withdrawn: { kind, ...deed } } : release,
    ),
    barred: [
      ...barred,
      ...left.map((release) => ({ version: release.version, digestSet: releaseDigestSet(release), ...deed })),
    ],
  };
}

function enter(release: NewRelease, sequence: number, { rollout }: StreamSettings, at: string): StreamRelease {
  const { version, source, images, barrier, expedited } = release;
  const phases = rollout === null ? null : { start: at, ...rollout };
  return { version, sequence, at, source, images, rollout: phases, barrier, expedited, withdrawn: null };
}

function next(
  state: StreamState,
  action: StreamAction,
  doer: Doer,
  change: Partial<Stream>,
  release: StreamRelease | null,
): Stream {
  const { stream, digest } = state;
  const now = nextTime(state, doer);
  const at = timeOf(now);
  const sequence = stream.sequence + 1;
  const entry: StreamEntry = { sequence, action, ...said(doer, at), ...about(release) };
  const changed = { ...stream, ...change };
  return {
    ...changed,
    sequence,
    previous: digest,
    at,
    validUntil: validUntil(changed.settings, now),
    history: [...stream.history, entry].slice(-MOST_ENTRIES),
  };
}

/**
 * A clock that went back a little does not make an entry older than the one before; an entry of a clock that was far
 * ahead does not keep all later ones there.
 */
function nextTime({ stream }: StreamState, { now }: Doer): number {
  const last = Date.parse(stream.at);
  return last > now && last - now < MOST_AHEAD ? last : now;
}

/** Milliseconds: a week, in which somebody sees that a clock is wrong. */
const MOST_AHEAD = 7 * 86_400_000;

function deedOf({ by, why }: Doer, at: string): { by: string; at: string; why: string } {
  return { by, at, why: why ?? '' };
}

function said({ by, why }: Doer, at: string): Pick<StreamEntry, 'by' | 'at' | 'why'> {
  return { by, at, why };
}

function about(release: StreamRelease | null): Pick<StreamEntry, 'version' | 'digestSet'> {
  return release === null
    ? { version: null, digestSet: null }
    : { version: release.version, digestSet: releaseDigestSet(release) };
}

function validUntil({ validFor }: StreamSettings, now: number): string | null {
  const span = validFor === null ? null : parseDuration(validFor);
  if (span === null) return null;
  if (now + span <= LATEST) return timeOf(now + span);
  throw new BowlineError('USAGE_INVALID', `\`${validFor}\` is longer than any calendar; \`none\` is for ever`);
}

/** The last moment that a time of the form that we write can say. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

function timeOf(now: number): string {
  return new Date(now).toISOString();
}

function unchanged({ name }: Stream, why: string): BowlineError {
  return new BowlineError('STREAM_UNCHANGED', `the stream \`${name}\` ${why}`);
}
