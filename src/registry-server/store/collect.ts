/** Garbage collection: what no tag keeps goes, after a time of grace, as registries do it in their different ways. */
import { type ManifestDocument, parseManifestDocument } from './manifest-document.ts';
import type { HeldContent, RegistryStore, StoredManifest } from './store.ts';

export interface CollectOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds for which something stays once nothing keeps it; quay.io: two weeks. Default 0. */
  readonly grace?: number;
  /** Whether manifests without a tag go; default `true`. Without it only blobs that no manifest names go. */
  readonly untagged?: boolean;
  /** Whether the children of an index that stays stay too; default `true`. distribution 2.x deletes them. */
  readonly keepsChildren?: boolean;
  /** Whether what is about a manifest that stays (`subject`) stays too; default `true`. distribution 2.x deletes it. */
  readonly keepsReferrers?: boolean;
}

export interface Collected {
  readonly repository: string;
  readonly kind: 'manifest' | 'blob';
  readonly digest: string;
}

type Held = StoredManifest & HeldContent & { readonly document: ManifestDocument | null };

/** Deletes from every repository; answers what it deleted. */
export async function collectGarbage(store: RegistryStore, options: CollectOptions): Promise<readonly Collected[]> {
  const gone: Collected[] = [];
  for (const repository of await store.listRepositories()) {
    for (const digest of await collectManifests(store, repository, options)) {
      gone.push({ repository, kind: 'manifest', digest });
    }
    for (const digest of await collectBlobs(store, repository, options)) {
      gone.push({ repository, kind: 'blob', digest });
    }
  }
  return gone;
}

async function collectManifests(
  store: RegistryStore,
  repository: string,
  { now, grace = 0, untagged = true, keepsChildren = true, keepsReferrers = true }: CollectOptions,
): Promise<string[]> {
  if (!untagged) return [];
  const manifests = await readManifests(store, repository);
  const tagged = new Set<string>();
  for (const tag of (await store.listTags(repository)) ?? []) {
    const digest = await store.readTag(repository, tag);
    if (digest !== null) tagged.add(digest);
  }
  const kept = spread(manifests, tagged, { keepsChildren, keepsReferrers });
  // What an index let go of lives as long as the index itself would.
  const young = manifests.filter(({ since }) => since + grace > now).map(({ digest }) => digest);
  const resting = spread(manifests, new Set(young), { keepsChildren: true, keepsReferrers: true });
  const going = manifests.map(({ digest }) => digest).filter((digest) => !kept.has(digest) && !resting.has(digest));
  for (const digest of going) await store.deleteManifest(repository, digest);
  return going;
}

async function collectBlobs(
  store: RegistryStore,
  repository: string,
  { now, grace = 0 }: CollectOptions,
): Promise<string[]> {
  const named = new Set((await readManifests(store, repository)).flatMap(({ document }) => document?.blobs ?? []));
  const going = (await store.listBlobs(repository))
    .filter(({ digest, since }) => !named.has(digest) && since + grace <= now)
    .map(({ digest }) => digest);
  for (const digest of going) await store.deleteBlob(repository, digest);
  return going;
}

async function readManifests(store: RegistryStore, repository: string): Promise<readonly Held[]> {
  return (await store.listManifests(repository)).map((manifest) => {
    const parsed = parseManifestDocument(manifest.bytes, manifest.mediaType);
    return { ...manifest, document: parsed.ok ? parsed.document : null };
  });
}

/** Everything that is kept because of the roots: their children, what is about them, and so on. */
function spread(
  manifests: readonly Held[],
  roots: ReadonlySet<string>,
  { keepsChildren, keepsReferrers }: { readonly keepsChildren: boolean; readonly keepsReferrers: boolean },
): ReadonlySet<string> {
  const kept = new Set(roots);
  // A set that is added to while it is walked is walked to its new end.
  for (const digest of kept) {
    const own = manifests.find((manifest) => manifest.digest === digest);
    if (keepsChildren) for (const child of own?.document?.manifests ?? []) kept.add(child);
    if (!keepsReferrers) continue;
    for (const other of manifests) if (other.document?.subject === digest) kept.add(other.digest);
  }
  return kept;
}
