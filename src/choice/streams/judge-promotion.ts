/** Whether a release may go from one stream to the next: every gate with its answer, and since when or until when. */
import { parseDuration } from '../../records/duration.ts';
import {
  digestsOf,
  keptDigests,
  releaseDigestSet,
  type Stream,
  type StreamRelease,
} from '../../records/streams/stream.ts';
import { concerning, lastWords, type Verdict } from '../../records/verdict.ts';
import { describeSpan } from './describe-span.ts';

export const GATES = ['lane', 'pause', 'barred', 'order', 'name', 'red-verdict', 'verdicts', 'soak'] as const;

export interface Gate {
  readonly gate: (typeof GATES)[number];
  /** `waits` opens by itself; `passed-over` would be closed or wait, and somebody said why it need not be heeded. */
  readonly state: 'open' | 'waits' | 'closed' | 'passed-over';
  readonly reason: string;
  /** When it opens, ISO 8601, where that is known. */
  readonly until: string | null;
}

export interface PromotionSubject {
  /** Where the release comes from; `null` for one that enters the first stream. */
  readonly from: Stream | null;
  readonly to: Stream;
  readonly release: Pick<StreamRelease, 'version' | 'images'> & Partial<Pick<StreamRelease, 'sequence'>>;
  /** Every verdict that is known. */
  readonly verdicts: readonly Verdict[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why it should come before its time; `null`: it should not. */
  readonly expedited: string | null;
}

/** Every gate on the way. The release may go where none of them waits or is closed. */
export function judgePromotion(subject: PromotionSubject): readonly Gate[] {
  const words = wordsOn(subject);
  return [
    judgeLane(subject),
    judgePause(subject),
    judgeBars(subject),
    judgeOrder(subject),
    judgeName(subject),
    judgeRed(words),
    ...judgeWanted(subject, words),
  ];
}

export function isOpen(gates: readonly Gate[]): boolean {
  return gates.every(({ state }) => state === 'open' || state === 'passed-over');
}

/**
 * When these bytes were first found healthy where they come from, in milliseconds since 1970: the first `pass` of those
 * whose word counts, and not before they came there. It belongs to the digests: what comes later does not set it back.
 * `null` where nobody found so.
 */
export function soakStart({ from, to, release, verdicts, now }: PromotionSubject): number | null {
  const came = cameToAt(from, release);
  const passes = concerning(digestsOf(release), verdicts).filter(
    ({ outcome, by, at }) => outcome === 'pass' && counts(by, to) && Date.parse(at) <= now,
  );
  const first = passes.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)[0];
  return first === undefined ? null : Math.max(first, came ?? first);
}

/** When a digest set first came to a stream, by its history; `null` where it is not known. */
export function cameToAt(stream: Stream | null, release: Pick<StreamRelease, 'images'>): number | null {
  const set = releaseDigestSet(release);
  const entries = [...(stream?.history ?? []), ...(stream?.releases.map(asEntry) ?? [])];
  const times = entries.filter(({ digestSet }) => digestSet === set).map(({ at }) => Date.parse(at));
  return times.length === 0 ? null : Math.min(...times);
}

function asEntry(release: StreamRelease): { readonly at: string; readonly digestSet: string } {
  return { at: release.at, digestSet: releaseDigestSet(release) };
}

/** What counts of what was said: a `fail` of anybody, unless the stream names whose word counts. */
function wordsOn({ to, release, verdicts, now }: PromotionSubject): readonly Verdict[] {
  const timely = verdicts.filter(({ at, outcome }) => outcome === 'fail' || Date.parse(at) <= now);
  return lastWords(concerning(digestsOf(release), timely, keptDigests(release))).filter(({ by }) => counts(by, to));
}

function counts(by: string, { settings }: Stream): boolean {
  return settings.verdicts.length === 0 || settings.verdicts.includes(by);
}

function judgeLane({ from, to, expedited }: PromotionSubject): Gate {
  const { after } = to.settings;
  if (after === null) return open('lane', `\`${to.name}\` takes releases from anywhere`);
  if (from?.name === after) return open('lane', `\`${to.name}\` comes after \`${after}\``);
  const reason = `\`${to.name}\` takes releases from \`${after}\` alone`;
  if (expedited === null) return closed('lane', reason);
  return { gate: 'lane', state: 'passed-over', reason: `expedited: ${expedited}`, until: null };
}

function judgePause({ from, to }: PromotionSubject): Gate {
  const stopped = [from, to].find((stream) => stream != null && stream.paused !== null);
  if (stopped?.paused == null) return open('pause', 'neither stream is paused');
  const { by, why } = stopped.paused;
  return closed('pause', `\`${stopped.name}\` is paused by ${by}: ${why}`);
}

function judgeBars({ from, to, release }: PromotionSubject): Gate {
  const set = releaseDigestSet(release);
  for (const stream of [from, to]) {
    const bar = stream?.barred.find(({ digestSet }) => digestSet === set);
    if (bar !== undefined)
      return closed('barred', `\`${stream?.name}\` has left it on ${bar.at.slice(0, 10)}, says ${bar.by}: ${bar.why}`);
  }
  return open('barred', 'no stream has left it');
}

/** A stream never goes back by a promotion: what came to where it comes from earlier than what it has is older. */
function judgeOrder({ from, to, release }: PromotionSubject): Gate {
  const set = releaseDigestSet(release);
  const newest = to.releases.findLast(({ withdrawn }) => withdrawn === null);
  if (newest !== undefined && releaseDigestSet(newest) === set) return closed('order', `\`${to.name}\` has it already`);
  const isBarred = to.barred.some(({ digestSet }) => digestSet === set);
  if (!isBarred && cameToAt(to, release) !== null)
    return closed('order', `\`${to.name}\` has had it; \`bowline stream rollback\` goes back`);
  const known = to.releases.findLast(({ source }) => from !== null && source?.stream === from.name)?.source?.sequence;
  if (known !== undefined && release.sequence !== undefined && release.sequence < known)
    return closed(
      'order',
      `\`${to.name}\` has a newer one of \`${from?.name}\`; \`bowline stream rollback\` goes back`,
    );
  return open('order', `\`${to.name}\` has nothing newer`);
}

/** Two releases of one name, and nobody could say which one to go back to. */
function judgeName({ to, release: { version, images } }: PromotionSubject): Gate {
  const set = releaseDigestSet({ images });
  const other = to.releases.some((each) => each.version === version && releaseDigestSet(each) !== set);
  if (!other) return open('name', `nothing else is called \`${version}\` in \`${to.name}\``);
  return closed('name', `other bytes are called \`${version}\` in \`${to.name}\`; \`--release\` names these otherwise`);
}

function judgeRed(words: readonly Verdict[]): Gate {
  const red = words.find(({ outcome }) => outcome === 'fail');
  if (red === undefined) return open('red-verdict', 'nobody says that it fails');
  const more = red.note ?? red.link;
  return closed('red-verdict', `${red.by} says that it fails${more === null ? '' : `: ${more}`}`);
}

function judgeWanted(subject: PromotionSubject, words: readonly Verdict[]): readonly Gate[] {
  const passed = new Set(words.flatMap(({ outcome, by }) => (outcome === 'pass' ? [by] : [])));
  const missing = subject.to.settings.verdicts.filter((who) => !passed.has(who));
  const wanted =
    missing.length === 0
      ? open('verdicts', 'everybody who is asked has passed it')
      : closed(
          'verdicts',
          `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} not passed it${partly(subject, missing)}`,
        );
  return [wanted, judgeSoak(subject)];
}

/** Who passed one image of several, or one platform, would look in vain for what is missing. */
function partly({ release, verdicts }: PromotionSubject, missing: readonly string[]): string {
  const [own, whole] = [new Set(keptDigests(release)), new Set(digestsOf(release))];
  const few = verdicts.find(
    ({ subject: { digests }, outcome, by }) =>
      outcome === 'pass' &&
      missing.includes(by) &&
      digests.some((digest) => own.has(digest)) &&
      !(digests.length === whole.size && digests.every((digest) => whole.has(digest))),
  );
  if (few === undefined) return '';
  const wanted = whole.size === 1 ? 'the digest of its image' : `the ${whole.size} digests of its images together`;
  return ` (${few.by} has passed other digests of it, and not ${wanted})`;
}

function judgeSoak(subject: PromotionSubject): Gate {
  const { to, now, expedited } = subject;
  const span = to.settings.soak === null ? null : parseDuration(to.settings.soak);
  if (span === null || span === 0) return open('soak', `\`${to.name}\` asks for none`);
  const start = soakStart(subject);
  const until = start === null ? null : start + span;
  if (until !== null && until <= now)
    return open('soak', `healthy since ${new Date(start ?? 0).toISOString().slice(0, 10)}`);
  const reason =
    until === null
      ? `nobody has found it healthy yet; then it waits ${to.settings.soak}`
      : `it has to be healthy for ${describeSpan(until - now)} more`;
  const when = until === null ? null : new Date(until).toISOString();
  if (expedited !== null) return { gate: 'soak', state: 'passed-over', reason: `expedited: ${expedited}`, until: when };
  return { gate: 'soak', state: until === null ? 'closed' : 'waits', reason, until: when };
}

function open(gate: Gate['gate'], reason: string): Gate {
  return { gate, state: 'open', reason, until: null };
}

function closed(gate: Gate['gate'], reason: string): Gate {
  return { gate, state: 'closed', reason, until: null };
}
