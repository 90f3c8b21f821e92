/** The process of a counting registry: makes its repositories up, serves them, and tells what it was asked when its parent wants to know. */

import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { type RegistryExchange, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import { NO_REQUESTS, type RequestCounts } from './counting-registry.ts';
import { PLATFORMS, seedOf, staleSeedOf } from './made-up-repository.ts';
import { makeRepositories } from './make-repositories.ts';

const repositories = new Map(makeRepositories(JSON.parse(process.argv[2] ?? '')).map((each) => [each.name, each]));
let counts: RequestCounts = { ...NO_REQUESTS };

const held = createMemoryStore();
for (const repository of repositories.values()) {
  for (const { tag, pin } of repository.uses) {
    if (pin === 'none') continue;
    const seed = pin === 'fresh' ? seedOf(repository, tag) : staleSeedOf(repository, tag);
    await storeImage(held, repository.name, null, makeImage({ seed, platforms: PLATFORMS }));
  }
}
const store: RegistryStore = {
  ...held,
  hasRepository: async (name) => repositories.has(name),
  listTags: async (name) => repositories.get(name)?.tags ?? null,
};
const server = await startRegistryServer({
  store,
  // An image is made when its tag is first asked for, since nobody asks for most of them.
  imageFor: (name, tag) => {
    const repository = repositories.get(name);
    if (repository === undefined || !repository.tags.includes(tag)) return null;
    return makeImage({ seed: seedOf(repository, tag), platforms: PLATFORMS });
  },
  onAnswer: (exchange) => {
    counts[kindOf(exchange)] += 1;
  },
});

process.on('message', () => {
  process.send?.(counts);
  counts = { ...NO_REQUESTS };
});
process.on('disconnect', () => process.exit());
process.send?.(server.host);

function kindOf({ method, url }: RegistryExchange): keyof RequestCounts {
  if (url.startsWith('/token')) return 'tokens';
  if (url.includes('/tags/list')) return 'tagLists';
  if (url.includes('/blobs/')) return 'blobs';
  if (!url.includes('/manifests/')) return 'others';
  return method === 'HEAD' ? 'heads' : 'manifests';
}
