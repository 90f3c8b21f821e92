/** When what is attached to copies was last looked for, kept on disk, so that it is done once in a while and not in each run. */
import { join } from 'node:path';
import { isMapping } from '../../../mapping.ts';
import { readLimited, replaceFile } from '../cache/cache-folder.ts';

export interface AttachedMemory {
  /** When it was looked for, in milliseconds since 1970; `null` where nobody knows. */
  lookedAt(copy: string): Promise<number | null>;
  looked(copy: string): void;
  /** Writes what is new; what others wrote meanwhile stays. */
  close(): Promise<void>;
}

const SCHEMA = 'bowline.attached/1';
const MOST_COPIES = 20_000;
const LARGEST_FILE = 16 * 1024 * 1024;

/** Opens the memory in the cache folder; with `null` it is that of the run. */
export function openAttachedMemory(cacheDir: string | null, now: () => number): AttachedMemory {
  const path = cacheDir === null ? null : join(cacheDir, 'attached.json');
  const fresh = new Map<string, number>();
  let read: Promise<ReadonlyMap<string, number>> | null = null;
  return {
    async lookedAt(copy) {
      read ??= readLooks(path, now());
      return fresh.get(copy) ?? (await read).get(copy) ?? null;
    },
    looked: (copy) => void fresh.set(copy, now()),
    async close() {
      if (path === null || fresh.size === 0) return;
      const all = [...(await readLooks(path, now())), ...fresh];
      const newest = [...new Map(all)].sort(([, a], [, b]) => b - a).slice(0, MOST_COPIES);
      const text = JSON.stringify({ schema: SCHEMA, looked: Object.fromEntries(newest) });
      await replaceFile(path, `${text}\n`).catch(() => undefined);
    },
  };
}

async function readLooks(path: string | null, now: number): Promise<ReadonlyMap<string, number>> {
  const bytes = path === null ? null : await readLimited(path, LARGEST_FILE);
  try {
    const read: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (!isMapping(read) || read.schema !== SCHEMA || !isMapping(read.looked)) return new Map();
    const isTime = (each: readonly [string, unknown]): each is [string, number] =>
      typeof each[1] === 'number' && each[1] <= now;
    return new Map(Object.entries(read.looked).filter(isTime));
  } catch {
    return new Map();
  }
}
