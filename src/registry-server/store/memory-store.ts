/** A store in memory, for tests and for what need not last. */
import { compareText } from '../../compare-text.ts';
import type { HeldContent, RegistryStore, StoredManifest } from './store.ts';

interface Repository {
  readonly blobs: Map<string, { readonly bytes: Uint8Array; readonly since: number }>;
  readonly manifests: Map<string, StoredManifest & HeldContent>;
  readonly tags: Map<string, string>;
}

/** A store that lasts as long as its process; `now` gives milliseconds since 1970. */
export function createMemoryStore(now: () => number = Date.now): RegistryStore {
  const repositories = new Map<string, Repository>();
  const find = (name: string) => repositories.get(name);
  const make = (name: string): Repository => {
    const known = repositories.get(name);
    if (known !== undefined) return known;
    const fresh: Repository = { blobs: new Map(), manifests: new Map(), tags: new Map() };
    repositories.set(name, fresh);
    return fresh;
  };
  const letGo = (repository: Repository, digest: string | undefined): void => {
    const manifest = digest === undefined ? undefined : repository.manifests.get(digest);
    if (manifest !== undefined) repository.manifests.set(manifest.digest, { ...manifest, since: now() });
  };

  return {
    hasRepository: async (name) => repositories.has(name),
    listRepositories: async () => [...repositories.keys()].sort(compareText),
    readBlob: async (name, digest) => find(name)?.blobs.get(digest)?.bytes ?? null,
    writeBlob: async (name, digest, bytes) => {
      make(name).blobs.set(digest, { bytes, since: now() });
    },
    deleteBlob: async (name, digest) => find(name)?.blobs.delete(digest) ?? false,
    listBlobs: async (name) => [...(find(name)?.blobs ?? [])].map(([digest, { since }]) => ({ digest, since })),
    readManifest: async (name, digest) => find(name)?.manifests.get(digest) ?? null,
    writeManifest: async (name, manifest) => {
      make(name).manifests.set(manifest.digest, { ...manifest, since: now() });
    },
    deleteManifest: async (name, digest) => {
      const repository = find(name);
      if (repository === undefined || !repository.manifests.delete(digest)) return false;
      for (const [tag, named] of repository.tags) if (named === digest) repository.tags.delete(tag);
      return true;
    },
    listManifests: async (name) => [...(find(name)?.manifests.values() ?? [])],
    readTag: async (name, tag) => find(name)?.tags.get(tag) ?? null,
    writeTag: async (name, tag, digest) => {
      const repository = make(name);
      const before = repository.tags.get(tag);
      if (before !== digest) letGo(repository, before);
      repository.tags.set(tag, digest);
    },
    deleteTag: async (name, tag) => {
      const repository = find(name);
      if (repository === undefined) return false;
      letGo(repository, repository.tags.get(tag));
      return repository.tags.delete(tag);
    },
    listTags: async (name) => {
      const repository = find(name);
      return repository === undefined ? null : [...repository.tags.keys()].sort(compareText);
    },
  };
}
