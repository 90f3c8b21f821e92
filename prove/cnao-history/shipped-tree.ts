/** The tree that stands for one state of a history, and the registry that its images lie in. */

import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import type { BumperPolicy, HistoryState, Shipped } from './history.ts';
import { neighboursOf } from './neighbours.ts';

const REGISTRY = 'quay.io';

export function repositoryOf(name: string): string {
  return `components/${name.toLowerCase()}`;
}

/** How a component is written: with the digest of its stand-in where the project pinned it. */
export function referenceOf(name: string, shipped: Shipped): string {
  const text = `${REGISTRY}/${repositoryOf(name)}:${shipped.tag}`;
  return shipped.digest === null ? text : `${text}@${standInFor(name, shipped).digest}`;
}

/** One workload whose containers are the components, in the order of their names. */
export function formatShipped(state: HistoryState): string {
  const containers = [...state.shipped].map(
    ([name, shipped]) => `        - name: ${name.toLowerCase()}\n          image: ${referenceOf(name, shipped)}\n`,
  );
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
${containers.join('')}`;
}

/** What each component holds in a tree, by its container. */
export function readShipped(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/- name: (\S+)\n +image: (.*)\n/g)].map(([, name = '', image = '']) => [name, image]),
  );
}

/** As the project told its own robot: releases of any major version, builds of the branch, or nothing. */
export function followSettings(state: HistoryState): readonly object[] {
  const follow: Record<BumperPolicy, object> = {
    tagged: { level: 'major' },
    latest: { newest: 'build' },
    static: { none: 'its makers keep it where it is' },
  };
  return [...state.shipped].flatMap(([name, { policy }]) =>
    policy === null ? [] : [{ match: `${REGISTRY}/${repositoryOf(name)}`, follow: follow[policy] }],
  );
}

const images = new Map<string, SyntheticImage>();

/** One image for each digest of the history, else for each commit, else for each tag. */
export function standInFor(name: string, { digest, commit, tag }: Shipped): SyntheticImage {
  const seed = `${name} ${digest ?? commit ?? tag}`;
  const known = images.get(seed);
  if (known !== undefined) return known;
  const labels = commit === null ? {} : { 'org.opencontainers.image.revision': commit };
  const image = makeImage({ seed, platforms: ['linux/amd64', 'linux/arm64'], labels });
  images.set(seed, image);
  return image;
}

/** Puts what a state ships into the registry, and around each tag what nobody asked for. */
export async function pushShipped(
  store: RegistryStore,
  { shipped }: HistoryState,
  everShipped: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  for (const [name, each] of shipped) {
    const repository = repositoryOf(name);
    await storeImage(store, repository, each.tag, standInFor(name, each));
    for (const tag of neighboursOf(each.tag)) {
      if (everShipped.get(name)?.has(tag) === true || (await store.readTag(repository, tag)) !== null) continue;
      await storeImage(store, repository, tag, makeImage({ seed: `${name} ${tag}`, platforms: ['linux/amd64'] }));
    }
  }
}
