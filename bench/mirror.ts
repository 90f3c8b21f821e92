/** How `bowline mirror` copies images of one and of three platforms, and large layers: requests at the destination and images a second, beside `skopeo sync`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeImage, type SyntheticImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { loadImage } from '../src/registry-server/store/load-image.ts';
import { type ProgramRun, runProgram } from './measure/run-program.ts';

const KIB = 1024;
const PEER: string = 'skopeo';
const bowline = join(import.meta.dirname, '../bin/bowline.js');

interface Load {
  readonly name: string;
  readonly images: readonly SyntheticImage[];
  /** The most requests at the destination for an image, the copy alone. */
  readonly most: number | null;
}

interface Measured {
  readonly run: ProgramRun;
  readonly requests: number;
}

/** As the peers were measured: a config and layers of 64 KiB for each platform, some of them in every image. */
const LOADS: readonly Load[] = [
  { name: 'one platform, 40 images', images: loadOf(40, ['linux/amd64'], 4, 3), most: 13 },
  {
    name: 'three platforms, 20 images',
    images: loadOf(20, ['linux/amd64', 'linux/arm64', 'linux/arm/v7'], 3, 2),
    most: 31,
  },
  { name: 'large layers, 3 images', images: largeImages(3), most: null },
];

function loadOf(count: number, platforms: readonly string[], layers: number, shared: number): SyntheticImage[] {
  return Array.from({ length: count }, (_, index) =>
    makeImage({
      seed: `mirror ${platforms.length} ${index}`,
      platforms: platforms.length === 1 ? [] : platforms,
      layers: (platform) =>
        Array.from({ length: layers }, (_, layer) => ({
          seed: `${platform} ${layer < shared ? 'shared' : index} ${layer} ${platforms.length}`,
          size: 64 * KIB,
        })),
    }),
  );
}

function largeImages(count: number): SyntheticImage[] {
  return Array.from({ length: count }, (_, index) =>
    makeImage({
      seed: `large ${index}`,
      layers: () => [0, 1, 2].map((layer) => ({ seed: `large ${index} ${layer}`, size: 64 * KIB * KIB })),
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-mirror-'));
const hasSkopeo = spawnSync(PEER, ['--version'], { stdio: 'ignore' }).status === 0;
if (!hasSkopeo) console.log('there is no skopeo on PATH, so the peer was not run');
try {
  for (const latency of [0, 20])
    for (const load of LOADS) if (latency === 0 || load.most !== null) await compare(load, latency);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(load: Load, latency: number): Promise<void> {
  console.log(`${load.name}, ${latency} ms`);
  const source = await startRegistryServer({ latency });
  try {
    for (const [index, image] of load.images.entries()) await loadImage(source, nameOf(index), 'v1.0', image);
    const alone = ['--verify', 'none', '--no-attached', '--keep', 'none'];
    const cold = await withDestination(latency, async (destination, count) => {
      const first = await measure('bowline mirror, the copy alone', load, count, () =>
        mirror(source, destination, load, alone),
      );
      hold('every image is there, byte for byte', await isWhole(destination, source, load));
      if (load.most !== null)
        hold(`at most ${load.most} requests an image`, first.requests / load.images.length <= load.most);
      const again = await measure('bowline mirror, nothing to do', load, count, () =>
        mirror(source, destination, load, alone),
      );
      hold('one request an image', again.requests === load.images.length);
      return first;
    });
    await withDestination(latency, (destination, count) =>
      measure('bowline mirror, with keep tags, attachments and a look at each copy', load, count, () =>
        mirror(source, destination, load, []),
      ),
    );
    if (!hasSkopeo) return;
    const peer = await withDestination(latency, (destination, count) =>
      measure('skopeo sync --all', load, count, () => sync(source, destination, load)),
    );
    const [time, requests] = [peer.run.wall / cold.run.wall, peer.requests / cold.requests];
    console.log(`ratio  time ${time.toFixed(1)}x, requests ${requests.toFixed(1)}x`);
  } finally {
    await source.stop();
  }
}

async function withDestination<Result>(
  latency: number,
  work: (destination: RegistryServer, count: () => number) => Promise<Result>,
): Promise<Result> {
  let requests = 0;
  const destination = await startRegistryServer({
    latency,
    onAnswer: () => {
      requests += 1;
    },
  });
  try {
    return await work(destination, () => {
      const counted = requests;
      requests = 0;
      return counted;
    });
  } finally {
    await destination.stop();
  }
}

async function measure(
  name: string,
  { images }: Load,
  count: () => number,
  work: () => Promise<ProgramRun>,
): Promise<Measured> {
  const run = await work();
  const requests = count();
  const bytes = images.flatMap(({ blobs }) => blobs).reduce((sum, blob) => sum + blob.bytes.length, 0);
  const rate = (images.length / run.wall) * 1000;
  const speed = `${rate.toFixed(1)} images/s, ${((bytes / run.wall) * 1e-3).toFixed(0)} MB/s`;
  console.log(`  ${name}: ${speed}, ${(requests / images.length).toFixed(1)} requests an image`);
  hold('it ended well', run.status === 0);
  return { run, requests };
}

function mirror(
  source: RegistryServer,
  destination: RegistryServer,
  { images }: Load,
  options: readonly string[],
): Promise<ProgramRun> {
  const references = images.map((_, index) => `${source.host}/${nameOf(index)}:v1.0`);
  const args = [
    bowline,
    'mirror',
    ...references,
    '--to',
    `${destination.host}/m`,
    '--no-provenance',
    '--write',
    ...options,
  ];
  // A cache of its own: what an earlier run read of the manifests is not to help.
  const env = { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: mkdtempSync(join(folder, 'cache-')) };
  return runProgram(process.execPath, args, { env, cwd: folder });
}

function sync(source: RegistryServer, destination: RegistryServer, { images }: Load): Promise<ProgramRun> {
  const list = join(folder, 'list.yml');
  const names = images.map((_, index) => `    ${nameOf(index)}: ["v1.0"]\n`).join('');
  writeFileSync(list, `${source.host}:\n  tls-verify: false\n  images:\n${names}`);
  const args = [
    'sync',
    '--all',
    '--src',
    'yaml',
    '--dest',
    'docker',
    '--dest-tls-verify=false',
    list,
    `${destination.host}/m`,
  ];
  return runProgram('sh', ['-c', 'exec skopeo "$@" 2>/dev/null', 'skopeo', ...args], {
    env: { ...process.env, HOME: mkdtempSync(join(folder, 'home-')) },
    cwd: folder,
  });
}

async function isWhole(destination: RegistryServer, source: RegistryServer, { images }: Load): Promise<boolean> {
  const host = source.host.replace(':', '_');
  for (const [index, image] of images.entries()) {
    const repository = `m/${host}/${nameOf(index)}`;
    if ((await destination.store.readTag(repository, 'v1.0')) !== image.digest) return false;
    for (const { digest, bytes } of image.blobs)
      if (!Buffer.from(bytes).equals((await destination.store.readBlob(repository, digest)) ?? Buffer.alloc(0)))
        return false;
  }
  return true;
}

function nameOf(index: number): string {
  return `team/app${index}`;
}

function hold(what: string, holds: boolean): void {
  if (holds) return;
  console.log(`  FALLS SHORT: ${what}`);
  process.exitCode = 1;
}
