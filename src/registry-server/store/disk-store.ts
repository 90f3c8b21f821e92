/** A store in a folder: it outlives its process, and whoever reads sees a content whole or not at all. */
import { compareText } from '../../compare-text.ts';
import { type ContentFiles, type ContentFolder, openContentFiles } from './content-files.ts';
import type { HeldContent, RegistryStore, StoredManifest } from './store.ts';

/**
 * Opens a store; what a killed process left half written is never read. A file's time of change is since when its
 * content is held by nothing but itself. One process at a time may write.
 */
export function openDiskStore(folder: string, now: () => number = Date.now): RegistryStore {
  const files = openContentFiles(folder, now);
  return {
    hasRepository: files.hasRepository,
    listRepositories: async () => (await files.listRepositories()).sort(compareText),
    readBlob: (repository, digest) => files.read(repository, '_blobs', digest),
    writeBlob: (repository, digest, bytes) => files.write(repository, '_blobs', digest, bytes),
    deleteBlob: (repository, digest) => files.remove(repository, '_blobs', digest),
    listBlobs: (repository) => listHeld(files, repository, '_blobs'),
    ...openManifests(files),
    ...openTags(files),
  };
}

type Manifests = Pick<RegistryStore, 'readManifest' | 'writeManifest' | 'deleteManifest' | 'listManifests'>;

function openManifests(files: ContentFiles): Manifests {
  const readManifest = async (repository: string, digest: string): Promise<StoredManifest | null> => {
    const [bytes, type] = await Promise.all([
      files.read(repository, '_manifests', digest),
      files.read(repository, '_manifests', typeName(digest)),
    ]);
    return bytes === null || type === null ? null : { digest, mediaType: type.toString('utf8'), bytes };
  };
  return {
    readManifest,
    async writeManifest(repository, { digest, mediaType, bytes }) {
      // The bytes come last: a manifest is there once they are.
      await files.write(repository, '_manifests', typeName(digest), mediaType);
      await files.write(repository, '_manifests', digest, bytes);
    },
    async deleteManifest(repository, digest) {
      // The tags go first, so that none is left that names nothing.
      for (const tag of await files.names(repository, '_tags')) {
        if ((await readTag(files, repository, tag)) === digest) await files.remove(repository, '_tags', tag);
      }
      const gone = await files.remove(repository, '_manifests', digest);
      await files.remove(repository, '_manifests', typeName(digest));
      return gone;
    },
    async listManifests(repository) {
      const found = await Promise.all(
        (await listHeld(files, repository, '_manifests')).map(async ({ digest, since }) => {
          const manifest = await readManifest(repository, digest);
          return manifest === null ? null : { ...manifest, since };
        }),
      );
      return found.filter((manifest) => manifest !== null);
    },
  };
}

function openTags(files: ContentFiles): Pick<RegistryStore, 'readTag' | 'writeTag' | 'deleteTag' | 'listTags'> {
  const letGo = async (repository: string, digest: string | null): Promise<void> => {
    if (digest !== null) await files.mark(repository, '_manifests', digest);
  };
  return {
    readTag: (repository, tag) => readTag(files, repository, tag),
    async writeTag(repository, tag, digest) {
      const before = await readTag(files, repository, tag);
      if (before !== digest) await letGo(repository, before);
      await files.write(repository, '_tags', tag, digest);
    },
    async deleteTag(repository, tag) {
      await letGo(repository, await readTag(files, repository, tag));
      return files.remove(repository, '_tags', tag);
    },
    listTags: async (repository) =>
      (await files.hasRepository(repository)) ? (await files.names(repository, '_tags')).sort(compareText) : null,
  };
}

async function readTag(files: ContentFiles, repository: string, tag: string): Promise<string | null> {
  return (await files.read(repository, '_tags', tag))?.toString('utf8') ?? null;
}

/** The media type of a manifest lies beside its bytes. */
function typeName(digest: string): string {
  return `${digest}.type`;
}

async function listHeld(files: ContentFiles, repository: string, folder: ContentFolder): Promise<HeldContent[]> {
  const names = (await files.names(repository, folder)).filter((name) => !name.endsWith('.type'));
  return Promise.all(
    names.map(async (name) => ({
      digest: name.replace('-', ':'),
      since: await files.heldSince(repository, folder, name),
    })),
  );
}
