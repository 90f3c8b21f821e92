/** How `bowline mirror` copies between real registries, at once and over a network: requests, images a second, memory, beside skopeo, crane and regsync. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillSource, type Wanted } from '../prove/mirror/fill-source.ts';
import type { Amount } from '../prove/mirror/made-up-images.ts';
import { bringRegistry } from '../scripts/bring-registry.ts';
import { isDockerRegistryInstalled } from '../test/registry/docker-registry.ts';
import { ALONE, bringPeers, type Client, WITH_EXTRAS } from './mirroring/clients.ts';
import { type CountedRegistry, startCountedRegistry } from './mirroring/counted-registry.ts';
import { fillManyTags, MANY_TAGS } from './mirroring/many-tags.ts';
import { type Job, type Measured, raceClients } from './mirroring/race-clients.ts';

const MIB = 1024 * 1024;
const NONE: Amount = { single: 0, multiple: 0, large: 0, largeLayers: 4, largeBytes: 64 * MIB };
const NETWORK = 20;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    small: { type: 'boolean', default: false },
    /** Part of the name of the loads that are run; left out: all of them. */
    only: { type: 'string', default: '' },
    /** The round trip alone that is run, in milliseconds; left out: none at all, and one of a network. */
    latency: { type: 'string' },
  },
});
/** Small: every row once over few images, for its counts; what it says of times means nothing. */
const { small } = values;
const rounds = Number(values.rounds ?? (small ? 1 : 3));

/** The bounds of each row. Times are ours by theirs turned over: how often we are as fast as the peer. */
interface Bounds {
  /** Requests at the destination for an image, the copy alone. */
  readonly cold: number | null;
  readonly faster: number;
  readonly fasterThanSkopeo: number;
}

interface Load {
  readonly name: string;
  readonly amount: Amount;
  readonly bounds: Bounds;
}

const LOADS: readonly Load[] = [
  {
    name: 'one platform',
    amount: { ...NONE, single: small ? 8 : 40 },
    bounds: { cold: 12, faster: 1.3, fasterThanSkopeo: 1.3 },
  },
  {
    name: 'three platforms',
    amount: { ...NONE, multiple: small ? 4 : 20 },
    bounds: { cold: 30, faster: 1.3, fasterThanSkopeo: 1.3 },
  },
];
const LARGE: Load = {
  name: 'large layers',
  amount: { ...NONE, large: small ? 1 : 4, largeBytes: small ? 8 * MIB : 64 * MIB },
  bounds: { cold: null, faster: 0, fasterThanSkopeo: 1.5 },
};
const MANY = 'many tags';
const MOST_PROMOTING = 25;
const LEAST_OVER_NETWORK = 8;

const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-mirror-'));
try {
  bringRegistry();
  if (isDockerRegistryInstalled()) await benchAll();
  else console.log('there is no docker-registry on this machine, so nothing was run');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function benchAll(): Promise<void> {
  const peers = bringPeers((line) => console.log(line));
  for (const latency of [0, NETWORK].filter(
    (each) => values.latency === undefined || each === Number(values.latency),
  )) {
    const loads = latency === 0 ? [...LOADS, LARGE] : LOADS;
    for (const load of loads.filter(({ name }) => name.includes(values.only))) {
      await withRegistries(latency, async (source, destination) => {
        const wanted = (await fillSource(source.url, load.amount)).map(bareOf);
        await benchLoad({ source, destination }, load, wanted, peers, latency);
        if (load.name === 'three platforms') await benchPromotion(source, wanted, peers, latency);
      });
    }
    if (!MANY.includes(values.only)) continue;
    await withRegistries(latency, (source, destination) => benchManyTags({ source, destination }, peers, latency));
  }
}

interface Ends {
  readonly source: CountedRegistry;
  readonly destination: CountedRegistry;
}

async function benchLoad(
  ends: Ends,
  { name, bounds }: Load,
  wanted: readonly Wanted[],
  peers: readonly Client[],
  latency: number,
): Promise<void> {
  const job = { repositories: wanted.map((each) => each.name), tags: ['v1.0'], wanted };
  const scene = { folder, ...ends };
  const cold = await race(`${name}, ${latency} ms, cold`, scene, { ...job, from: 'nothing' }, [
    ALONE,
    ...WITH_EXTRAS,
    ...peers,
  ]);
  const [own] = cold;
  if (own === undefined) return;
  // The fewer images there are, the fewer share a layer.
  if (bounds.cold !== null && !small)
    hold(`at most ${bounds.cold} requests an image`, own.destination.requests <= bounds.cold * wanted.length);
  for (const { client, speed } of cold.filter(({ client }) => peers.includes(client))) {
    const isSkopeo = client.name.startsWith('skopeo');
    const least = !isSkopeo ? bounds.faster : latency === 0 ? bounds.fasterThanSkopeo : LEAST_OVER_NETWORK;
    holdTime(`at least ${least} times as fast as ${client.name}`, 1 / speed >= least);
  }
  if (bounds.cold === null) return;
  const again = await race(`${name}, ${latency} ms, nothing to do`, scene, { ...job, from: 'its own copies' }, [
    ALONE,
    ...peers,
  ]);
  const asked = (again[0]?.destination.requests ?? 0) + (again[0]?.source.requests ?? 0);
  hold('two requests an image where there is nothing to do', asked <= 2 * wanted.length);
}

async function benchPromotion(
  registry: CountedRegistry,
  wanted: readonly Wanted[],
  peers: readonly Client[],
  latency: number,
): Promise<void> {
  const job: Job = { repositories: wanted.map((each) => each.name), tags: ['v1.0'], wanted, from: 'nothing' };
  const scene = { folder, source: registry, destination: registry };
  // What one has put into the registry helps the next, which mounts from where the source is: names differ by client.
  const results = await race(
    `${wanted.length} indexes of three platforms within one registry, ${latency} ms`,
    scene,
    job,
    [ALONE, ...peers],
  );
  const [own] = results;
  if (own === undefined) return;
  const { requests, reads, uploads } = sumOf(own);
  hold(`at most ${MOST_PROMOTING} requests an index`, requests <= MOST_PROMOTING * wanted.length);
  hold('no byte of a blob moves', reads + uploads === 0);
}

async function benchManyTags(ends: Ends, peers: readonly Client[], latency: number): Promise<void> {
  const tags = await fillManyTags(ends.source.url, small ? 100 : 2_000);
  const job: Job = { repositories: [MANY_TAGS], tags, wanted: [], from: 'its own copies' };
  const regsync = peers.filter(({ name }) => name.startsWith('regsync'));
  const results = await race(
    `${tags.length} tags of one repository, ${latency} ms, nothing to do`,
    { folder, ...ends },
    job,
    [ALONE, ...regsync],
  );
  for (const { client, speed } of results.slice(1)) holdTime(`the rate of ${client.name}`, 1 / speed >= 1);
  const [own] = results;
  if (own !== undefined)
    hold('two requests a tag at most', own.source.requests + own.destination.requests <= 2 * tags.length + 2);
}

/** Prints a table; the first client is the measure. */
async function race(
  title: string,
  scene: Ends & { readonly folder: string },
  job: Job,
  clients: readonly Client[],
): Promise<readonly Measured[]> {
  const count = job.repositories.length * job.tags.length;
  const bytes = job.wanted.reduce((sum, each) => sum + each.bytes, 0);
  console.log(`\n${title}: ${count} images, ${(bytes / 1e6).toFixed(0)} MB`);
  const results = await raceClients(scene, job, clients, rounds);
  for (const each of results) {
    console.log(`  ${lineOf(each, count, bytes, scene.source === scene.destination)}`);
    for (const fault of each.faults.slice(0, 3)) hold(fault, false);
  }
  return results;
}

function lineOf(each: Measured, count: number, bytes: number, inside: boolean): string {
  const seconds = each.wall / 1000;
  const per = (requests: number): string => (requests / count).toFixed(1);
  const asked = inside
    ? `${per(sumOf(each).requests)} requests an image`
    : `${per(each.source.requests)} + ${per(each.destination.requests)} requests an image`;
  return [
    each.client.name.padEnd(50),
    `${(count / seconds).toFixed(1).padStart(7)} images/s`,
    `${(bytes / 1e6 / seconds).toFixed(1).padStart(7)} MB/s`,
    asked.padStart(30),
    `${(each.peak ?? 0).toFixed(0).padStart(5)} MB`,
    `${each.speed.toFixed(2).padStart(6)}x`,
  ].join(' ');
}

/** Within one registry both ends are one, which was counted at the first look. */
function sumOf({ source, destination }: Measured): Measured['source'] {
  return {
    requests: source.requests + destination.requests,
    reads: source.reads + destination.reads,
    uploads: source.uploads + destination.uploads,
  };
}

/** What a peer copies is the image alone. */
function bareOf(wanted: Wanted): Wanted {
  const { manifests, blobs } = wanted.bare;
  const tags = new Map([...wanted.tags].filter(([tag]) => tag === 'v1.0'));
  const bare = new Set(manifests);
  return {
    ...wanted,
    tags,
    lists: new Map(),
    manifests: wanted.manifests.filter(({ digest }) => bare.has(digest)),
    blobs,
  };
}

async function withRegistries(
  latency: number,
  work: (source: CountedRegistry, destination: CountedRegistry) => Promise<void>,
): Promise<void> {
  const start = (): Promise<CountedRegistry> => {
    const own = mkdtempSync(join(folder, 'registry-'));
    mkdirSync(own, { recursive: true });
    return startCountedRegistry(own, latency);
  };
  const [source, destination] = [await start(), await start()];
  try {
    await work(source, destination);
  } finally {
    await source.stop();
    await destination.stop();
  }
}

function hold(what: string, holds: boolean): void {
  if (holds) return;
  console.log(`  FALLS SHORT: ${what}`);
  process.exitCode = 1;
}

/** Over few images times tell nothing. */
function holdTime(what: string, holds: boolean): void {
  if (!small) hold(what, holds);
}
