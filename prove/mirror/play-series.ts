/** Mirrors into an empty destination, broken off again and again at random moments, until a run comes to its end. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DockerRegistry } from '../../test/registry/docker-registry.ts';
import { type BuiltCommand, type Ended, findCrash, type Running } from '../ground/built-command.ts';
import type { Random } from '../ground/random.ts';
import type { Wanted } from './fill-source.ts';
import type { GuardedRegistry } from './guarded-registry.ts';
import { findLacking, findParts } from './judge-copies.ts';
import { type Hashed, readStoredRegistry, type StoredRegistry } from './stored-registry.ts';

export interface MirrorScene {
  readonly command: BuiltCommand;
  readonly source: DockerRegistry;
  readonly destination: GuardedRegistry;
  readonly wanted: readonly Wanted[];
  readonly random: Random;
  readonly hashed: Hashed;
}

/** What was seen in all series; what speaks against the product is in words. */
export interface Tally {
  series: number;
  runs: number;
  readonly killed: string[];
  readonly parts: string[];
  readonly lies: string[];
  readonly lacking: string[];
  readonly crashed: string[];
  /** Runs that failed although nobody disturbed them. */
  readonly late: string[];
  /** Codes of what was said. */
  readonly errors: string[];
  /** By repository of the source, that of its copy. */
  readonly places: Map<string, string>;
  /** Milliseconds that runs took which nobody disturbed, with large images and without. */
  readonly undisturbed: { readonly withLarge: boolean; readonly took: number }[];
}

interface Series {
  readonly withLarge: boolean;
  /** The most kills. */
  readonly kills: number;
}

const KILLS = ['the run', 'the run', 'the destination', 'the destination, which is back at once'] as const;
/** After so many, a run is left alone. */
const MOST_KILLS = 6;
/** How often a run that nobody disturbs may fail in a series. */
const MOST_FAILED = 3;
/** Until it sends anything. */
const START = 150;
const [FIRST_GUESS, WITH_LARGE] = [3_000, 8_000];

export async function playSeries(scene: MirrorScene, { withLarge, kills }: Series, tally: Tally): Promise<void> {
  const wanted = scene.wanted.filter(({ isLarge }) => withLarge || !isLarge);
  await scene.destination.empty();
  let failed = 0;
  for (let killed = 0; ; ) {
    const about = `series ${tally.series}, run ${tally.runs}`;
    const running = startMirror(scene, wanted);
    tally.runs += 1;
    const isLeftAlone = killed >= Math.min(kills, MOST_KILLS);
    const did = isLeftAlone ? null : await disturb(scene, running, spanOf(tally, withLarge));
    const ended = await running.ended;
    await scene.destination.start();
    if (did !== null) {
      tally.killed.push(did);
      killed += 1;
    } else if (killed === 0) tally.undisturbed.push({ withLarge, took: ended.took });
    judgeRun(scene, { about: `${about}${did === null ? '' : `, killed ${did}`}`, ended, did, wanted }, tally);
    if (ended.status === 0) return;
    if (did !== null) continue;
    // On a machine with too much to do a registry may not answer in time; the next run goes on all the same.
    tally.late.push(`${about}: ${ended.stderr.slice(-300)}`);
    failed += 1;
    if (failed < MOST_FAILED) continue;
    tally.lacking.push(`${about} did not come to its end: ${ended.stderr.slice(-300)}`);
    return;
  }
}

function startMirror({ command, source, destination }: MirrorScene, wanted: readonly Wanted[]): Running {
  const references = wanted.map(({ name }) => `${source.host}/${name}:v1.0`);
  return command.start(['mirror', ...references, '--to', `${destination.host}/m`, '--write', '--format', 'json']);
}

/** Within what span a run is killed. */
function spanOf({ undisturbed }: Tally, withLarge: boolean): number {
  const took = undisturbed.filter((each) => each.withLarge === withLarge).map((each) => each.took);
  return took.length === 0 ? (withLarge ? WITH_LARGE : FIRST_GUESS) : Math.min(...took);
}

/** What was killed; `null` where the run had come to its end by then. */
async function disturb({ destination, random }: MirrorScene, running: Running, span: number): Promise<string | null> {
  const what = random.pick(KILLS);
  await Promise.race([pause(START + random.below(Math.max(1, span - START))), running.ended]);
  if (running.child.exitCode !== null) return null;
  if (what === 'the run') running.child.kill('SIGKILL');
  else await destination.kill();
  if (what === 'the destination, which is back at once') await destination.start();
  return what;
}

interface JudgedRun {
  readonly about: string;
  readonly ended: Ended;
  readonly did: string | null;
  readonly wanted: readonly Wanted[];
}

/** Looks at the destination, and at what the run said of it. */
function judgeRun(scene: MirrorScene, { about, ended, did, wanted }: JudgedRun, tally: Tally): void {
  const stored = readStoredRegistry(scene.destination.folder, scene.hashed);
  tally.parts.push(...findParts(stored).map((part) => `${about}: ${part}`));
  if (did === 'the run' && ended.status === null) return;
  tally.crashed.push(...findCrash(about, ended, [0, 2]));
  if (!ended.stdout.endsWith('}\n')) {
    tally.crashed.push(`${about} ends without an answer: ${ended.stderr.slice(-300)}`);
    return;
  }
  const answer: MirrorDocument = JSON.parse(ended.stdout);
  const codes = answer.errors.map(({ code }) => code);
  tally.errors.push(...codes);
  if (ended.status !== 0 && codes.length === 0 && !answer.outcomes.some(({ kind }) => kind === 'failed'))
    tally.crashed.push(`${about} exits with ${ended.status} and names no error`);
  const said = saidToBeThere(answer);
  for (const [index, each] of wanted.entries()) {
    const destination = answer.images[index]?.destination ?? '';
    const place = destination.slice(destination.indexOf('/') + 1);
    if (destination !== '') tally.places.set(each.name, place);
    if (ended.status === 0 || said.has(destination)) tally.lies.push(...lacking(about, stored, place, each));
  }
}

function lacking(about: string, stored: StoredRegistry, place: string, wanted: Wanted): string[] {
  return findLacking(stored, place, wanted).map((each) => `${about}: ${each}`);
}

interface MirrorDocument {
  readonly images: readonly { readonly destination: string; readonly state: string }[];
  readonly outcomes: readonly { readonly target: string; readonly kind: string }[];
  readonly errors: readonly { readonly code: string }[];
}

/** Copies that the run says are there. */
function saidToBeThere({ images, outcomes }: MirrorDocument): ReadonlySet<string> {
  const present = images.filter(({ state }) => state === 'present').map(({ destination }) => destination);
  const done = outcomes.filter(({ kind }) => kind !== 'failed').map(({ target }) => target.replace(/:v1\.0$/, ''));
  return new Set([...present, ...done]);
}

/** What a client that knows nothing of all this cannot pull, or gets otherwise than the source has it. */
export async function findUnpullable(
  { destination, wanted }: MirrorScene,
  places: ReadonlyMap<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, tags, manifests, blobs } of wanted) {
    const place = places.get(name) ?? name;
    const judge = async (path: string, digest: string, mediaType: string | null): Promise<void> => {
      const { status, type, bytes } = await destination.get(place, path);
      const isRight = `sha256:${createHash('sha256').update(bytes).digest('hex')}` === digest;
      if (status !== 200 || !isRight || (mediaType !== null && type !== mediaType))
        problems.push(`${place}/${path}: ${status}, ${type}, ${bytes.length} bytes`);
    };
    for (const [tag, digest] of tags) await judge(`manifests/${tag}`, digest, null);
    for (const { digest, mediaType } of manifests) await judge(`manifests/${digest}`, digest, mediaType);
    for (const digest of blobs) await judge(`blobs/${digest}`, digest, null);
  }
  return problems;
}
