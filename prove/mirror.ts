/** The proof that a mirror may be broken off at any moment, at either end, and comes to the very same bytes in the end. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from '../src/registry-server/images/digest-of.ts';
import { makeImage, type SyntheticImage } from '../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../src/registry-server/registry-server.ts';
import { loadImage } from '../src/registry-server/store/load-image.ts';
import {
  type DockerRegistry,
  isDockerRegistryInstalled,
  startDockerRegistry,
} from '../test/registry/docker-registry.ts';
import { type BuiltCommand, findCrash, openBuiltCommand } from './ground/built-command.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom, type Random } from './ground/random.ts';

export const summary =
  'A mirror between two real registries, killed at random moments with its destination, comes to equal bytes, and no tag ever names a part.';

const SEED = 20_261_130;
const MIB = 1024 * 1024;
const PLATFORMS = ['linux/amd64', 'linux/arm64'];

/** What one round killed, and what speaks against the product. */
interface Round {
  readonly killed: 'the run' | 'the destination' | 'neither, since it had ended';
  readonly partial: readonly string[];
  readonly crashed: readonly string[];
}

export async function prove({ slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  if (!isDockerRegistryInstalled()) {
    log('there is no docker-registry on this machine, so nothing was shown');
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-mirror-'));
  const command = openBuiltCommand(folder, join(folder, 'home'));
  const images = makeImages(slice ? 6 : 20);
  const source = await startDockerRegistry();
  try {
    const references = await fill(source, images, command);
    const scene = { folder, command, images, references, random: createRandom(SEED) };
    const rounds: Round[] = [];
    for (let index = 0; index < (slice ? 4 : 40); index += 1) rounds.push(await playRound(scene, index));
    log(`killed ${countWords(rounds.map(({ killed }) => killed))}`);
    claims.check(
      'no tag of the destination ever names what is not there whole',
      rounds.flatMap(({ partial }) => partial),
    );
    claims.check(
      'no run speaks of a bug, and each run after it ends well',
      rounds.flatMap(({ crashed }) => crashed),
    );
    return claims.hold();
  } finally {
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Small layers, shared and not, and one that is sent as it comes. */
function makeImages(count: number): SyntheticImage[] {
  return Array.from({ length: count }, (_, index) =>
    makeImage({
      seed: `proof ${index}`,
      platforms: PLATFORMS,
      layers: (platform) => [
        { seed: `shared ${platform}`, size: 64 * 1024 },
        { seed: `own ${index} ${platform}`, size: 32 * 1024 },
        ...(index % 3 === 0 ? [{ seed: `large ${index % 2}`, size: 6 * MIB }] : []),
      ],
    }),
  );
}

/** Brings the images into a real registry; answers their references there. */
async function fill(
  source: DockerRegistry,
  images: readonly SyntheticImage[],
  command: BuiltCommand,
): Promise<readonly string[]> {
  const made = await startRegistryServer();
  try {
    for (const [index, image] of images.entries()) await loadImage(made, `app${index}`, 'v1', image);
    const references = images.map((_, index) => `${made.host}/app${index}:v1`);
    const ended = await command.run(['mirror', ...references, '--to', source.host, '--write', '--verify', 'deep']);
    if (ended.status !== 0) throw new Error(ended.stderr);
    const host = made.host.replace(':', '_');
    return images.map((_, index) => `${source.host}/${host}/app${index}:v1`);
  } finally {
    await made.stop();
  }
}

interface Scene {
  readonly folder: string;
  readonly command: BuiltCommand;
  readonly images: readonly SyntheticImage[];
  readonly references: readonly string[];
  readonly random: Random;
}

/** Kills twice, looks at the destination each time, and lets the last run come to its end. */
async function playRound({ folder, command, images, references, random }: Scene, index: number): Promise<Round> {
  const store = join(folder, `store-${index}`);
  mkdirSync(store);
  const killsRun = random.below(2) === 0;
  let destination = await startDockerRegistry({ folder: store });
  const start = (depth: string) =>
    command.start(['mirror', ...references, '--to', `${destination.host}/m`, '--write', '--verify', depth]);
  const partial: string[] = [];
  try {
    const running = start('none');
    await pause(200 + random.below(900));
    const hasEnded = running.child.exitCode !== null;
    if (killsRun) running.child.kill('SIGKILL');
    else await destination.stop();
    const broken = await running.ended;
    const crashed = killsRun || hasEnded ? [] : findCrash(`round ${index}, broken off`, broken, [0, 2]);
    if (!killsRun) destination = await startDockerRegistry({ folder: store });
    partial.push(...(await findPartial(destination, references, images)));
    const last = await start('deep').ended;
    crashed.push(...findCrash(`round ${index}, to its end`, last, [0]));
    partial.push(...(await findPartial(destination, references, images, true)));
    const killed = hasEnded ? 'neither, since it had ended' : killsRun ? 'the run' : 'the destination';
    return { killed, partial, crashed };
  } finally {
    await destination.stop();
    rmSync(store, { recursive: true, force: true });
  }
}

/** Images whose tag is there and that are not there whole, to the byte; with `all`, those without a tag as well. */
async function findPartial(
  destination: DockerRegistry,
  references: readonly string[],
  images: readonly SyntheticImage[],
  all = false,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, image] of images.entries()) {
    const [host = '', ...path] = (references[index] ?? '').replace(/:v1$/, '').split('/');
    const base = `${destination.url}/v2/m/${host.replace(':', '_')}/${path.join('/')}`;
    const accept = image.manifests.map(({ mediaType }) => mediaType).join(', ');
    const tagged = await fetch(`${base}/manifests/v1`, { headers: { accept } });
    if (tagged.status === 404 && !all) continue;
    const wanted = [
      ...image.manifests.map(({ digest }) => `manifests/${digest}`),
      ...image.blobs.map(({ digest }) => `blobs/${digest}`),
    ];
    for (const each of ['manifests/v1', ...wanted]) {
      const answer = await fetch(`${base}/${each}`, { headers: { accept } });
      const digest = digestOf([new Uint8Array(await answer.arrayBuffer())]);
      const expected = each === 'manifests/v1' ? image.digest : each.replace(/^\w+\//, '');
      if (answer.status !== 200 || digest !== expected) problems.push(`image ${index}: ${answer.status} for ${each}`);
    }
  }
  return problems;
}
