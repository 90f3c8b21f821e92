/** A registry in which every repository of a tree has tags as its project would have, and the ways to ask it in place of all others. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageField } from '../../src/files/field/field.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import { readRegistryEnvironment } from '../../src/io/registry/settings/environment.ts';
import type { World } from '../../src/io/world.ts';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import type { WorkTree } from '../ground/work-tree.ts';
import { PLATFORMS } from './stand-in-digests.ts';
import { type MadeTagList, makeTagList } from './tag-lists.ts';

type Reference = NonNullable<ImageField['reference']>;

export interface ListingRegistry {
  readonly lists: ReadonlyMap<string, MadeTagList>;
  /** What a tag of a repository names; `null` where there is no such tag. */
  digestOf(reference: Pick<Reference, 'registry' | 'repository'>, tag: string): Promise<string | null>;
  /** A World with what the configuration is to say of images. */
  openWorld(tree: string, images: readonly object[]): Promise<World>;
  requests(): number;
  stop(): Promise<void>;
}

/** Each registry of the tree is a folder of this one, so that two repositories of one name stay two. */
export function pathOf({ registry, repository }: Pick<Reference, 'registry' | 'repository'>): string {
  return `${registry.replace(':', '-')}/${repository}`;
}

/** `images` are those that the tree pins, by their digest: a tag that stands beside one names it. */
export async function openListingRegistry(
  work: WorkTree,
  references: readonly Reference[],
  images: ReadonlyMap<string, SyntheticImage>,
): Promise<ListingRegistry> {
  const lists = makeLists(references);
  const pinned = new Map<string, SyntheticImage>();
  const held = createMemoryStore();
  for (const reference of references) {
    const image = images.get(reference.digest ?? '');
    if (image === undefined) continue;
    await storeImage(held, pathOf(reference), null, image);
    if (reference.tag !== null) pinned.set(`${pathOf(reference)}:${reference.tag}`, image);
  }
  const store: RegistryStore = {
    ...held,
    hasRepository: async (name) => lists.has(name),
    listTags: async (name) => lists.get(name)?.tags ?? null,
  };
  const imageFor = (name: string, tag: string): SyntheticImage | null => {
    if (lists.get(name)?.tags.includes(tag) !== true) return null;
    return pinned.get(`${name}:${tag}`) ?? makeImage({ seed: `${name}:${tag}`, platforms: PLATFORMS });
  };
  const server = await startRegistryServer({ store, imageFor });
  const hosts = Object.fromEntries(
    [...new Set(references.map(({ registry }) => registry))].map((registry) => [
      registry,
      { mirror: `${server.host}/${registry.replace(':', '-')}` },
    ]),
  );
  const client = openRegistry({ hosts }, { ...readRegistryEnvironment(), variables: {}, home: work.folder });
  const config = join(work.folder, 'config.yaml');
  return {
    lists,
    digestOf: (reference, tag) => server.store.readTag(pathOf(reference), tag),
    openWorld: async (tree, settings) => {
      writeFileSync(config, JSON.stringify({ registries: hosts, images: settings }));
      const world = await openWorld({ cwd: tree, operands: [tree], configFile: config, record: false });
      return { ...world, registry: () => Promise.resolve(client) };
    },
    requests: () => client.report().requests,
    stop: async () => {
      await client.close();
      await server.stop();
    },
  };
}

function makeLists(references: readonly Reference[]): ReadonlyMap<string, MadeTagList> {
  const seen = new Map<string, Set<string>>();
  for (const reference of references) {
    const path = pathOf(reference);
    seen.set(path, (seen.get(path) ?? new Set()).add(reference.tag ?? 'latest'));
  }
  return new Map([...seen].map(([path, tags], index) => [path, makeTagList([...tags].sort(), 20_260_205 + index)]));
}
