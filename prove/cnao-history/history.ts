/** A history of a table of components: which version of each a project shipped, commit by commit. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../ground/random.ts';

/** How the project's own robot was told to choose. */
export type BumperPolicy = 'tagged' | 'latest' | 'static';

/** One component in one state. */
export interface Shipped {
  readonly tag: string;
  /** What the project pinned at that time: stands for an image of its own; `null` where it pinned nothing. */
  readonly digest: string | null;
  /** `null` where the table did not say. */
  readonly commit: string | null;
  readonly policy: BumperPolicy | null;
}

export interface HistoryState {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly shipped: ReadonlyMap<string, Shipped>;
}

const FILE = 'cnao-history.ndjson';

/** The variable that holds the image of a component, where the two are not called alike. */
const IMAGES: Readonly<Record<string, string>> = {
  multus: 'Multus',
  'multus-dynamic-networks': 'MultusDynamicNetworks',
  'linux-bridge': 'LinuxBridgeCni',
  'bridge-marker': 'LinuxBridgeMarker',
  kubemacpool: 'KubeMacPool',
  'ovs-cni': 'OvsCni',
  'macvtap-cni': 'MacvtapCni',
  'kube-secondary-dns': 'KubeSecondaryDNS',
  'kubevirt-ipam-controller': 'KubevirtIpamController',
  nmstate: 'NMStateHandler',
};

interface Row {
  readonly at: string;
  readonly components: Readonly<
    Record<string, { readonly commit?: string; readonly metadata?: string; readonly 'update-policy'?: BumperPolicy }>
  >;
  readonly images: Readonly<Record<string, string>>;
}

/** The states of a data folder, in order; without data they are made up. */
export function readHistory(data: string | null, count: number): readonly HistoryState[] {
  if (data === null) return makeHistory(count);
  const path = join(data, FILE);
  if (!existsSync(path)) throw new Error(`${data} holds no ${FILE}`);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => stateOf(JSON.parse(line)));
}

/** A component says its version itself, or only the tag of its image does. */
function stateOf({ at, components, images }: Row): HistoryState {
  const shipped = new Map<string, Shipped>();
  const names = new Map(Object.entries(IMAGES).map(([name, image]) => [image, name]));
  for (const [variable, image] of Object.entries(images)) {
    const tag = /:([^/:@]+)$/.exec(image)?.[1];
    if (tag === undefined || image.includes('@')) continue;
    shipped.set(names.get(variable) ?? variable, { tag, digest: null, commit: null, policy: null });
  }
  for (const [name, { commit = null, metadata, 'update-policy': policy = null }] of Object.entries(components)) {
    if (metadata === undefined || metadata === '') continue;
    const digest = /@(.+)$/.exec(images[IMAGES[name] ?? ''] ?? '')?.[1] ?? null;
    shipped.set(name, { tag: metadata, digest, commit, policy });
  }
  return { at: Date.parse(at), shipped };
}

const DAY = 24 * 60 * 60 * 1000;

/** What the real one has: releases, candidates that were taken, builds between releases, a version taken back, a component that stays. */
function makeHistory(count: number): readonly HistoryState[] {
  const random = createRandom(20_260_204);
  const makers = [
    makeReleases('v', random),
    makeReleases('', random),
    makeBuilds(random),
    makeReleases('v', random),
  ] as const;
  let table = new Map<string, Shipped>(makers.map((make, index) => [`part-${index}`, make(null)]));
  return Array.from({ length: count }, (_, index): HistoryState => {
    const moved = random.below(makers.length);
    const name = `part-${moved}`;
    const before = table.get(name) ?? null;
    const next = makers[moved]?.(before) ?? before;
    if (next !== null) table = new Map([...table, [name, next]]);
    return { at: Date.parse('2024-01-01T00:00:00Z') + index * DAY, shipped: table };
  });
}

type MakeNext = (before: Shipped | null) => Shipped;

function makeReleases(prefix: string, random: Random): MakeNext {
  let [minor, patch, earlier]: [number, number, Shipped | null] = [1, 0, null];
  return (before) => {
    if (before !== null && earlier !== null && random.onceIn(9)) return earlier;
    earlier = before;
    if (random.onceIn(2)) patch += 1;
    else [minor, patch] = [minor + 1, 0];
    const candidate = patch === 0 && random.onceIn(4) ? '-rc1' : '';
    return ship(`${prefix}0.${minor}.${patch}${candidate}`, random.onceIn(9) ? 'static' : 'tagged', random);
  };
}

/** Builds after a release; now and then the same commit becomes the next release. */
function makeBuilds(random: Random): MakeNext {
  let [minor, distance] = [1, 0];
  return (before) => {
    if (before !== null && random.onceIn(4)) {
      [minor, distance] = [minor + 1, 0];
      return { ...ship(`v0.${minor}.0`, 'latest', random), commit: before.commit };
    }
    distance += 1 + random.below(4);
    const commit = commitOf(random);
    return { ...ship(`v0.${minor}.0-${distance}-g${commit.slice(0, 7)}`, 'latest', random), commit };
  };
}

function ship(tag: string, policy: BumperPolicy, random: Random): Shipped {
  return { tag, policy, commit: commitOf(random), digest: `digest ${random.below(1_000_000_000)}` };
}

function commitOf(random: Random): string {
  return `${random.below(10)}c${random.repeat(38, () => random.below(16).toString(16)).join('')}`;
}
