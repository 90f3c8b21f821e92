/** Repositories that a run began to write to and may have left torn, kept on disk, so that a later run looks before it takes their tags at their word. */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isMapping } from '../../../../mapping.ts';
import { beginningOf, isAlive } from '../../../is-alive.ts';
import { pruneFolder, RETENTION, readLimited, replaceFile } from '../../cache/cache-folder.ts';

export interface UnfinishedMemory {
  /** Notes that a copy goes to a repository, before its first byte does. */
  begin(repository: string): Promise<void>;
  /** Notes that something was sent there and nobody knows what became of it. */
  unanswered(repository: string): void;
  end(repository: string, isWhole: boolean): void;
  /** When a run that is over last left a repository so, in milliseconds since 1970; `null` where none did. */
  leftAt(repository: string): Promise<number | null>;
  /** Keeps what is left torn, and forgets the rest. */
  close(): Promise<void>;
}

const ENDING = '.json';
const SCHEMA = 'bowline.unfinished/1';
const LARGEST_FILE = 4 * 1024 * 1024;
const BOUNDS = { files: 200, size: 16 * 1024 * 1024, age: RETENTION };

interface Standing {
  /** When it stands on the disk. */
  readonly noted: Promise<void>;
  open: number;
  unanswered: boolean;
  failed: boolean;
}

/** Opens the memory in the cache folder; with `null` nothing outlives the run. */
export function openUnfinishedMemory(cacheDir: string | null, now: () => number): UnfinishedMemory {
  const folder = cacheDir === null ? null : join(cacheDir, 'unfinished');
  const path = folder === null ? null : join(folder, `${randomUUID()}${ENDING}`);
  const repositories = new Map<string, Standing>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let left: Promise<ReadonlyMap<string, number>> | null = null;
  const write = async (names: readonly string[], isOver: boolean): Promise<void> => {
    if (path === null || folder === null) return;
    const owner = isOver ? {} : { host: hostname(), pid: process.pid, began: beginningOf(process.pid) };
    const content = { schema: SCHEMA, at: now(), ...owner, repositories: names };
    // A copy does not fail since nothing can be remembered.
    await replaceFile(path, `${JSON.stringify(content)}\n`).catch(() => undefined);
  };
  /** All that begin while one write is under way are written by the next, so that none puts less over more. */
  const writeSoon = (): Promise<void> => {
    next ??= writing.then(() => {
      next = null;
      writing = write([...repositories.keys()], false);
      return writing;
    });
    return next;
  };
  return {
    begin(repository) {
      const standing = repositories.get(repository);
      if (standing !== undefined) {
        standing.open += 1;
        return standing.noted;
      }
      const noted = writeSoon();
      repositories.set(repository, { noted, open: 1, unanswered: false, failed: false });
      return noted;
    },
    unanswered(repository) {
      const standing = repositories.get(repository);
      if (standing !== undefined) standing.unanswered = true;
    },
    end(repository, isWhole) {
      const standing = repositories.get(repository);
      if (standing === undefined) return;
      standing.open -= 1;
      if (!isWhole) standing.failed = true;
    },
    async leftAt(repository) {
      left ??= readLeft(folder, now());
      return (await left).get(repository) ?? null;
    },
    async close() {
      if (path === null || folder === null || repositories.size === 0) return;
      const torn = [...repositories].filter(([, { open, unanswered, failed }]) => open > 0 || (unanswered && failed));
      if (torn.length === 0) await rm(path, { force: true }).catch(() => undefined);
      else
        await write(
          torn.map(([name]) => name),
          true,
        );
      await pruneFolder(folder, BOUNDS, now()).catch(() => undefined);
    },
  };
}

/** What runs left that are over; what a living one is at is its own. */
async function readLeft(folder: string | null, now: number): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  const files = folder === null ? [] : await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(ENDING)).slice(0, BOUNDS.files)) {
    const bytes = folder === null ? null : await readLimited(join(folder, file), LARGEST_FILE);
    try {
      const read: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
      if (!isMapping(read) || read.schema !== SCHEMA || !Array.isArray(read.repositories)) continue;
      const { at, host, pid, began } = read;
      if (typeof at !== 'number' || at > now) continue;
      if (host === hostname() && isAlive(pid, began)) continue;
      for (const name of read.repositories)
        if (typeof name === 'string') left.set(name, Math.max(at, left.get(name) ?? 0));
    } catch {
      // What cannot be read tells nothing.
    }
  }
  return left;
}
