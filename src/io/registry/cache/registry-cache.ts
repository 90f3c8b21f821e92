/** Everything that is remembered of registries on disk, below one folder, and how it is kept small. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderBounds, pruneFolder, RETENTION, replaceFile, touchFile } from './cache-folder.ts';
import { CONTENT_FOLDER, type ContentCache, openContentCache } from './content-cache.ts';
import { DIGEST_FOLDER, type DigestCache, openDigestCache } from './digest-cache.ts';
import { openTagCache, TAG_FOLDER, type TagCache } from './tag-cache.ts';

export interface RegistryCache {
  readonly digests: DigestCache;
  readonly tags: TagCache;
  readonly contents: ContentCache;
  /** Resolves when everything kept is on disk, and once a day when what nobody asks for is gone. */
  close(): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
const BOUNDS: Readonly<Record<string, FolderBounds>> = {
  [DIGEST_FOLDER]: { files: 5_000, size: 256 * MEGABYTE, age: RETENTION },
  [TAG_FOLDER]: { files: 5_000, size: 256 * MEGABYTE, age: RETENTION },
  [CONTENT_FOLDER]: { files: 20_000, size: 128 * MEGABYTE, age: RETENTION },
};

export function openRegistryCache(folder: string, now: () => number): RegistryCache {
  const digests = openDigestCache(folder);
  const tags = openTagCache(folder);
  const contents = openContentCache(folder, now);
  return {
    digests,
    tags,
    contents,
    async close() {
      await Promise.all([digests.close(), tags.close(), contents.close()]);
      await prune(folder, now()).catch(() => undefined);
    },
  };
}

/** Deleting what is old costs a look at every file, so it is done once a day. */
async function prune(folder: string, now: number): Promise<void> {
  const marker = join(folder, 'pruned');
  const last = await stat(marker).catch(() => null);
  if (last !== null && Math.abs(now - last.mtimeMs) < DAY) return;
  for (const [name, bounds] of Object.entries(BOUNDS)) await pruneFolder(join(folder, name), bounds, now);
  await replaceFile(marker, '');
  await touchFile(marker, now);
}
