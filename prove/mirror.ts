/** The proof that a mirror may be broken off at any moment, at either end, and comes to the very same bytes in the end. */
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringRegistry } from '../scripts/bring-registry.ts';
import { isDockerRegistryInstalled, startDockerRegistry } from '../test/registry/docker-registry.ts';
import { openBuiltCommand } from './ground/built-command.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom } from './ground/random.ts';
import { fillSource } from './mirror/fill-source.ts';
import { startGuardedRegistry } from './mirror/guarded-registry.ts';
import type { Amount } from './mirror/made-up-images.ts';
import { findUnpullable, type MirrorScene, playSeries, type Tally } from './mirror/play-series.ts';

export const summary =
  'A mirror between two real registries, killed at random moments with its destination, comes to equal bytes, and no tag ever names a part.';

const SEED = 20_261_130;
const MIB = 1024 * 1024;
const SLICE: Amount = { single: 8, multiple: 4, large: 1, largeLayers: 1, largeBytes: 24 * MIB };
const WHOLE: Amount = { single: 40, multiple: 20, large: 4, largeLayers: 1, largeBytes: 256 * MIB };
/** Where the disk has no room for large layers, smaller ones are made. */
const SMALLER = 32 * MIB;
/** Source, destination, and uploads that were broken off and lie there still. */
const COPIES_ON_DISK = 6;

export async function prove({ slice, rounds, seed, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  bringRegistry();
  if (!isDockerRegistryInstalled()) {
    log('there is no docker-registry here, and none could be brought, so nothing was shown');
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-mirror-'));
  const source = await startDockerRegistry({ folder: makeFolder(folder, 'source') });
  const destination = await startGuardedRegistry(makeFolder(folder, 'destination'));
  const leave = async (): Promise<void> => {
    await source.stop();
    await destination.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().then(() => process.exit(2)));
  try {
    const amount = slice ? SLICE : fitToDisk(WHOLE, folder, log);
    const wanted = await fillSource(source.url, amount);
    const bytes = wanted.reduce((sum, each) => sum + each.bytes, 0);
    log(
      `${amount.single} images of one platform, ${amount.multiple} of three, ${amount.large} of ${amount.largeBytes / MIB} MiB: ${(bytes / MIB).toFixed(0)} MiB, with what is attached to them`,
    );
    const work = makeFolder(folder, 'work');
    configure(work, destination);
    const command = openBuiltCommand(work, join(work, 'home'));
    const random = createRandom(seed ?? SEED);
    const scene: MirrorScene = { command, source, destination, wanted, random, hashed: new Map() };
    const tally = await playAll(scene, rounds ?? (slice ? 3 : 50), log);
    claims.check('no tag of the destination ever names a part', tally.parts);
    claims.check('nothing is said to be mirrored that is not there, to the byte', tally.lies);
    claims.check('each series comes to its end, and to equal bytes', tally.lacking);
    claims.check('no run speaks of a bug or ends without a named error', tally.crashed);
    claims.check('whatever was mirrored can be pulled, with tokens and TLS', await findUnpullable(scene, tally.places));
    log(
      `${tally.killed.length} kills (${countWords(tally.killed)}) in ${tally.series} series of ${tally.runs} runs, ${tally.late.length} of which failed undisturbed; errors: ${countWords(tally.errors)}`,
    );
    return claims.hold();
  } finally {
    await leave();
  }
}

/** Series after series, until there were so many kills; large images are in the first, and in every fifth. */
async function playAll(scene: MirrorScene, kills: number, log: ProofOptions['log']): Promise<Tally> {
  const tally: Tally = {
    series: 0,
    runs: 0,
    killed: [],
    parts: [],
    lies: [],
    lacking: [],
    crashed: [],
    late: [],
    errors: [],
    places: new Map(),
    undisturbed: [],
  };
  for (let series = 0; tally.killed.length < kills && series < kills * 3; series += 1) {
    await playSeries(scene, { withLarge: series % 5 === 0, kills: kills - tally.killed.length }, tally);
    tally.series += 1;
    if (series % 5 === 4) log(`after ${tally.series} series: ${tally.killed.length} kills`);
  }
  // What is pulled in the end is what a series with everything left.
  await playSeries(scene, { withLarge: true, kills: 0 }, tally);
  tally.series += 1;
  if (tally.killed.length < kills) tally.lacking.push(`only ${tally.killed.length} of ${kills} kills came in time`);
  return tally;
}

function makeFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

/** How the command finds its way in. */
function configure(work: string, destination: Awaited<ReturnType<typeof startGuardedRegistry>>): void {
  const docker = join(work, 'home', '.docker');
  mkdirSync(docker, { recursive: true });
  writeFileSync(join(docker, 'config.json'), JSON.stringify(destination.credentials));
  writeFileSync(join(work, 'bowline.yaml'), JSON.stringify({ registries: destination.registries }));
}

function fitToDisk(amount: Amount, folder: string, log: ProofOptions['log']): Amount {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free > amount.large * amount.largeBytes * COPIES_ON_DISK) return amount;
  log(`only ${(free / MIB).toFixed(0)} MiB are free, so large layers have ${SMALLER / MIB} MiB`);
  return { ...amount, largeBytes: SMALLER };
}
