/** What git knows about a working tree, asked so that nothing of a foreign checkout is run. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../../errors.ts';
import { relativePath } from '../relative-path.ts';

const TIMEOUT = 30_000;
const LARGEST_ANSWER = 256 * 1024 * 1024;

/** A checkout's own configuration may name programs to run: hooks and the file system monitor are switched off. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/** The top of the working tree around a folder: the nearest folder upwards that holds `.git`. */
export function findGitTop(folder: string): string | null {
  for (let at = folder; ; at = nodePath.dirname(at)) {
    if (fs.existsSync(nodePath.join(at, '.git'))) return at;
    if (nodePath.dirname(at) === at) return null;
  }
}

/** The way from the top of the working tree down to a folder in it, with `/`; empty at the top, and outside of any. */
export function folderInCheckout(folder: string): string {
  const top = findGitTop(folder);
  return top === null ? '' : (relativePath(top, folder) ?? '');
}

/**
 * The absolute paths below a folder that git ignores: whole folders where all of one is ignored. None outside a
 * working tree, and none where git is not at hand: then everything is read.
 */
export function findGitIgnored(folder: string): ReadonlySet<string> {
  if (findGitTop(folder) === null) return new Set();
  const list = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z', '--', '.'];
  const { status, stdout } = spawnGit(folder, list);
  if (status !== 0) return new Set();
  const paths = splitAtNul(stdout.toString('utf8'));
  return new Set(paths.map((path) => nodePath.join(folder, path.replace(/\/$/, ''))));
}

/**
 * The files below a folder at a revision: path, relative to the folder, to the id of the blob.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function listRevision(folder: string, revision: string): ReadonlyMap<string, string> {
  const named = spawnGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const commit = named.stdout.toString('utf8').trim();
  if (named.status !== 0 || commit === '') throw unknownRevision(folder, revision, named.error);
  const rows = splitAtNul(askGit(folder, ['ls-tree', '-r', '-z', commit, '.']).toString('utf8'));
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [, type, id, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(row) ?? [];
      return type === 'blob' && id !== undefined && path !== undefined ? [[path, id]] : [];
    }),
  );
}

/**
 * The bytes of blobs, by their ids; those that are not at hand are left out.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function readBlobs(folder: string, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  if (ids.length === 0) return blobs;
  const answer = askGit(folder, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(0x0a, at);
    const [id = '', type = '', size = '0'] = answer.toString('utf8', at, end < 0 ? answer.length : end).split(' ');
    at = (end < 0 ? answer.length : end) + 1;
    if (type === 'missing') continue;
    const length = Number(size);
    blobs.set(id, answer.subarray(at, at + length));
    at += length + 1;
  }
  return blobs;
}

/**
 * The bytes of what expressions such as `HEAD~2:./path` name, in their order; `null` where there is none.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function readObjects(folder: string, names: readonly string[]): (Buffer | null)[] {
  if (names.length === 0) return [];
  const answer = askGit(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  let at = 0;
  return names.map(() => {
    const end = answer.indexOf(0x0a, at);
    const header = answer.toString('utf8', at, end < 0 ? answer.length : end);
    at = (end < 0 ? answer.length : end) + 1;
    const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header) ?? [];
    if (size === undefined) return null;
    const bytes = answer.subarray(at, at + Number(size));
    at += bytes.length + 1;
    return type === 'blob' ? bytes : null;
  });
}

function unknownRevision(folder: string, revision: string, error: Error | undefined): BowlineError {
  const cause = error === undefined ? {} : { cause: error };
  if (findGitTop(folder) === null)
    return new BowlineError('GIT_FAILED', `${folder} lies in no working tree of git`, cause);
  return new BowlineError('GIT_FAILED', `git knows no revision \`${revision}\` here`, {
    ...cause,
    hint: 'check the spelling; a shallow clone has to fetch it first',
  });
}

function splitAtNul(text: string): string[] {
  return text.split('\0').filter((part) => part !== '');
}

/**
 * What git answers on standard output.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function askGit(folder: string, args: readonly string[], input?: string, more: NodeJS.ProcessEnv = {}): Buffer {
  const { status, stdout, stderr, error } = spawnGit(folder, args, input, more);
  if (status === 0) return stdout;
  const cause = error?.message ?? (stderr.toString('utf8').trim() || `exit ${status}`);
  throw new BowlineError('GIT_FAILED', `git ${args[0]} failed`, { cause });
}

export function spawnGit(folder: string, args: readonly string[], input?: string, more: NodeJS.ProcessEnv = {}) {
  // Within a hook, git names the repository that it runs in, and not the one that is asked about.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env;
  return spawnSync('git', [...SAFE, ...args], {
    cwd: folder,
    timeout: TIMEOUT,
    maxBuffer: LARGEST_ANSWER,
    ...(input === undefined ? {} : { input }),
    // An object that a partial clone lacks would be fetched by a program that the checkout names.
    env: { ...inherited, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', ...more },
  });
}
