/** Clones of upstreams without the contents of files, kept in the cache: made once, brought up to date, bounded. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BowlineError } from '../../errors.ts';
import { askFolder, LOCAL_TIMEOUT, runGit } from './run-git.ts';

export interface CloneSettings {
  /** Where clones are kept. */
  readonly folder: string;
  readonly offline: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds. */
const CLONE_TIMEOUT = 300_000;
const FETCH_TIMEOUT = 120_000;
const LOOK_EVERY = 1_000;
/** A clone that was asked this recently is as upstream has it. */
const FRESH_FOR = 60_000;
/** A clone that nobody used for so long goes, and so do the longest unused above the size of all, in bytes. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;
const LARGEST_CLONE = 2 * 1024 ** 3;
const LARGEST_FOLDER = 6 * 1024 ** 3;
const LEFT_AFTER = 60 * 60 * 1000;
/** Every file of a pack counts; a folder of a clone holds few. */
const MOST_ENTRIES = 20_000;

const BRANCHES = '+refs/heads/*:refs/heads/*';
const TAGS = '+refs/tags/*:refs/tags/*';

/**
 * The folder of an up-to-date clone; in a run that is offline, as it was left.
 *
 * @throws {BowlineError} `GIT_FAILED`, `REGISTRY_OFFLINE`
 */
export async function openClone(url: string, settings: CloneSettings): Promise<string> {
  const { folder, offline, now } = settings;
  const path = join(folder, createHash('sha256').update(url).digest('hex').slice(0, 40));
  const mark = join(path, 'bowline-fetched');
  if (!existsSync(path)) {
    if (offline) throw new BowlineError('REGISTRY_OFFLINE', `${url} was not asked, since the run is offline`);
    await makeClone(url, path, settings);
  } else if (!offline && now() - (await changedAt(mark)) > FRESH_FOR) {
    await bringUpToDate(url, path);
  } else return path;
  await markUsed(mark, now());
  await pruneClones(folder, path, now());
  return path;
}

async function makeClone(url: string, path: string, { folder }: CloneSettings): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}.${randomUUID()}.tmp`;
  const args = ['clone', '--quiet', '--bare', '--filter=blob:none', '--no-recurse-submodules', '--template=', '--'];
  try {
    await within(beside, (signal) =>
      askFolder(folder, [...args, url, beside], { timeout: CLONE_TIMEOUT, network: true, signal }),
    );
    await rename(beside, path);
  } catch (thrown) {
    await rm(beside, { recursive: true, force: true });
    // Another run made it meanwhile.
    if (!existsSync(path)) throw named(url, thrown);
  }
}

/** A tag that upstream moved is moved, a branch that it took away is taken away. */
async function bringUpToDate(url: string, path: string): Promise<void> {
  // By its name, so that what the clone was made without stays away.
  const args = ['fetch', '--quiet', '--prune', '--force', '--no-recurse-submodules', '--no-write-fetch-head', '--'];
  try {
    await within(path, (signal) =>
      askFolder(path, [...args, 'origin', BRANCHES, TAGS], { timeout: FETCH_TIMEOUT, network: true, signal }),
    );
    await followHead(path);
  } catch (thrown) {
    throw named(url, thrown);
  }
}

/** The main branch is called otherwise, or is another one, where upstream says so: a fetch does not tell. */
async function followHead(path: string): Promise<void> {
  const limits = { timeout: FETCH_TIMEOUT, network: true };
  const said = await askFolder(path, ['ls-remote', '--symref', '--', 'origin', 'HEAD'], limits);
  const head = /^ref: (refs\/heads\/[^\s]+)\tHEAD$/m.exec(said)?.[1];
  if (head !== undefined) await askFolder(path, ['symbolic-ref', 'HEAD', head], limits);
}

function named(url: string, thrown: unknown): unknown {
  if (!(thrown instanceof BowlineError)) return thrown;
  return new BowlineError('GIT_FAILED', `${url} could not be asked`, {
    hint: 'check the address, and that git may read it: `git ls-remote` tells',
    ...(thrown.cause === undefined ? {} : { cause: thrown.cause }),
  });
}

/** Does the work, and ends it where the folder grows beyond what one clone may take. */
async function within<Result>(path: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const look = setInterval(() => {
    void sizeOf(path).then((size) => {
      if (size > LARGEST_CLONE) ending.abort();
    });
  }, LOOK_EVERY);
  look.unref();
  try {
    return await work(ending.signal);
  } finally {
    clearInterval(look);
  }
}

async function pruneClones(folder: string, used: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const clones = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const isLeft = name.endsWith('.tmp');
      const at = await changedAt(isLeft ? path : join(path, 'bowline-fetched'));
      return { path, at, isLeft, size: await sizeOf(path) };
    }),
  );
  let size = 0;
  for (const clone of clones.sort((a, b) => b.at - a.at)) {
    size += clone.size;
    const isOld = now - clone.at > (clone.isLeft ? LEFT_AFTER : KEPT_FOR);
    if (clone.path === used || (!isOld && size <= LARGEST_FOLDER)) continue;
    await rm(clone.path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In bytes, as far as it was counted. */
async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  let size = 0;
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    if (!entry.isFile()) continue;
    size += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return size;
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0;
}

async function markUsed(mark: string, now: number): Promise<void> {
  await writeFile(mark, '', { mode: 0o600 });
  await utimes(mark, new Date(now), new Date(now));
}

/** Whether a folder is a repository by itself, and not one around it. Throws `GIT_FAILED`. */
export async function checkRepository(path: string, name: string): Promise<void> {
  const { status, said } = await runGit(path, ['rev-parse', '--git-dir'], { timeout: LOCAL_TIMEOUT, network: false });
  if (status === 0) return;
  throw new BowlineError('GIT_FAILED', `${name} is no repository of git that can be read`, { cause: said });
}
