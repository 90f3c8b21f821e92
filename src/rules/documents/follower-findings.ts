/** Findings about followers of streams: a pin that was left behind, a hold that nobody looks at again, a document whose time is over. */
import { coverage, findOwnRelease } from '../../choice/streams/pick-release.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { BehindSettings } from '../../records/config/config.ts';
import { dayOf } from '../../records/day-of.ts';
import { type Hold, holdWords } from '../../records/hold.ts';
import { pointedRelease, type Stream, type StreamRelease } from '../../records/streams/stream.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';
import { exampleOwnStream, NEXT_DIGEST } from '../stream-example.ts';

const FOLLOWS = 'images:\n  - match: quay.io/team/os\n    follow: { stream: streams/stable.json }\n';
const HELD = examplePod(`image: foo:1.2.3@${EXAMPLE_DIGEST}`);
const holdOf = (more: string): string =>
  `holds:\n  - match: docker.io/library/foo\n    reason: 1.3 loses data on restart\n${more}`;

export const FOLLOWER_RULES = [
  {
    id: 'behind-stream',
    severity: always('warning'),
    summary: 'an image that stands far behind the stream that it follows',
    why: 'What is pinned and left gets no fixes. Take what the stream offers (`bowline bump`), or hold it with a reason, an owner, and what the hold mitigates or leaves open: which fixes are missing, people know and no program. `behind: { releases: 3, days: 14 }` beside `follow` says how far is too far; left out, it is 30 days since the first release that was not taken. `lint` looks at streams in files below the root; for others `verify` asks.',
    example: {
      bad: examplePod(`image: quay.io/team/os:1.0@${EXAMPLE_DIGEST}`),
      good: examplePod(`image: quay.io/team/os:1.1@${NEXT_DIGEST}`),
      config: FOLLOWS,
      beside: { 'streams/stable.json': exampleOwnStream(null) },
      said: 'today is 2026-01-10',
    },
  },
  {
    id: 'stream-expires',
    severity: always('warning'),
    summary: 'the document of a stream that is followed is past its time, or will be in three days',
    why: 'A publisher who says until when a document is good renews it in time. One that is not renewed was put aside, or somebody keeps the newer ones away: nothing new is taken from it. Take it anew from where it is published, or let its publisher renew it (`bowline stream renew`).',
    example: {
      bad: examplePod(`image: quay.io/team/os:1.1@${NEXT_DIGEST}`),
      good: examplePod('image: quay.io/team/db:1.1').replace('db:1.1', `db:1.1@${NEXT_DIGEST}`),
      config: FOLLOWS,
      beside: { 'streams/stable.json': exampleOwnStream('2026-01-12T00:00:00.000Z') },
      said: 'today is 2026-01-10',
    },
  },
  {
    id: 'hold-without-review',
    severity: always('note'),
    summary: 'a hold without an owner, or without a day on which somebody looks at it again',
    why: 'A hold that nobody owns is forgotten, and what it keeps grows old. Name an owner and a last day: `bowline hold IMAGE --owner @team --until DAY --write`. Before its end it is spoken of, and it may be given another day.',
    example: {
      bad: HELD,
      good: examplePod(`image: bar:1.2.3@${EXAMPLE_DIGEST}`),
      config: holdOf('    owner: "@storage"\n'),
    },
  },
] as const satisfies readonly RuleWords[];

export type FollowerRuleId = (typeof FOLLOWER_RULES)[number]['id'];

const DAY = 86_400_000;
const DEFAULT_BEHIND: BehindSettings = { days: 30 };
const SOON_DAYS = 3;

/**
 * How far behind its stream an image stands, in words; `null` where that is near enough.
 *
 * @param key of the image in the stream
 * @param hold that covers it
 * @param now milliseconds since 1970
 */
export function tellBehind(
  stream: Stream,
  key: string,
  reference: ImageReference,
  {
    behind = DEFAULT_BEHIND,
    hold,
    now,
  }: { readonly behind?: BehindSettings; readonly hold: Hold | null; readonly now: number },
): string | null {
  const target = pointedRelease(stream);
  const own = findOwnRelease(stream, key, reference);
  if (target === null || own === target) return null;
  const missed = missedReleases(stream, own, target, now);
  const [first] = missed;
  if (first === undefined) return null;
  const days = Math.floor((now - Date.parse(first.at)) / DAY);
  if (missed.length <= (behind.releases ?? Infinity) && days <= (behind.days ?? Infinity)) return null;
  const what = `\`${reference.written}\``;
  const far = `${missed.length} ${missed.length === 1 ? 'release' : 'releases'} and ${days} days behind \`${target.version}\` of the stream \`${stream.name}\``;
  const held = hold === null ? '' : `; it is ${holdWords(hold)}`;
  return own === null
    ? `${what} is no release that the stream \`${stream.name}\` still names; it is at \`${target.version}\`${held}`
    : `${what} stands ${far}${held}`;
}

/** What came after, and has come to everybody by now: who waits for its turn is not behind. */
function missedReleases(
  stream: Stream,
  own: StreamRelease | null,
  target: StreamRelease,
  now: number,
): StreamRelease[] {
  const { releases } = stream;
  return releases
    .slice(own === null ? 0 : releases.indexOf(own) + 1, releases.indexOf(target) + 1)
    .filter((release) => coverage(stream, release, now) >= 1);
}

/** Whether the time of a document is over, or soon will be, in words; `null` where it is not. */
export function tellExpiry({ name, validUntil }: Pick<Stream, 'name' | 'validUntil'>, now: number): string | null {
  if (validUntil === null || Date.parse(validUntil) - now > SOON_DAYS * DAY) return null;
  const day = dayOf(Date.parse(validUntil));
  return Date.parse(validUntil) < now
    ? `the stream \`${name}\` was good until ${day}: nothing new is taken from it`
    : `the stream \`${name}\` is good until ${day}, and nothing new is taken from it then`;
}

/** What a hold lacks, in words; `null` where somebody looks at it again. */
export function tellUnreviewed({ match, owner, until, reason }: Hold): string | null {
  const lacks = [...(owner === undefined ? ['an owner'] : []), ...(until === undefined ? ['a last day'] : [])];
  return lacks.length === 0 ? null : `the hold of \`${match}\` lacks ${lacks.join(' and ')}: ${reason}`;
}
