/** Where the registry keeps what it was given; the interface that every store fills, and the one in memory. */

export interface StoredManifest {
  readonly digest: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Contents belong to a repository: what was pushed to one is unknown in another until it is pushed or mounted there. */
export interface RegistryStore {
  hasRepository(repository: string): Promise<boolean>;
  readBlob(repository: string, digest: string): Promise<Uint8Array | null>;
  writeBlob(repository: string, digest: string, bytes: Uint8Array): Promise<void>;
  /** Whether there was one. */
  deleteBlob(repository: string, digest: string): Promise<boolean>;
  readManifest(repository: string, digest: string): Promise<StoredManifest | null>;
  writeManifest(repository: string, manifest: StoredManifest): Promise<void>;
  /** Takes its tags with it; whether there was one. */
  deleteManifest(repository: string, digest: string): Promise<boolean>;
  listManifests(repository: string): Promise<readonly StoredManifest[]>;
  /** The digest that a tag names now. */
  readTag(repository: string, tag: string): Promise<string | null>;
  /** Makes a tag, or moves it; what it named before stays. */
  writeTag(repository: string, tag: string, digest: string): Promise<void>;
  deleteTag(repository: string, tag: string): Promise<boolean>;
  /** Every tag, sorted by its bytes; `null` where there is no such repository. */
  listTags(repository: string): Promise<readonly string[] | null>;
}

interface Repository {
  readonly blobs: Map<string, Uint8Array>;
  readonly manifests: Map<string, StoredManifest>;
  readonly tags: Map<string, string>;
}

/** A store that lasts as long as its process. */
export function createMemoryStore(): RegistryStore {
  const repositories = new Map<string, Repository>();
  const find = (name: string) => repositories.get(name);
  const make = (name: string): Repository => {
    const known = repositories.get(name);
    if (known !== undefined) return known;
    const fresh: Repository = { blobs: new Map(), manifests: new Map(), tags: new Map() };
    repositories.set(name, fresh);
    return fresh;
  };

  return {
    hasRepository: async (name) => repositories.has(name),
    readBlob: async (name, digest) => find(name)?.blobs.get(digest) ?? null,
    writeBlob: async (name, digest, bytes) => {
      make(name).blobs.set(digest, bytes);
    },
    deleteBlob: async (name, digest) => find(name)?.blobs.delete(digest) ?? false,
    readManifest: async (name, digest) => find(name)?.manifests.get(digest) ?? null,
    writeManifest: async (name, manifest) => {
      make(name).manifests.set(manifest.digest, manifest);
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
      make(name).tags.set(tag, digest);
    },
    deleteTag: async (name, tag) => find(name)?.tags.delete(tag) ?? false,
    listTags: async (name) => {
      const repository = find(name);
      return repository === undefined ? null : [...repository.tags.keys()].sort(byBytes);
    },
  };
}

/** Tags are ASCII, so comparing code units is comparing bytes. */
function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
