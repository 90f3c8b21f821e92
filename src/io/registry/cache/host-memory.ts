/** What was learnt about hosts as such: how they want to be asked, and what they do not do. */

import { join } from 'node:path';
import { isMapping } from '../../../mapping.ts';
import { readLimited, replaceFile, WriteQueue } from './cache-folder.ts';

export interface HostTraits {
  /** How it lets people in. */
  readonly auth?: 'none' | 'basic' | 'bearer';
  /** Whether a HEAD for a manifest tells its digest. */
  readonly head?: boolean;
  /** Whether it gives its tags in pages although nobody asked for pages. */
  readonly pages?: boolean;
  /** Whether it takes a tag away and leaves what the tag named. */
  readonly untags?: boolean;
}

export interface HostMemory {
  find(host: string): Promise<HostTraits>;
  learn(host: string, traits: HostTraits): void;
  /** Resolves when everything learnt is on disk. */
  close(): Promise<void>;
}

interface Remembered extends HostTraits {
  /** When the last of the traits was learnt, in milliseconds since 1970. */
  readonly at: number;
}

const SCHEMA = 'bowline.hosts/1';
const LARGEST_FILE = 1024 * 1024;
const MOST_HOSTS = 1_000;
/** Hosts are mended: what one does not do is tried again after a while. */
const VALID_FOR = 7 * 24 * 60 * 60 * 1000;

/** Opens the memory in a folder; `null` remembers for the run only. The file is written where something is new. */
export function openHostMemory(folder: string | null, now: () => number): HostMemory {
  const path = folder === null ? null : join(folder, 'hosts.json');
  const queue = new WriteQueue();
  const learnt = new Map<string, Remembered>();
  let news = false;
  let read: Promise<ReadonlyMap<string, Remembered>> | null = null;
  const readOnce = () => {
    read ??= path === null ? Promise.resolve(new Map()) : readHosts(path, now());
    return read;
  };

  const write = async (): Promise<void> => {
    while (news && path !== null) {
      news = false;
      const hosts = new Map(await readHosts(path, now()));
      const before = formatHosts(hosts);
      for (const [host, traits] of learnt) {
        const known = hosts.get(host);
        if (!isWithin(traits, known)) hosts.set(host, { ...known, ...traits });
      }
      const after = formatHosts(hosts);
      if (after !== before) await replaceFile(path, after);
    }
  };

  return {
    async find(host) {
      const kept = (await readOnce()).get(host);
      return { ...kept, ...learnt.get(host) };
    },
    learn(host, traits) {
      const known = learnt.get(host);
      if (isWithin(traits, known)) return;
      learnt.set(host, { ...known, ...traits, at: now() });
      news = true;
      if (path !== null) queue.start(path, write);
    },
    close: () => queue.settle(),
  };
}

function isWithin(traits: HostTraits, known: HostTraits | undefined): boolean {
  const names: readonly (keyof HostTraits)[] = ['auth', 'head', 'pages', 'untags'];
  return known !== undefined && names.every((name) => traits[name] === undefined || traits[name] === known[name]);
}

function formatHosts(hosts: ReadonlyMap<string, Remembered>): string {
  const newest = [...hosts].sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_HOSTS);
  return `${JSON.stringify({ schema: SCHEMA, hosts: Object.fromEntries(newest) })}\n`;
}

async function readHosts(path: string, now: number): Promise<ReadonlyMap<string, Remembered>> {
  const hosts = new Map<string, Remembered>();
  const bytes = await readLimited(path, LARGEST_FILE);
  try {
    const parsed: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    if (!isMapping(parsed) || parsed.schema !== SCHEMA || !isMapping(parsed.hosts)) return hosts;
    for (const [host, entry] of Object.entries(parsed.hosts)) {
      if (!isMapping(entry) || typeof entry.at !== 'number' || now - entry.at > VALID_FOR) continue;
      hosts.set(host, { ...readTraits(entry), at: entry.at });
    }
  } catch {
    return new Map();
  }
  return hosts;
}

function readTraits({ auth, head, pages, untags }: Record<string, unknown>): HostTraits {
  return {
    ...(auth === 'none' || auth === 'basic' || auth === 'bearer' ? { auth } : {}),
    ...(typeof head === 'boolean' ? { head } : {}),
    ...(typeof pages === 'boolean' ? { pages } : {}),
    ...(typeof untags === 'boolean' ? { untags } : {}),
  };
}
