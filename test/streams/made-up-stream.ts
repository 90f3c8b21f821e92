/** Streams, releases and verdicts for tests, made up from single letters. */
import {
  createStream,
  type NewRelease,
  promoteRelease,
  type StreamState,
} from '../../src/choice/streams/next-entry.ts';
import { formatStream } from '../../src/records/streams/format-stream.ts';
import {
  DEFAULT_STREAM_SETTINGS,
  documentDigest,
  type Stream,
  type StreamSettings,
} from '../../src/records/streams/stream.ts';
import { sortedDigests, type Verdict } from '../../src/records/verdict.ts';

export const DAY = 86_400_000;
/** The first day of every test. */
export const START = Date.parse('2026-01-01T00:00:00.000Z');

export function digestOf(letter: string): string {
  return `sha256:${Buffer.from(letter).toString('hex').padEnd(64, '0').slice(0, 64)}`;
}

export function release(version: string, more: Partial<NewRelease> = {}): NewRelease {
  const image = {
    repository: 'quay.io/x/os',
    tag: version,
    digest: digestOf(version),
    platforms: { 'linux/amd64': digestOf(`${version}-amd64`), 'linux/arm64': digestOf(`${version}-arm64`) },
  };
  return { version, source: null, images: { os: image }, barrier: null, expedited: null, ...more };
}

export function stateOf(stream: Stream): StreamState {
  return { stream, digest: documentDigest(formatStream(stream)) };
}

/** A stream to which releases came, one a day. */
export function streamWith(
  name: string,
  versions: readonly (string | NewRelease)[],
  settings: Partial<StreamSettings> = {},
): Stream {
  let stream = createStream(name, { ...DEFAULT_STREAM_SETTINGS, ...settings }, null, doer(0));
  for (const [index, each] of versions.entries())
    stream = promoteRelease(stateOf(stream), typeof each === 'string' ? release(each) : each, doer(index));
  return stream;
}

export function doer(day: number, why = 'because'): { by: string; now: number; why: string } {
  return { by: 'ann', now: START + day * DAY, why };
}

export function verdictOn(versions: readonly string[], outcome: Verdict['outcome'], day: number, by = 'ci'): Verdict {
  const subject = { name: null, digests: sortedDigests(versions.map(digestOf)) };
  const at = new Date(START + day * DAY).toISOString();
  return { schema: 'bowline.verdict/1', subject, outcome, by, at, link: null, note: null };
}
