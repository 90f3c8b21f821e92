/** A made-up fleet over sixty days, hour by hour, on a clock of its own: who runs what, when each follows in its own way. */
import { wariness } from '../../src/choice/streams/offer.ts';
import { pickRelease } from '../../src/choice/streams/pick-release.ts';
import { defaultPullPolicy, derivePullPolicy, type PullPolicy } from '../../src/image/pull-policy.ts';
import { parseReference } from '../../src/image/reference.ts';
import { activeHolds, type Hold } from '../../src/records/hold.ts';
import { pointedRelease, type Stream } from '../../src/records/streams/stream.ts';
import { concerning, lastWords } from '../../src/records/verdict.ts';
import { createRandom, type Random } from '../ground/random.ts';
import { BAD, createPublisher, DAY, DAYS, HOUR, imagesOf, type Publisher, START } from './publisher.ts';

export const WAYS = ['plain tags', 'phased tags', 'streams', 'slower streams', 'holds and trials'] as const;
export type Way = (typeof WAYS)[number];

export interface FleetRun {
  readonly way: Way;
  /** How many followers ever ran the bad release; of those, how many follow stable. */
  readonly ran: number;
  readonly ranOfStable: number;
  /** Days that all of them together ran it. */
  readonly badDays: number;
  /** How many ran it, for each day at noon. */
  readonly byDay: readonly number[];
  /** How many days behind the newest good release of its stream a follower was, on the average. */
  readonly behind: number;
  /** How many still ran it in the end. */
  readonly left: number;
}

interface FollowerState {
  readonly id: string;
  readonly isTesting: boolean;
  /** The hour of the day at which it looks for something new. */
  readonly hour: number;
  readonly policy: PullPolicy;
  readonly isHeld: boolean;
  /** Whose trials it waits for, where it is controlled. */
  readonly team: string;
  readonly isControlled: boolean;
  /** After so many hours with the bad release it fails; `null`: never. */
  readonly failsAfter: number | null;
  /** Whether somebody says so then. */
  readonly isTold: boolean;
  hours: number;
  has: string;
  ranBad: boolean;
}

/** Who follows a tag restarts as often as who follows a stream looks; one in ten restarts is on a node that has nothing yet. */
const RESTART = 24;
const MOVES = 10;
/** So many of the fleet have what the bad release fails on; it does so within hours, and one in three says so. */
const PRONE = 100;
const HOURS_TO_FAIL = 6;
const TELLS = 3;
const TEAMS = 20;
/** How long a team tries a release before it says that it passes. */
const TRIAL = 3 * DAY;
/** Tags of phases, and how long after the promotion each moves: as many followers in as much time as a rollout. */
const PHASES = [
  { upTo: 1 / 3, after: 0 },
  { upTo: 2 / 3, after: DAY },
  { upTo: 1, after: 2 * DAY },
] as const;
const HOLD: Hold = { match: 'quay.io/team/os', reason: 'drivers of our own', owner: '@storage', until: '2026-02-20' };
const REFERENCE = parseReference('quay.io/team/os:stable');

/** The same seed makes the same followers, whichever way they follow. */
export function simulateFleet(way: Way, size: number, seed: number): FleetRun {
  const random = createRandom(seed);
  const chance = createRandom(seed + 1);
  const followers = random.repeat(size, (index) => makeFollower(index, seed, size, random));
  const isTag = way === 'plain tags' || way === 'phased tags';
  const minutes = (way === 'slower streams' ? 96 : 48) * 60;
  const publisher = createPublisher(isTag ? null : { percentage: 0, minutes });
  const byDay: number[] = [];
  let [badHours, behind] = [0, 0];
  for (let now = START; now < START + DAYS * DAY; now += HOUR) {
    publisher.work(now);
    const tags = tagsOf(publisher, way, now);
    if (way === 'holds and trials') tryReleases(publisher, now);
    const held = activeHolds(way === 'holds and trials' ? [HOLD] : [], now).find(REFERENCE) !== null;
    for (const follower of followers) {
      const version = isTag ? pulled(follower, tags, chance) : offered(follower, way, publisher, held, now);
      follower.has = version;
      if (follower.has !== BAD) continue;
      follower.ranBad = true;
      badHours += 1;
      follower.hours += 1;
      if (follower.hours === follower.failsAfter && follower.isTold) publisher.report(now);
    }
    if ((now - START) % DAY !== 12 * HOUR) continue;
    byDay.push(followers.filter(({ has }) => has === BAD).length);
    behind += followers.reduce((sum, follower) => sum + daysBehind(follower, publisher), 0) / size;
  }
  const ran = followers.filter(({ ranBad }) => ranBad);
  return {
    way,
    ran: ran.length,
    ranOfStable: ran.filter(({ isTesting }) => !isTesting).length,
    badDays: Math.round(badHours / 24),
    byDay,
    behind: behind / DAYS,
    left: followers.filter(({ has }) => has === BAD).length,
  };
}

/** One in fifty follows testing; one in three leaves the pull policy to what Kubernetes fills in. */
function makeFollower(index: number, seed: number, size: number, random: Random): FollowerState {
  const written = derivePullPolicy(REFERENCE) ?? 'Always';
  return {
    id: `${seed}-${index}`,
    isTesting: random.onceIn(50),
    hour: random.below(24),
    policy: random.onceIn(3) ? defaultPullPolicy(REFERENCE) : written,
    isHeld: random.onceIn(10),
    team: `team-${random.below(TEAMS)}`,
    isControlled: random.onceIn(2),
    failsAfter: random.onceIn(Math.max(1, Math.round(size / PRONE))) ? 1 + random.below(2 * HOURS_TO_FAIL) : null,
    isTold: random.onceIn(TELLS),
    hours: 0,
    has: '1.0.0',
    ranBad: false,
  };
}

interface Tags {
  readonly testing: string;
  /** What the tag of a phase names; of one that is all there is, where tags have no phases. */
  readonly stable: (reach: number) => string;
}

function tagsOf({ streams }: Publisher, way: Way, now: number): Tags {
  const { testing, stable } = streams;
  const testingTag = pointedRelease(testing)?.version ?? '';
  if (way === 'plain tags') {
    const tag = pointedRelease(stable)?.version ?? '';
    return { testing: testingTag, stable: () => tag };
  }
  const tags = PHASES.map(({ after }) => phaseTag(stable, after, now));
  return { testing: testingTag, stable: (reach) => tags[PHASES.findIndex(({ upTo }) => reach < upTo)] ?? '' };
}

/** A phase has the newest release that came so long ago; what the stream does not point to, its tags do not name. */
function phaseTag(stable: Stream, after: number, now: number): string {
  const pointed = pointedRelease(stable);
  const upTo = pointed === null ? 0 : stable.releases.indexOf(pointed) + 1;
  const ripe = stable.releases.slice(0, upTo).filter(({ withdrawn }) => withdrawn === null);
  return ripe.findLast(({ at }) => Date.parse(at) + after <= now)?.version ?? ripe[0]?.version ?? '';
}

/** Who follows a tag gets what it names with a restart, if the node asks. */
function pulled(follower: FollowerState, tags: Tags, random: Random): string {
  if (!random.onceIn(RESTART)) return follower.has;
  const isElsewhere = random.onceIn(MOVES);
  if (follower.policy !== 'Always' && !isElsewhere) return follower.has;
  return follower.isTesting ? tags.testing : tags.stable(wariness(follower.id));
}

/** Who follows a stream looks once a day, and takes what it is offered within its own limits. */
function offered(follower: FollowerState, way: Way, publisher: Publisher, held: boolean, now: number): string {
  if (Math.round(now / HOUR) % 24 !== follower.hour || (held && follower.isHeld)) return follower.has;
  const stream = follower.isTesting ? publisher.streams.testing : publisher.streams.stable;
  const isControlled = way === 'holds and trials' && follower.isControlled && !follower.isTesting;
  const preset = isControlled ? 'controlled' : 'appliance';
  const wishes = { id: follower.id, preset, atMost: null, atLeast: null, goesBack: 'it was rolled back' } as const;
  const digest = imagesOf(follower.has).os?.digest ?? null;
  const pick = pickRelease(stream, 'os', { tag: null, digest }, wishes, now);
  if (pick.kind !== 'take') return follower.has;
  const isBack = pick.goesBack !== null;
  if (isControlled && !isBack && !isPassed(pick.image.digest, follower.team, publisher)) return follower.has;
  return pick.release.version;
}

function isPassed(digest: string, team: string, publisher: Publisher): boolean {
  const words = lastWords(concerning([digest], publisher.verdicts()));
  return (
    words.some(({ by, outcome }) => by === team && outcome === 'pass') &&
    words.every(({ outcome }) => outcome === 'pass')
  );
}

/** Each team passes what came to stable so long ago, unless it is known to be bad by then. */
function tryReleases(publisher: Publisher, now: number): void {
  for (const { version, at, withdrawn } of publisher.streams.stable.releases)
    if (withdrawn === null && Date.parse(at) + TRIAL === now)
      for (let team = 0; team < TEAMS; team += 1) publisher.judge(version, `team-${team}`, 'pass', now);
}

function daysBehind({ has, isTesting }: FollowerState, { streams }: Publisher): number {
  const { releases } = isTesting ? streams.testing : streams.stable;
  const newest = releases.findLast(({ version, withdrawn }) => version !== BAD && withdrawn === null);
  const own = releases.findLast(({ version }) => version === has);
  if (newest === undefined || own === undefined || own.version === BAD) return 0;
  return Math.max(0, Date.parse(newest.at) - Date.parse(own.at)) / DAY;
}
