/** Lets clients run one errand in turn, round after round, and tells the medians of their times beside exact counts. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Wanted } from '../../prove/mirror/fill-source.ts';
import { findLacking } from '../../prove/mirror/judge-copies.ts';
import { readStoredRegistry } from '../../prove/mirror/stored-registry.ts';
import type { Client, Errand } from './clients.ts';
import type { Asked, CountedRegistry } from './counted-registry.ts';
import { type ClientRun, runClient } from './run-client.ts';

export interface Scene {
  readonly folder: string;
  readonly source: CountedRegistry;
  /** May be the source, where copies stay in one registry. */
  readonly destination: CountedRegistry;
}

export interface Measured {
  readonly client: Client;
  /** Median, in milliseconds. */
  readonly wall: number;
  /** Median of the time of the first client in the same round by its own: above 1 it is faster. */
  readonly speed: number;
  /** Of the last round. */
  readonly source: Asked;
  readonly destination: Asked;
  readonly peak: number | null;
  /** Why a run counts for nothing. */
  readonly faults: readonly string[];
}

export type Job = Pick<Errand, 'repositories' | 'tags'> & {
  readonly wanted: readonly Wanted[];
  /** Whether the destination is empty at first, or has what the very client copied before. */
  readonly from: 'nothing' | 'its own copies';
};

type Lap = Omit<Measured, 'speed'>;

/** The first client is the measure of the others. */
export async function raceClients(
  scene: Scene,
  job: Job,
  clients: readonly Client[],
  rounds: number,
): Promise<readonly Measured[]> {
  const laps: Lap[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const lap: Lap[] = [];
    for (const [index, client] of clients.entries())
      lap.push(await runLap(scene, job, client, `run-${round}-${index}`));
    laps.push(lap);
  }
  return clients.flatMap((_, index) => {
    const own = laps.flatMap((lap) => lap[index] ?? []);
    const last = own.at(-1);
    if (last === undefined) return [];
    const speeds = own.map(({ wall }, round) => (laps[round]?.[0]?.wall ?? Number.NaN) / wall);
    const faults = own.flatMap((each) => each.faults);
    const peak = own.some(({ peak: seen }) => seen === null) ? null : Math.max(...own.map((each) => each.peak ?? 0));
    return [{ ...last, wall: median(own.map(({ wall }) => wall)), speed: median(speeds), faults, peak }];
  });
}

async function runLap({ folder, source, destination }: Scene, job: Job, client: Client, prefix: string): Promise<Lap> {
  const inside = source === destination;
  if (!inside) await destination.empty();
  const errand = (): Errand => {
    const own = mkdtempSync(join(folder, 'client-'));
    mkdirSync(join(own, 'cache'));
    return { ...job, source: source.host, destination: destination.host, prefix, folder: own };
  };
  const faults: string[] = [];
  const run = async (): Promise<ClientRun> => {
    const ended = await runClient(client.command(errand()), folder);
    if (ended.status !== 0) faults.push(`${client.name} exits with ${ended.status}: ${ended.said.slice(-300)}`);
    return ended;
  };
  if (job.from === 'its own copies') await run();
  await source.count();
  await destination.count();
  const { wall, peak } = await run();
  const asked = { source: await source.count(), destination: await destination.count() };
  const stored = readStoredRegistry(destination.folder, new Map());
  const lacking = job.wanted.flatMap((wanted) => findLacking(stored, client.place(errand(), wanted.name), wanted));
  faults.push(...lacking.map((each) => `${client.name}: ${each}`));
  return { client, wall, peak, ...asked, faults };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
