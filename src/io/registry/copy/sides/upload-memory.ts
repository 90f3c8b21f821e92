/** Uploads of large blobs that a run may leave unfinished: where each goes on, kept on disk for the next run. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isMapping } from '../../../../mapping.ts';
import { beginningOf, isAlive } from '../../../is-alive.ts';
import type { RepositoryQuestion } from '../../../world.ts';
import { nameImage } from '../../answers/failed-answer.ts';
import { pruneFolder, readLimited, replaceFile } from '../../cache/cache-folder.ts';
import type { Endpoint } from '../../network/endpoint.ts';

/** An upload that has so many bytes. */
export interface Standing {
  readonly place: URL;
  readonly at: number;
}

export interface UploadMemory {
  /**
   * Takes out what is known of an upload whose run is over, so that no two runs go on with it; `null` where nothing
   * fitting is. What a living run sends is its own.
   */
  take(endpoint: Endpoint, destination: RepositoryQuestion, digest: string): Promise<Standing | null>;
  keep(destination: RepositoryQuestion, digest: string, standing: Standing): Promise<void>;
  drop(destination: RepositoryQuestion, digest: string): Promise<void>;
}

const ENDING = '.json';
const SCHEMA = 'bowline.upload/1';
/** Registries clean up what nobody goes on with, few of them sooner than after a day. */
const VALID_FOR = 3 * 24 * 60 * 60 * 1000;
/** Whoever sends writes after each piece. */
const QUIET_FOR = 15 * 60 * 1000;
const LARGEST_FILE = 16 * 1024;
const BOUNDS = { files: 1_000, size: 8 * 1024 * 1024, age: VALID_FOR };

/** A run on a machine. */
interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When its process began; `null` where the system does not tell. */
  readonly began: string | null;
}

/** Opens the memory in the cache folder; with `null` nothing outlives the run. */
export function openUploadMemory(
  cacheDir: string | null,
  now: () => number,
  owner: Owner = { host: hostname(), pid: process.pid, began: beginningOf(process.pid) },
): UploadMemory {
  if (cacheDir === null) return { take: async () => null, keep: async () => undefined, drop: async () => undefined };
  const folder = join(cacheDir, 'uploads');
  const run = randomUUID();
  const stemOf = (name: string): string => `${createHash('sha256').update(name).digest('hex')}.`;
  const nameOf = (destination: RepositoryQuestion, digest: string): string =>
    nameImage({ ...destination, tagOrDigest: digest });
  // Each run writes a file of its own, so that none writes over what another goes on with.
  const ownPath = (name: string): string => join(folder, `${stemOf(name)}${run}${ENDING}`);
  /** Of several runs that see what one left, one gets to move it. */
  const claim = async (file: string): Promise<Buffer | null> => {
    const claimed = join(folder, `${file}.${randomUUID()}.tmp`);
    try {
      await rename(join(folder, file), claimed);
    } catch {
      return null;
    }
    const bytes = await readLimited(claimed, LARGEST_FILE);
    await rm(claimed, { force: true });
    return bytes;
  };
  let pruned: Promise<void> | null = null;
  return {
    async take(endpoint, destination, digest) {
      const name = nameOf(destination, digest);
      const files = (await readdir(folder).catch(() => [])).filter(
        (file) => file.startsWith(stemOf(name)) && file.endsWith(ENDING),
      );
      for (const file of files) {
        const isOwn = file === `${stemOf(name)}${run}${ENDING}`;
        const seen = await readLimited(join(folder, file), LARGEST_FILE);
        if (!isOwn && mayBeAtWork(seen, owner, now())) continue;
        const standing = readUpload(await claim(file), name, endpoint, now());
        if (standing !== null) return standing;
      }
      return null;
    },
    async keep(destination, digest, { place, at }) {
      pruned ??= pruneFolder(folder, BOUNDS, now()).catch(() => undefined);
      await pruned;
      const name = nameOf(destination, digest);
      const content = { schema: SCHEMA, name, location: place.href, at, kept: now(), ...owner };
      // A copy does not fail since nothing can be remembered.
      await replaceFile(ownPath(name), `${JSON.stringify(content)}\n`).catch(() => undefined);
    },
    drop: (destination, digest) => rm(ownPath(nameOf(destination, digest)), { force: true }).catch(() => undefined),
  };
}

/** Whether the run that wrote this may go on with it: its process lives, or, on another machine, it wrote a moment ago. */
function mayBeAtWork(bytes: Buffer | null, { host }: Owner, now: number): boolean {
  try {
    const read: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (!isMapping(read)) return false;
    if (read.host !== host) return typeof read.kept === 'number' && now - read.kept < QUIET_FOR;
    return isAlive(read.pid, read.began);
  } catch {
    return false;
  }
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
