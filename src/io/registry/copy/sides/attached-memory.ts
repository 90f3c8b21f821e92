/** When what is attached to copies was last looked for, when the whole was where its repository may be torn, and whose origin could not be written, kept on disk, so that it is done once in a while and not in each run. */
import { join } from 'node:path';
import { isMapping } from '../../../../mapping.ts';
import { readLimited, replaceFile } from '../../cache/cache-folder.ts';

export interface AttachedMemory {
  /** When it was looked for, in milliseconds since 1970; `null` where nobody knows. */
  lookedAt(copy: string): Promise<number | null>;
  looked(copy: string): void;
  /** When the whole of a copy was last looked at and found there; told of those alone whose repository was left torn. */
  foundAt(copy: string): Promise<number | null>;
  found(copy: string): void;
  /** Whether the last try to write down the origin of a copy failed. */
  isUntold(copy: string): Promise<boolean>;
  /** How such a try ended. */
  told(copy: string, written: boolean): void;
  /** Writes what is new; what others wrote meanwhile stays. */
  close(): Promise<void>;
}

const SCHEMA = 'bowline.attached/1';
const MOST_COPIES = 20_000;
const LARGEST_FILE = 16 * 1024 * 1024;

/** Opens the memory in the cache folder; with `null` it is that of the run. */
export function openAttachedMemory(cacheDir: string | null, now: () => number): AttachedMemory {
  const path = cacheDir === null ? null : join(cacheDir, 'attached.json');
  const fresh = {
    looked: new Map<string, number>(),
    found: new Map<string, number>(),
    untold: new Map<string, number | null>(),
  };
  let read: Promise<Looks> | null = null;
  const readOnce = (): Promise<Looks> => {
    read ??= readLooks(path, now());
    return read;
  };
  return {
    lookedAt: async (copy) => fresh.looked.get(copy) ?? (await readOnce()).looked.get(copy) ?? null,
    looked: (copy) => void fresh.looked.set(copy, now()),
    foundAt: async (copy) => fresh.found.get(copy) ?? (await readOnce()).found.get(copy) ?? null,
    found: (copy) => void fresh.found.set(copy, now()),
    async isUntold(copy) {
      const own = fresh.untold.get(copy);
      return own === undefined ? (await readOnce()).untold.has(copy) : own !== null;
    },
    told: (copy, written) => void fresh.untold.set(copy, written ? null : now()),
    async close() {
      const before = path === null ? null : await readLooks(path, now());
      const isForgotten = [...fresh.untold].some(([copy, at]) => at !== null || before?.untold.has(copy) === true);
      if (path === null || before === null || (fresh.looked.size + fresh.found.size === 0 && !isForgotten)) return;
      const looked = newest([...before.looked, ...fresh.looked]);
      const found = newest([...before.found, ...fresh.found]);
      const untold = newest([...before.untold, ...fresh.untold]);
      await replaceFile(path, `${JSON.stringify({ schema: SCHEMA, looked, found, untold })}\n`).catch(() => undefined);
    },
  };
}

interface Looks {
  readonly looked: ReadonlyMap<string, number>;
  readonly found: ReadonlyMap<string, number>;
  readonly untold: ReadonlyMap<string, number>;
}

const NOTHING: Looks = { looked: new Map(), found: new Map(), untold: new Map() };

function newest(entries: readonly (readonly [string, number | null])[]): Record<string, number> {
  const known = [...new Map(entries)].flatMap(([copy, at]) => (at === null ? [] : [[copy, at] as const]));
  return Object.fromEntries(known.sort(([, a], [, b]) => b - a).slice(0, MOST_COPIES));
}

async function readLooks(path: string | null, now: number): Promise<Looks> {
  const bytes = path === null ? null : await readLimited(path, LARGEST_FILE);
  const isTime = (each: readonly [string, unknown]): each is [string, number] =>
    typeof each[1] === 'number' && each[1] <= now;
  const timesOf = (value: unknown): Map<string, number> =>
    new Map(isMapping(value) ? Object.entries(value).filter(isTime) : []);
  try {
    const read: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (!isMapping(read) || read.schema !== SCHEMA) return NOTHING;
    return { looked: timesOf(read.looked), found: timesOf(read.found), untold: timesOf(read.untold) };
  } catch {
    return NOTHING;
  }
}
