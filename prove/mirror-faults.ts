/** The proof that no fault of a registry, at either end, makes a mirror lose something or say what is not so. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHandClock, type HandClock } from '../src/registry-server/clock.ts';
import type { FaultName, FaultSwitch } from '../src/registry-server/faults/apply-faults.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { createMemoryStore } from '../src/registry-server/store/memory-store.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom, type Random } from './ground/random.ts';
import { faultsWithout, makeUpFault } from './made-up-faults.ts';
import { type Wanted, wantedOf } from './mirror/fill-source.ts';
import { findLacking, findParts } from './mirror/judge-copies.ts';
import { makeUpRepositories } from './mirror/made-up-images.ts';
import { runMirror, type Said } from './mirror-faults/run-mirror.ts';
import { readMemory, storeRepository } from './mirror-faults/stored-in-memory.ts';

export const summary =
  'Whatever a registry does wrong, at either end of a mirror, a copy is whole or its run names an error, and the next run makes it whole.';

const SEED = 20_261_130;
const START = Date.parse('2026-01-01T00:00:00Z');
const AMOUNT = { single: 2, multiple: 2, large: 1, largeLayers: 1, largeBytes: 300 * 1024 };
/** These say of the source that less is there than is: no reader can see through that. */
const LIES_OF_A_SOURCE: ReadonlySet<FaultName> = new Set(['null-tags', 'no-link']);

type Side = 'source' | 'destination';
type Faults = Readonly<Record<Side, readonly FaultSwitch[]>>;

interface Tally {
  runs: number;
  whole: number;
  readonly codes: string[];
  readonly against: Record<'parts' | 'lies' | 'nameless' | 'unfinished', string[]>;
}

export async function prove({ slice, rounds, seed, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const random = createRandom(seed ?? SEED);
  const scene = await openScene();
  const tally: Tally = { runs: 0, whole: 0, codes: [], against: { parts: [], lies: [], nameless: [], unfinished: [] } };
  try {
    const alone = faultsAlone(random).filter(() => !slice || random.onceIn(4));
    const together = random.repeat(rounds ?? (slice ? 10 : 400), () => makeFaults(random));
    for (const faults of [...alone, ...together]) await playRound(scene, faults, tally);
    log(
      `${alone.length} faults alone and ${together.length} times some together: ${tally.whole} of ${tally.runs} runs made every copy; errors: ${countWords(tally.codes)}`,
    );
  } finally {
    await scene.close();
  }
  claims.check('no tag of the destination ever names a part', tally.against.parts);
  claims.check('what is said to be mirrored is there, to the byte, with all that is attached', tally.against.lies);
  claims.check('a run that leaves something out names an error, or what nobody can tell', tally.against.nameless);
  claims.check('the next run without a fault makes every copy whole', tally.against.unfinished);
  return claims.hold();
}

interface Scene {
  readonly root: string;
  readonly clock: HandClock;
  readonly source: RegistryServer;
  readonly wanted: readonly Wanted[];
  close(): Promise<void>;
}

async function openScene(): Promise<Scene> {
  const clock = createHandClock(START);
  const root = mkdtempSync(join(tmpdir(), 'bowline-prove-faults-'));
  const source = await startRegistryServer({ clock, auth: { kind: 'token' } });
  const made = [...makeUpRepositories(AMOUNT)];
  for (const each of made) await storeRepository(source.store, each);
  const close = async (): Promise<void> => {
    await source.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, clock, source, wanted: made.map(wantedOf), close };
}

/** A run among faults, and one after they have gone. */
async function playRound(scene: Scene, faults: Faults, tally: Tally): Promise<void> {
  const { source, root, clock, wanted } = scene;
  const store = createMemoryStore(clock.now);
  const destination = await startRegistryServer({ clock, store, auth: { kind: 'token' } });
  const about = describeFaults(faults);
  const run = (rechecks: boolean): Promise<Said> =>
    runMirror({
      root,
      clock,
      references: wanted.map(({ name }) => `${source.host}/${name}:v1.0`),
      to: `${destination.host}/m`,
      cacheDir: join(root, `cache-${tally.runs}`),
      rechecks,
    });
  try {
    source.faults.set(faults.source);
    destination.faults.set(faults.destination);
    const said = await run(false);
    source.faults.set([]);
    destination.faults.set([]);
    tally.runs += 1;
    tally.codes.push(...said.errors.map(({ code }) => code));
    const stored = await readMemory(store);
    tally.against.parts.push(...findParts(stored).map((part) => `${about}: ${part}`));
    const lacking = wanted.flatMap((each) => {
      const place = said.places.get(`${source.host}/${each.name}:v1.0`) ?? '';
      const problems = findLacking(stored, place.slice(place.indexOf('/') + 1), withoutLists(each));
      const isSaid = said.notes.some(
        ({ code, message }) => code === 'ATTACHED_UNKNOWN' && message.includes(`/${each.name}`),
      );
      if (said.there.has(place) && !isSaid)
        tally.against.lies.push(...problems.map((problem) => `${about}: ${problem}`));
      return problems;
    });
    if (lacking.length === 0) tally.whole += 1;
    else if (said.errors.length === 0 && said.notes.length === 0)
      tally.against.nameless.push(`${about}: ${lacking[0]}`);
    // Who is told that nobody can tell what is attached has to look again.
    const isUnknown = said.notes.some(({ code }) => code === 'ATTACHED_UNKNOWN');
    const after = await run(isUnknown);
    const now = await readMemory(store);
    const left = wanted.flatMap((each) => {
      const place = after.places.get(`${source.host}/${each.name}:v1.0`) ?? '';
      return findLacking(now, place.slice(place.indexOf('/') + 1), withoutLists(each));
    });
    const problems = [...after.errors.map(({ code, message }) => `${code} ${message}`), ...left, ...findParts(now)];
    tally.against.unfinished.push(...problems.map((problem) => `${about}: ${problem}`));
  } finally {
    await destination.stop();
    rmSync(join(root, `cache-${tally.runs}`), { recursive: true, force: true });
  }
}

/** The destination keeps lists of referrers itself. */
function withoutLists(wanted: Wanted): Wanted {
  return { ...wanted, lists: new Map() };
}

/** Every fault at either end: for good, and only for a while. */
function faultsAlone(random: Random): readonly Faults[] {
  return (['source', 'destination'] as const).flatMap((side) =>
    namesFor(side).flatMap((name) => {
      const fault = makeUpFault(name, random.below);
      const late = { ...fault, match: { after: 10 + random.below(30), times: 1 + random.below(10) } };
      return [fault, late].map((each): Faults => ({ source: [], destination: [], [side]: [each] }));
    }),
  );
}

function makeFaults(random: Random): Faults {
  const some = (side: Side): FaultSwitch[] =>
    random.repeat(random.below(4), () => ({
      ...makeUpFault(random.pick(namesFor(side)), random.below),
      match: {
        after: random.below(60),
        times: 1 + random.below(20),
        ...(random.onceIn(2) ? { kind: random.pick(['upload', 'manifest', 'blob', 'referrers'] as const) } : {}),
      },
    }));
  return { source: some('source'), destination: some('destination') };
}

function namesFor(side: Side): readonly FaultName[] {
  return faultsWithout(side === 'source' ? LIES_OF_A_SOURCE : new Set());
}

function describeFaults(faults: Faults): string {
  const of = (side: Side): string[] =>
    faults[side].map(
      ({ fault, match, options }) => `${fault} at the ${side} ${JSON.stringify({ ...match, ...options })}`,
    );
  return [...of('source'), ...of('destination')].join(' and ') || 'no fault';
}
