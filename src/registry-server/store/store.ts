/** Where the registry keeps what it was given; the interface that every store fills, and the one in memory. */

export interface StoredManifest {
  readonly digest: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A content with the time, in milliseconds since 1970, since when nothing but itself keeps it. */
export interface HeldContent {
  readonly digest: string;
  /** When it was last written or, for a manifest, when a tag last let go of it. */
  readonly since: number;
}

/** Contents belong to a repository: what was pushed to one is unknown in another until it is pushed or mounted there. */
export interface RegistryStore {
  hasRepository(repository: string): Promise<boolean>;
  /** Sorted by name. */
  listRepositories(): Promise<readonly string[]>;
  readBlob(repository: string, digest: string): Promise<Uint8Array | null>;
  writeBlob(repository: string, digest: string, bytes: Uint8Array): Promise<void>;
  /** Whether there was one. */
  deleteBlob(repository: string, digest: string): Promise<boolean>;
  listBlobs(repository: string): Promise<readonly HeldContent[]>;
  readManifest(repository: string, digest: string): Promise<StoredManifest | null>;
  writeManifest(repository: string, manifest: StoredManifest): Promise<void>;
  /** Takes its tags with it; whether there was one. */
  deleteManifest(repository: string, digest: string): Promise<boolean>;
  listManifests(repository: string): Promise<readonly (StoredManifest & HeldContent)[]>;
  /** The digest that a tag names now. */
  readTag(repository: string, tag: string): Promise<string | null>;
  /** Makes a tag, or moves it; what it named before stays. */
  writeTag(repository: string, tag: string, digest: string): Promise<void>;
  deleteTag(repository: string, tag: string): Promise<boolean>;
  /** Every tag, sorted by its bytes; `null` where there is no such repository. */
  listTags(repository: string): Promise<readonly string[] | null>;
}

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
    listRepositories: async () => [...repositories.keys()].sort(byBytes),
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
      return repository === undefined ? null : [...repository.tags.keys()].sort(byBytes);
    },
  };
}

/** Tags are ASCII, so comparing code units is comparing bytes. */
export function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
