/** Who publishes: a release a week, promoted by the gates of streams; what goes wrong in the field is reported, and answered. */
import {
  createStream,
  type Doer,
  pauseStream,
  promoteRelease,
  resumeStream,
  rollBackStream,
  type StreamState,
} from '../../src/choice/streams/next-entry.ts';
import { listCandidates } from '../../src/choice/streams/next-promotion.ts';
import { formatStream } from '../../src/records/streams/format-stream.ts';
import {
  DEFAULT_STREAM_SETTINGS,
  digestsOf,
  documentDigest,
  type Stream,
  type StreamRelease,
  type StreamSettings,
} from '../../src/records/streams/stream.ts';
import { type Outcome, VERDICT_SCHEMA, type Verdict } from '../../src/records/verdict.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
export const START = Date.parse('2026-01-05T08:00:00Z');
export const DAYS = 60;
/** The release that fails in the field, and nowhere before; and the one whose rollout stands still for two days. */
export const BAD = '1.4.0';
const PAUSED = '1.6.0';
const PAUSE = { after: 12 * HOUR, for: 2 * DAY };
/** So many reports, and so long after the last of them somebody acts. */
const REPORTS = 3;
const REACTION = 4 * HOUR;

type Images = StreamRelease['images'];

const known = new Map<string, Images>();

/** The image of a version: one that stands for it. */
export function imagesOf(version: string): Images {
  const there = known.get(version);
  if (there !== undefined) return there;
  const digest = documentDigest(version);
  const image = { repository: 'quay.io/team/os', tag: version, digest, platforms: { 'linux/amd64': digest } };
  const images = { os: image };
  known.set(version, images);
  return images;
}

export interface Publisher {
  /** One hour of work: publish, try, promote, pause, answer what is reported. */
  work(now: number): void;
  /** Somebody who runs the bad release says so. */
  report(now: number): void;
  readonly streams: { readonly testing: Stream; readonly stable: Stream };
  verdicts(): readonly Verdict[];
  /** When it became known that the release is bad; `null` as long as nobody knows. */
  knownSince(): number | null;
  /** A judge of the field says what it found. */
  judge(version: string, by: string, outcome: Outcome, now: number): void;
}

/** @param rollout how long it takes until everybody is offered a release of stable */
export function createPublisher(rollout: StreamSettings['rollout']): Publisher {
  const begun = doer(START);
  const settings = { ...DEFAULT_STREAM_SETTINGS, verdicts: ['ci'] };
  const first = { version: '1.0.0', images: imagesOf('1.0.0'), source: null, barrier: null, expedited: null };
  let testing = stateOf(createStream('testing', DEFAULT_STREAM_SETTINGS, first, begun));
  let stable = stateOf(createStream('stable', { ...settings, soak: '7d', after: 'testing', rollout }, first, begun));
  const verdicts: Verdict[] = [];
  let reports = 0;
  let since: number | null = null;
  const judge: Publisher['judge'] = (version, by, outcome, now) => {
    const subject = { name: version, digests: digestsOf({ images: imagesOf(version) }) };
    const at = new Date(now).toISOString();
    verdicts.push({ schema: VERDICT_SCHEMA, subject, outcome, by, at, link: null, note: null });
  };
  return {
    streams: {
      get testing() {
        return testing.stream;
      },
      get stable() {
        return stable.stream;
      },
    },
    verdicts: () => verdicts,
    knownSince: () => since,
    judge,
    report: (now) => {
      reports += 1;
      if (reports === REPORTS) since = now + REACTION;
    },
    work(now) {
      const hour = Math.round((now - START) / HOUR);
      const week = Math.floor(hour / (7 * 24));
      const version = `1.${week}.0`;
      if (hour > 0 && hour % (7 * 24) === 0)
        testing = stateOf(promoteRelease(testing, { ...first, version, images: imagesOf(version) }, doer(now)));
      if (hour % (7 * 24) === 24) judge(version, 'ci', 'pass', now);
      if (since === now) {
        judge(BAD, 'ci', 'fail', now);
        testing = leaveBad(testing, now);
        stable = leaveBad(stable, now);
      }
      const from = testing.stream;
      const next = listCandidates(from, stable.stream, verdicts, now).find(({ isOpen }) => isOpen)?.release;
      if (next !== undefined) {
        const source = { stream: from.name, sequence: next.sequence };
        stable = stateOf(promoteRelease(stable, { ...next, source }, doer(now)));
      }
      const newest = stable.stream.releases.at(-1);
      const age = newest?.version === PAUSED ? now - Date.parse(newest.at) : -1;
      if (age === PAUSE.after) stable = stateOf(pauseStream(stable, doer(now)));
      if (age === PAUSE.after + PAUSE.for) stable = stateOf(resumeStream(stable, doer(now)));
    },
  };
}

/** The pointer goes back behind the bad release, where a stream still points to it. */
function leaveBad(state: StreamState, now: number): StreamState {
  const at = state.stream.releases.findIndex(({ version }) => version === BAD);
  const isNewest = at >= 0 && at === state.stream.releases.length - 1;
  return isNewest ? stateOf(rollBackStream(state, null, doer(now))) : state;
}

function doer(now: number): Doer {
  return { by: 'publisher', now, why: 'made up' };
}

function stateOf(stream: Stream): StreamState {
  return { stream, digest: documentDigest(formatStream(stream)) };
}
