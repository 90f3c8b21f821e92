/** Images in the store of an embedded registry: put there, and looked at without its server. */
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import type { ManifestContent } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import { type MadeUpRepository, makeList } from '../mirror/made-up-images.ts';
import type { StoredRegistry, StoredRepository } from '../mirror/stored-registry.ts';

/** With lists of referrers under their tags too, as they came from a registry that keeps none. */
export async function storeRepository(store: RegistryStore, made: MadeUpRepository): Promise<void> {
  const { name, image, attached, tags, lists } = made;
  const manifests = new Map<string, ManifestContent>();
  for (const each of [image, ...attached]) {
    for (const { digest, bytes } of each.blobs) await store.writeBlob(name, digest, bytes);
    for (const manifest of each.manifests) {
      manifests.set(manifest.digest, manifest);
      await store.writeManifest(name, manifest);
    }
  }
  for (const [tag, digest] of tags) await store.writeTag(name, tag, digest);
  for (const [tag, listed] of lists) {
    const list = makeList(listed.flatMap((digest) => manifests.get(digest) ?? []));
    await store.writeManifest(name, list);
    await store.writeTag(name, tag, list.digest);
  }
}

/** What the store has, each content hashed. */
export async function readMemory(store: RegistryStore): Promise<StoredRegistry> {
  const repositories = new Map<string, StoredRepository>();
  const texts = new Map<string, string>();
  for (const name of await store.listRepositories()) {
    const [tags, manifests, blobs] = [new Map<string, string>(), new Set<string>(), new Set<string>()];
    for (const tag of (await store.listTags(name)) ?? []) {
      const digest = await store.readTag(name, tag);
      if (digest !== null) tags.set(tag, digest);
    }
    for (const { digest, bytes } of await store.listManifests(name)) {
      if (digestOf([bytes]) !== digest) continue;
      manifests.add(digest);
      texts.set(digest, Buffer.from(bytes).toString('utf8'));
    }
    for (const { digest } of await store.listBlobs(name)) {
      const bytes = await store.readBlob(name, digest);
      if (bytes !== null && digestOf([bytes]) === digest) blobs.add(digest);
    }
    repositories.set(name, {
      tags,
      hasManifest: (digest) => manifests.has(digest),
      hasBlob: (digest) => blobs.has(digest),
      isTorn: () => false,
    });
  }
  return { repositories, readManifest: (digest) => JSON.parse(texts.get(digest) ?? '{}') };
}
