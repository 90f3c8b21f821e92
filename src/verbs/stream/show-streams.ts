/** `stream show`: what each stream points to, how far it is rolled out, and what comes next and when. */
import type { Gate } from '../../choice/streams/judge-promotion.ts';
import { listCandidates } from '../../choice/streams/next-promotion.ts';
import { rolloutProgress } from '../../choice/streams/offer.ts';
import type { ErrorData } from '../../errors.ts';
import { toErrorData } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { type Hold, prepareEntries } from '../../records/hold.ts';
import {
  type Deed,
  pointedRelease,
  type Stream,
  type StreamedImage,
  type StreamRelease,
} from '../../records/streams/stream.ts';
import type { StreamRead } from '../../steps/streams/stream-read.ts';
import { listStreams, readKnownStream, type StreamStore } from '../../steps/streams/stream-store.ts';
import { readVerdicts } from '../../steps/verdicts/verdicts.ts';

export interface ShownRelease {
  readonly version: string;
  readonly at: string;
  /** `pointed`: what new followers get. `paused`: what nobody gets as long as the stream stands still. */
  readonly state: 'pointed' | 'paused' | 'earlier' | 'withdrawn' | 'left';
  /** The share of followers that has it by now, from 0 to 1. */
  readonly progress: number;
  readonly source: StreamRelease['source'];
  readonly barrier: string | null;
  readonly expedited: string | null;
  readonly withdrawn: StreamRelease['withdrawn'];
  readonly images: Readonly<Record<string, StreamedImage>>;
}

/** A release that could come. */
export interface ShownCandidate {
  readonly version: string;
  readonly isOpen: boolean;
  /** When it may come, where that is known. */
  readonly until: string | null;
  readonly gates: readonly Gate[];
}

export interface ShownStream {
  readonly name: string;
  readonly place: string;
  readonly sequence: number;
  readonly at: string;
  readonly validUntil: string | null;
  readonly isExpired: boolean;
  /** Whether a publisher was cut off, so that what the stream's tag leads to is older. */
  readonly isUnfinished: boolean;
  readonly paused: Deed | null;
  /** What new followers get; `null`: nothing. */
  readonly pointed: string | null;
  /** Whole days since that came. */
  readonly days: number | null;
  /** The newest first. */
  readonly releases: readonly ShownRelease[];
  /** The stream that releases come from, and those that could come, the newest first. */
  readonly after: string | null;
  readonly candidates: readonly ShownCandidate[];
  /** Holds of this root on an image of it. */
  readonly holds: readonly Hold[];
}

export interface StreamsAnswer {
  readonly streams: readonly ShownStream[];
  /** Streams that could not be read. */
  readonly errors: readonly ErrorData[];
  /** Why nobody can tell what was said of some of the releases that could come. */
  readonly notes: readonly ErrorData[];
}

/** Tells of the streams of these names, or of all of a store; those that others come from first. */
export async function showStreams(names: readonly string[], store: StreamStore, world: World): Promise<StreamsAnswer> {
  const wanted = names.length > 0 ? names : await listStreams(store, world);
  const reads: StreamRead[] = [];
  const errors: ErrorData[] = [];
  for (const name of wanted)
    try {
      reads.push(await readKnownStream(name, store, world));
    } catch (thrown) {
      errors.push(toErrorData(thrown));
    }
  const notes: ErrorData[] = [];
  const streams = inOrder(reads.map(({ stream }) => stream));
  const shown: ShownStream[] = [];
  for (const stream of streams) {
    const read = reads.find((each) => each.stream === stream);
    if (read !== undefined) shown.push(await show(read, streams, notes, store, world));
  }
  return { streams: shown, errors, notes };
}

async function show(
  { stream, place, pointed: leadsTo, digest }: StreamRead,
  streams: readonly Stream[],
  notes: ErrorData[],
  store: StreamStore,
  world: World,
): Promise<ShownStream> {
  const now = world.clock.now();
  const pointed = pointedRelease(stream);
  const { after } = stream.settings;
  const from =
    after === null ? null : (streams.find(({ name }) => name === after) ?? (await readQuietly(after, store, world)));
  const possible = from === null ? [] : listCandidates(from, stream, [], now).map(({ release }) => release);
  const said = await readVerdicts(possible, world);
  notes.push(...said.errors);
  const candidates = from === null ? [] : listCandidates(from, stream, said.verdicts, now);
  return {
    name: stream.name,
    place,
    sequence: stream.sequence,
    at: stream.at,
    validUntil: stream.validUntil,
    isExpired: stream.validUntil !== null && Date.parse(stream.validUntil) < now,
    isUnfinished: leadsTo !== digest,
    paused: stream.paused,
    pointed: pointed?.version ?? null,
    days: pointed === null ? null : Math.max(0, Math.floor((now - Date.parse(pointed.at)) / 86_400_000)),
    releases: stream.releases.map((release) => showRelease(release, stream, now)).reverse(),
    after,
    candidates: candidates.map(({ release, gates, isOpen }) => {
      const known = gates.every(({ state }) => state !== 'closed');
      const until = known
        ? (gates.flatMap((gate) => (gate.state === 'waits' ? (gate.until ?? []) : []))[0] ?? null)
        : null;
      return { version: release.version, isOpen, until, gates };
    }),
    holds: holdsOn(stream, world),
  };
}

function showRelease(release: StreamRelease, stream: Stream, now: number): ShownRelease {
  const { version, at, source, barrier, expedited, withdrawn, images, rollout } = release;
  const newest = stream.releases.findLast((each) => each.withdrawn === null);
  const state =
    withdrawn !== null
      ? withdrawn.kind
      : release === pointedRelease(stream)
        ? 'pointed'
        : release === newest
          ? 'paused'
          : 'earlier';
  const progress = rolloutProgress(rollout, now);
  return { version, at, state, progress, source, barrier, expedited, withdrawn, images };
}

function holdsOn({ releases }: Stream, { config }: Pick<World, 'config'>): Hold[] {
  const { find } = prepareEntries(config.holds);
  const references = releases.flatMap(({ images }) => Object.values(images).map(referenceOf));
  return [...new Set(references.flatMap((reference) => find(reference) ?? []))];
}

function referenceOf({ repository, tag, digest }: StreamedImage): ReturnType<typeof parseReference> {
  return parseReference(`${repository}${tag === null ? '' : `:${tag}`}@${digest}`);
}

async function readQuietly(name: string, store: StreamStore, world: World): Promise<Stream | null> {
  try {
    return (await readKnownStream(name, store, world)).stream;
  } catch {
    return null;
  }
}

/** A stream stands behind the one that it comes after; a ring of them ends where it began. */
function inOrder(streams: readonly Stream[]): readonly Stream[] {
  const depth = (stream: Stream, seen: readonly string[] = []): number => {
    const before = streams.find(({ name }) => name === stream.settings.after);
    return before === undefined || seen.includes(before.name) ? 0 : 1 + depth(before, [...seen, stream.name]);
  };
  return streams.toSorted((a, b) => depth(a) - depth(b) || (a.name < b.name ? -1 : 1));
}
