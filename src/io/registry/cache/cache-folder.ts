/** Files of what was learnt: replaced whole, and kept within bounds of number, size and age. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface FolderBounds {
  readonly files: number;
  /** In bytes, all files together. */
  readonly size: number;
  /** Milliseconds after its last use when a file goes. */
  readonly age: number;
}

const LEFT_AFTER = 60 * 60 * 1000;

/** How long what nobody asks for is kept. */
export const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Replaces a file so that a reader sees the old one or the new one. Rejects where it cannot be written. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(beside, content, { mode: 0o600, flag: 'wx' });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** The bytes of a file; `null` where it is missing, unreadable or larger than `limit` bytes. */
export async function readLimited(path: string, limit: number): Promise<Buffer | null> {
  try {
    return (await stat(path)).size > limit ? null : await readFile(path);
  } catch {
    return null;
  }
}

/** Marks a file as used at a time, in milliseconds since 1970, without writing it again. */
export async function touchFile(path: string, now: number): Promise<void> {
  await utimes(path, new Date(now), new Date(now)).catch(() => undefined);
}

/** Removes what was not used for too long, then the longest unused above the bounds, and what a killed run left. */
export async function pruneFolder(folder: string, bounds: FolderBounds, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const status = await stat(path).catch(() => null);
      return { path, at: status?.mtimeMs ?? 0, size: status?.size ?? 0, isLeft: name.endsWith('.tmp') };
    }),
  );
  let [files, size] = [0, 0];
  for (const { path, at, size: own, isLeft } of found.sort((a, b) => b.at - a.at)) {
    const isOld = now - at > (isLeft ? LEFT_AFTER : bounds.age);
    if (!isLeft && !isOld) [files, size] = [files + 1, size + own];
    const isTooMuch = files > bounds.files || size > bounds.size;
    if (isOld || (isTooMuch && !isLeft)) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** How long answers about one repository are gathered for one write, in milliseconds: they come together. */
export const GATHERING = 100;

const LONGEST_WAIT = 30_000;

/** Writes that run one after the other, each after what was kept meanwhile; to be awaited before a process ends. */
export class WriteQueue {
  readonly #running = new Map<string, Promise<void>>();
  readonly #ending = Promise.withResolvers<void>();
  readonly #wait: number;
  readonly #waits = new Map<string, number>();

  /** @param wait how long the first write waits for more of the same file, in milliseconds; each further one twice as long */
  constructor(wait = 0) {
    this.#wait = wait;
  }

  /** Runs `write` for a path, when it has waited; where one is under way already, it has to look for news by itself. */
  start(path: string, write: () => Promise<void>): void {
    if (this.#running.has(path)) return;
    this.#running.set(
      path,
      this.waited(path)
        .then(write)
        .catch(() => undefined)
        .then(() => void this.#running.delete(path)),
    );
  }

  /**
   * Waits before a file is written: the whole is written each time, so that the work of a long run would grow with the
   * square of what it learns if the waits were all alike.
   */
  async waited(path: string): Promise<void> {
    const wait = this.#waits.get(path) ?? this.#wait;
    this.#waits.set(path, Math.min(2 * wait, LONGEST_WAIT));
    if (wait > 0) await Promise.race([pause(wait, undefined, { ref: false }), this.#ending.promise]);
  }

  /** Resolves when nothing is under way; from then on nothing waits. */
  async settle(): Promise<void> {
    this.#ending.resolve();
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }
}
