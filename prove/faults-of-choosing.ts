/** The proof that nothing which goes wrong makes choosing go wrong: through days of faults, moved tags, clocks that jump and kills. */
import { createHandClock, type HandClock } from '../src/registry-server/clock.ts';
import type { FaultName, FaultSwitch } from '../src/registry-server/faults/apply-faults.ts';
import { type Reading, readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { bump } from '../src/verbs/bump.ts';
import { compareCores, isCandidate, readAnatomy } from './choices/tag-anatomy.ts';
import { killBumps } from './faults-of-choosing/kill-bumps.ts';
import { type LivedRegistry, openLivedRegistry } from './faults-of-choosing/lived-registry.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom, type Random } from './ground/random.ts';
import { openTimedTree, type TimedTree } from './ground/timed-tree.ts';
import { faultsWithout, makeUpFault } from './made-up-faults.ts';

export const summary =
  'Through days of faults, cut and shrunk lists, tags that move between two questions, clocks that jump, and kills amid the writing, `bump` never goes down and never puts a wrong digest beside a tag.';

const START = Date.parse('2026-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const MINIMUM_AGE = 3 * DAY;
/** These tell a lie that no reader can see through, or need real time. */
const LEFT_OUT = new Set<FaultName>(['wrong-digest', 'slow', 'hang', 'short-body']);

interface Held {
  readonly repository: string;
  readonly tag: string;
  readonly digest: string | null;
}

/** How the clock of the machine goes. */
type Course = 'a clock that is right' | 'a clock that jumps';

interface Tally {
  runs: number;
  moved: number;
  readonly refused: string[];
  readonly lowered: string[];
  readonly parted: string[];
  readonly unasked: string[];
  readonly early: string[];
}

export async function prove({ slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  for (const course of ['a clock that is right', 'a clock that jumps'] as const)
    log(await live(course, slice ? 18 : 1_000, claims));
  log(await killBumps({ files: slice ? 50 : 300, kills: slice ? 2 : 50, claims }));
  return claims.hold();
}

async function live(course: Course, days: number, claims: Claims): Promise<string> {
  const random = createRandom(course === 'a clock that jumps' ? 20_260_206 : 20_260_207);
  const clock = createHandClock(START);
  const registry = await openLivedRegistry(clock, random);
  let skew = 0;
  const tree = openTimedTree({ host: registry.server.host, clock, now: () => clock.now() + skew, remembers: true });
  const tally: Tally = { runs: 0, moved: 0, refused: [], lowered: [], parted: [], unasked: [], early: [] };
  try {
    tree.configure(CONFIG);
    for (let day = 0; day < 4; day += 1) await pass(clock, registry, day);
    for (let day = 4; day < days; day += 1) {
      // A tag that its registry no longer has is left alone, so that now and then somebody has to begin anew.
      if (day % 50 === 4) await beginAnew(tree, registry);
      await pass(clock, registry, day);
      if (course === 'a clock that jumps') skew = random.onceIn(3) ? (random.below(40) - 20) * DAY : skew;
      const faults = random.onceIn(4) ? [] : makeFaults(random);
      registry.server.faults.set(faults);
      if (random.onceIn(3)) registry.moveOnceSeen();
      await bumpOnce(tree, { clock, registry, faults, mayJudgeAge: course === 'a clock that is right' }, tally);
    }
  } finally {
    tree.remove();
    await registry.stop();
  }
  const claim = (what: string): string => `${course}: ${what}`;
  claims.check(claim('no version goes down'), tally.lowered);
  claims.check(claim('a digest beside a tag is one that the tag named while it was asked'), tally.parted);
  claims.check(claim('no candidate is taken that nobody asked for'), tally.unasked);
  // A machine whose clock jumps cannot tell how old a thing is.
  if (course === 'a clock that is right') claims.check(claim('nothing is taken before it is old enough'), tally.early);
  claims.check(
    claim('something moves, and something is refused'),
    tally.moved > 0 && tally.refused.length > 0 ? [] : ['nothing'],
  );
  return `${course}: ${tally.runs} runs in ${days} days, ${tally.moved} moves; refused: ${countWords(tally.refused)}`;
}

async function pass(clock: HandClock, registry: LivedRegistry, day: number): Promise<void> {
  clock.moveTo(START + day * DAY);
  await registry.liveOn();
}

const CONFIG = {
  images: [
    { match: 'registry.example/team/slow', minimumAge: '3d' },
    { match: 'registry.example/team/agent', follow: { level: 'major' } },
  ],
};

/** Each repository with a digest and without, at a tag that it has. */
async function beginAnew(tree: TimedTree, registry: LivedRegistry): Promise<void> {
  tree.clear();
  const at = async (repository: string, pattern: RegExp): Promise<string> => {
    const tag = (await registry.tagsOf(repository)).find((each) => pattern.test(each)) ?? 'latest';
    return `${repository}:${tag}`;
  };
  const release = /^\d+\.\d+\.\d+$/;
  const texts = [
    await at('team/app', release),
    await at('team/app', /^\d+\.\d+\.\d+-alpine$/),
    await at('team/agent', release),
    await at('team/builds', /-g/),
    await at('team/slow', release),
    'team/latest:latest',
    'team/latest:stable',
  ];
  const images = await Promise.all(
    texts.flatMap((text) => [
      Promise.resolve(text),
      registry.server.store.readTag(...splitText(text)).then((digest) => `${text}@${digest}`),
    ]),
  );
  const containers = images.map(
    (image, index) => `    - { name: part-${index}, image: "registry.example/${image}" }\n`,
  );
  tree.write(FILE, `apiVersion: v1\nkind: Pod\nmetadata: { name: app }\nspec:\n  containers:\n${containers.join('')}`);
}

const FILE = 'pod.yaml';

function splitText(text: string): [repository: string, tag: string] {
  const [repository = '', tag = ''] = text.split(':');
  return [repository, tag];
}

function makeFaults(random: Random): readonly FaultSwitch[] {
  const names = faultsWithout(LEFT_OUT);
  return random.repeat(1 + random.below(3), () => ({
    ...makeUpFault(random.pick(names), random.below),
    match: {
      after: random.below(6),
      times: 1 + random.below(30),
      ...(random.onceIn(3) ? { kind: random.pick(['tags', 'manifest'] as const) } : {}),
    },
  }));
}

interface Surroundings {
  readonly clock: HandClock;
  readonly registry: LivedRegistry;
  readonly faults: readonly FaultSwitch[];
  readonly mayJudgeAge: boolean;
}

async function bumpOnce(
  tree: TimedTree,
  { clock, registry, faults, mayJudgeAge }: Surroundings,
  tally: Tally,
): Promise<void> {
  const began = clock.now();
  const about = faults.map(({ fault }) => fault).join(', ');
  const before = await tree.run(async (world) => {
    const reading = readFields([tree.root], {}, world);
    const { plan } = await bump(reading, [], {}, world);
    const { errors } = apply(plan, world);
    tally.refused.push(...plan.refused.map(({ error }) => error.code), ...errors.map(({ code }) => code));
    return heldIn(reading);
  });
  const after = await tree.run(async (world) => heldIn(readFields([tree.root], {}, world)));
  tally.runs += 1;
  for (const [index, was] of before.entries()) {
    const is = after[index];
    const words = `${formatHeld(was)} → ${is === undefined ? 'nothing' : formatHeld(is)} on day ${(began - START) / DAY} (${about})`;
    if (is === undefined || is.repository !== was.repository || (is.digest === null) !== (was.digest === null)) {
      tally.parted.push(words);
      continue;
    }
    if (is.tag === was.tag && is.digest === was.digest) continue;
    tally.moved += 1;
    if (isLowered(was.tag, is.tag)) tally.lowered.push(words);
    if (isUnasked(was.tag, is.tag)) tally.unasked.push(words);
    if (is.digest !== null && !registry.wasNamedAfter(is.repository, is.tag, is.digest, began))
      tally.parted.push(words);
    const since = is.digest === null ? null : registry.namedSince(is.repository, is.tag, is.digest);
    const isEarly = since !== null && clock.now() - since < MINIMUM_AGE;
    if (mayJudgeAge && is.repository === 'team/slow' && isEarly) tally.early.push(words);
  }
}

function heldIn({ files }: Reading): Held[] {
  return files.flatMap(({ fields }) =>
    fields.flatMap(({ reference }) =>
      reference === null
        ? []
        : [{ repository: reference.repository, tag: reference.tag ?? 'latest', digest: reference.digest }],
    ),
  );
}

function formatHeld({ repository, tag, digest }: Held): string {
  return `${repository}:${tag}${digest === null ? '' : `@${digest.slice(7, 13)}`}`;
}

/** Numbers of the version first, then the commits since. */
function isLowered(from: string, to: string): boolean {
  const [a, b] = [readAnatomy(from), readAnatomy(to)];
  if (from === to) return false;
  if (a === null || b === null || a.before !== b.before || a.core.length !== b.core.length) return true;
  const distance = ({ after }: { readonly after: string }): number => Number(/^-(\d+)-g/.exec(after)?.[1] ?? 0);
  return (compareCores(a.core, b.core) || distance(a) - distance(b)) > 0;
}

function isUnasked(from: string, to: string): boolean {
  const [a, b] = [readAnatomy(from), readAnatomy(to)];
  return a !== null && b !== null && isCandidate(b) && !isCandidate(a);
}
