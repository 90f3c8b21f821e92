/** Uploads of large blobs that a run may leave unfinished: where each goes on, kept on disk for the next run. */
import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMapping } from '../../../mapping.ts';
import type { RepositoryQuestion } from '../../world.ts';
import { nameImage } from '../answers/failed-answer.ts';
import { pruneFolder, readLimited, replaceFile } from '../cache/cache-folder.ts';
import type { Endpoint } from '../network/endpoint.ts';

/** An upload that has so many bytes. */
export interface Standing {
  readonly place: URL;
  readonly at: number;
}

export interface UploadMemory {
  /** Takes out what is known of an upload, so that no two runs go on with it; `null` where nothing fitting is. */
  take(endpoint: Endpoint, destination: RepositoryQuestion, digest: string): Promise<Standing | null>;
  keep(destination: RepositoryQuestion, digest: string, standing: Standing): Promise<void>;
  drop(destination: RepositoryQuestion, digest: string): Promise<void>;
}

const SCHEMA = 'bowline.upload/1';
/** Registries clean up what nobody goes on with, few of them sooner than after a day. */
const VALID_FOR = 3 * 24 * 60 * 60 * 1000;
const LARGEST_FILE = 16 * 1024;
const BOUNDS = { files: 1_000, size: 8 * 1024 * 1024, age: VALID_FOR };

/** Opens the memory in the cache folder; with `null` nothing outlives the run. */
export function openUploadMemory(cacheDir: string | null, now: () => number): UploadMemory {
  if (cacheDir === null) return { take: async () => null, keep: async () => undefined, drop: async () => undefined };
  const folder = join(cacheDir, 'uploads');
  const pathOf = (destination: RepositoryQuestion, digest: string): string =>
    join(
      folder,
      `${createHash('sha256')
        .update(nameImage({ ...destination, tagOrDigest: digest }))
        .digest('hex')}.json`,
    );
  let pruned: Promise<void> | null = null;
  return {
    async take(endpoint, destination, digest) {
      const path = pathOf(destination, digest);
      const own = `${path}.${process.pid}.tmp`;
      try {
        await rename(path, own);
      } catch {
        return null;
      }
      const bytes = await readLimited(own, LARGEST_FILE);
      await rm(own, { force: true });
      return readUpload(bytes, nameImage({ ...destination, tagOrDigest: digest }), endpoint, now());
    },
    async keep(destination, digest, { place, at }) {
      pruned ??= pruneFolder(folder, BOUNDS, now()).catch(() => undefined);
      await pruned;
      const content = {
        schema: SCHEMA,
        name: nameImage({ ...destination, tagOrDigest: digest }),
        location: place.href,
        at,
        kept: now(),
      };
      // A copy does not fail since nothing can be remembered.
      await replaceFile(pathOf(destination, digest), `${JSON.stringify(content)}\n`).catch(() => undefined);
    },
    drop: (destination, digest) => rm(pathOf(destination, digest), { force: true }).catch(() => undefined),
  };
}

/** Credentials go to the address, so it has to be on the very host that the repository is asked at. */
function readUpload(bytes: Buffer | null, name: string, endpoint: Endpoint, now: number): Standing | null {
  try {
    const read: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (!isMapping(read) || read.schema !== SCHEMA || read.name !== name) return null;
    const { location, at, kept } = read;
    if (typeof location !== 'string' || typeof kept !== 'number' || now - kept > VALID_FOR || kept > now) return null;
    const place = URL.parse(location);
    if (place === null || place.host !== endpoint.address || place.username !== '' || place.password !== '')
      return null;
    if (!endpoint.schemes.some((scheme) => place.protocol === `${scheme}:`)) return null;
    return typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? { place, at } : null;
  } catch {
    return null;
  }
}
