/** Remembers on disk the bytes of manifests and configurations by their digest, which never change. */
import { join } from 'node:path';
import { hasDigest } from '../answers/digest-answer.ts';
import { readLimited, replaceFile, touchFile, WriteQueue } from './cache-folder.ts';

export interface ContentCache {
  /** The bytes, whose digest was checked again; `null` where they are not there. */
  find(digest: string): Promise<Buffer | null>;
  keep(digest: string, bytes: Buffer): void;
  close(): Promise<void>;
}

const LARGEST_FILE = 16 * 1024 * 1024;

/** The folder below the cache's own. */
export const CONTENT_FOLDER = 'contents';

export function openContentCache(folder: string, now: () => number): ContentCache {
  const queue = new WriteQueue();
  const pathOf = (digest: string): string => join(folder, CONTENT_FOLDER, digest.replace(':', '-'));
  return {
    async find(digest) {
      const path = pathOf(digest);
      const bytes = await readLimited(path, LARGEST_FILE);
      if (bytes === null || !hasDigest(bytes, digest)) return null;
      await touchFile(path, now());
      return bytes;
    },
    keep(digest, bytes) {
      const path = pathOf(digest);
      queue.start(path, async () => {
        await replaceFile(path, bytes);
        await touchFile(path, now());
      });
    },
    close: () => queue.settle(),
  };
}
