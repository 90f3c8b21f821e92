/** The proof that a digest which loses its tag is told before it goes: the history of a stream, day by day. */

import { createHandClock } from '../src/registry-server/clock.ts';
import { makeIndex } from '../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../src/registry-server/registry-server.ts';
import { createTimeLine, type TimeLineEvent } from '../src/registry-server/time-line.ts';
import type { VerifyAnswer } from '../src/verbs/verify.ts';
import { proveDocuments } from './coreos-history/documents.ts';
import { type Expected, expectedAt, GRACE, type Push, pushesOf, spansOf } from './coreos-history/expected.ts';
import { type Follower, openFollower } from './coreos-history/follower.ts';
import { makeUpHistory, type Publication, readHistory } from './coreos-history/history.ts';
import { digestFor, repositoryOf } from './coreos-history/stand-ins.ts';
import { type Claims, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'Over the history of a stream `verify` tells each pinned digest at risk from the moment when no tag holds it, with the day on which it goes, and never before.';

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const publications = slice || data === null ? makeUpHistory() : readHistory(data);
  const documents = await proveDocuments(slice ? null : data, claims);
  const figures = await replay(publications, claims);
  log(documents);
  for (const figure of figures) log(figure);
  return claims.hold();
}

/** One pin of the follower: what it pinned when it was published. */
interface Pin {
  readonly name: string;
  readonly publication: Publication;
  /** When the first report said that it is at risk. */
  firstReport: number | null;
  /** When it was first told to be gone; a pin that is gone is looked at no more. */
  gone: number | null;
}

interface Tally {
  runs: number;
  atRisk: number;
  readonly tooEarly: string[];
  readonly wrongDay: string[];
  readonly missing: string[];
  readonly notGone: string[];
  readonly unanswered: string[];
  readonly late: string[];
}

async function replay(publications: readonly Publication[], claims: Claims): Promise<string[]> {
  const pushes = pushesOf(publications);
  const spans = spansOf(pushes);
  const clock = createHandClock((publications[0]?.at ?? 0) - 1);
  const server = await startRegistryServer({ clock });
  const follower = openFollower(server.host, clock);
  const moments = momentsOf(pushes);
  const line = createTimeLine(server, clock, [...pushes.map(eventOf), ...moments.map(collectAt)]);
  const pins = publications.map(
    (publication, index): Pin => ({ name: `p${index}`, publication, firstReport: null, gone: null }),
  );
  const tally: Tally = {
    runs: 0,
    atRisk: 0,
    tooEarly: [],
    wrongDay: [],
    missing: [],
    notGone: [],
    unanswered: [],
    late: [],
  };
  try {
    for (const moment of moments) {
      await line.advanceTo(moment);
      const pinned = pins.filter(({ publication, gone }) => publication.at <= moment && gone === null);
      const answer = await verifyPins(follower, pinned);
      tally.runs += 1;
      tally.unanswered.push(...answer.errors.map(({ message }) => message));
      for (const pin of pinned) {
        judge(pin, answer, expectedAt(spans.get(pin.publication.digest) ?? [], moment), moment, tally);
      }
    }
    const last = await verifyPins(follower, pins);
    tally.missing.push(...lastWord(pins, last, spans, clock.now()));
  } finally {
    follower.remove();
    await server.stop();
  }
  return conclude(pins, publications, tally, follower, claims);
}

/** Every push, the end of every grace, and the moment before each: where something may be told, and not earlier. */
function momentsOf(pushes: readonly Push[]): number[] {
  const moments = new Set(pushes.flatMap(({ at }) => [at - 1, at, at + GRACE - 1, at + GRACE]));
  return [...moments].sort((a, b) => a - b);
}

function eventOf({ at, name, tag, images }: Push): TimeLineEvent {
  const image = makeIndex([...images].map(([platform, digest]) => ({ seed: digest, platform })));
  return { at, do: 'push', repository: repositoryOf(name), tag, image };
}

function collectAt(at: number): TimeLineEvent {
  return { at, do: 'collect', options: { grace: GRACE } };
}

function verifyPins(follower: Follower, pins: readonly Pin[]): Promise<VerifyAnswer> {
  const containers = pins.map(({ name, publication }) => {
    const { name: repository, tag, digest, platform } = publication;
    return `    - { name: ${name}, image: "${repository}:${tag}@${digestFor(digest, platform)}" }\n`;
  });
  follower.write(
    'pins.yaml',
    `apiVersion: v1\nkind: Pod\nmetadata: { name: follower }\nspec:\n  containers:\n${containers.join('')}`,
  );
  return follower.verify();
}

/** What was said of one pin. */
function wordsAbout(
  { name }: Pin,
  { findings }: VerifyAnswer,
): { readonly risk: string | null; readonly gone: boolean } {
  const own = findings.filter(({ field }) => field?.container?.name === name);
  const risk = own.find(({ rule }) => rule === 'digest-at-risk');
  return {
    risk: risk === undefined ? null : (risk.due ?? 'no day'),
    gone: own.some(({ rule }) => rule === 'absent-digest'),
  };
}

function judge(pin: Pin, answer: VerifyAnswer, expected: Expected, moment: number, tally: Tally): void {
  const { risk, gone } = wordsAbout(pin, answer);
  const what = `${pin.publication.stream} ${pin.publication.digest} at ${new Date(moment).toISOString()}`;
  if (risk !== null) {
    tally.atRisk += 1;
    pin.firstReport ??= moment;
  }
  if (expected.kind === 'held' && (risk !== null || gone)) tally.tooEarly.push(what);
  if (expected.kind === 'at risk') {
    if (risk === null || gone) tally.missing.push(what);
    else if (risk !== new Date(expected.due).toISOString()) tally.wrongDay.push(`${what}: ${risk}`);
    if (pin.firstReport !== null && pin.firstReport === moment && expected.left !== moment) tally.late.push(what);
  }
  if (expected.kind !== 'gone') return;
  if (!gone) tally.notGone.push(what);
  pin.gone = moment;
}

/** At the end every pin is looked at once more: what is gone stays gone, what the tags hold is there. */
function lastWord(
  pins: readonly Pin[],
  answer: VerifyAnswer,
  spans: ReturnType<typeof spansOf>,
  now: number,
): string[] {
  return pins.flatMap((pin) => {
    const { risk, gone } = wordsAbout(pin, answer);
    const expected = expectedAt(spans.get(pin.publication.digest) ?? [], now).kind;
    const told = gone ? 'gone' : risk === null ? 'held' : 'at risk';
    return told === expected ? [] : [`in the end ${pin.publication.digest} is told ${told}, and is ${expected}`];
  });
}

function conclude(
  pins: readonly Pin[],
  publications: readonly Publication[],
  tally: Tally,
  follower: Follower,
  claims: Claims,
): string[] {
  const digests = new Set(publications.map(({ digest }) => digest));
  const images = new Set(publications.map(({ digest, platform }) => digestFor(digest, platform)));
  claims.check(
    'each digest of the history stands for an image of its own',
    digests.size === images.size ? [] : ['two share one'],
  );
  claims.check('no question is left without an answer', tally.unanswered);
  claims.check('as long as a tag holds it, nothing is said of a digest', tally.tooEarly);
  claims.check('from then on every run tells it at risk, until it is gone', tally.missing);
  claims.check('the first report comes at the moment when the last tag lets go', tally.late);
  claims.check('the day is two weeks after that moment', tally.wrongDay);
  claims.check('once the registry has deleted it, it is told as gone', tally.notGone);
  const told = pins.filter(({ firstReport }) => firstReport !== null).length;
  const gone = pins.filter((pin) => pin.gone !== null).length;
  const streams = new Set(publications.map(({ stream }) => stream)).size;
  return [
    `${tally.runs} runs of verify over ${publications.length} pins, ${follower.requests()} requests`,
    `${digests.size} digests of ${streams} streams: ${tally.atRisk} reports of a digest at risk; first report at the right moment for ${told - tally.late.length} of ${told} pins that lost their tag; ${gone} seen to go, ${publications.length - gone} still held`,
  ];
}
