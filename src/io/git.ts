/** What git knows about a working tree, asked so that nothing of a foreign checkout is run. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';

const TIMEOUT = 30_000;
const LARGEST_ANSWER = 256 * 1024 * 1024;

/** The top of the working tree around a folder: the nearest folder upwards that holds `.git`. */
export function findGitTop(folder: string): string | null {
  for (let at = folder; ; at = nodePath.dirname(at)) {
    if (fs.existsSync(nodePath.join(at, '.git'))) return at;
    if (nodePath.dirname(at) === at) return null;
  }
}

/**
 * The absolute paths below a folder that git ignores: whole folders where all of one is ignored. None outside a
 * working tree, and none where git is not at hand: then everything is read.
 */
export function findGitIgnored(folder: string): ReadonlySet<string> {
  if (findGitTop(folder) === null) return new Set();
  // A checkout's own configuration may name programs to run: hooks and the file system monitor are switched off.
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  const list = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z', '--', '.'];
  const answer = spawnSync('git', [...safe, ...list], {
    cwd: folder,
    encoding: 'utf8',
    timeout: TIMEOUT,
    maxBuffer: LARGEST_ANSWER,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  if (answer.status !== 0) return new Set();
  const paths = answer.stdout.split('\0').filter((path) => path !== '');
  return new Set(paths.map((path) => nodePath.join(folder, path.replace(/\/$/, ''))));
}

/** The lines of the files below a folder that differ from a revision, by path relative to the folder. */
export type ChangedLines = ReadonlyMap<string, readonly { readonly from: number; readonly to: number }[]>;

/**
 * Asks git what changed since a revision: tracked files line by line, files that git does not know yet as a whole.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function findChangedLines(folder: string, revision: string): ChangedLines {
  const diff = runGit(folder, [
    'diff',
    '--no-ext-diff',
    '--no-textconv',
    '--no-color',
    '--no-renames',
    '-U0',
    '--relative',
    '--end-of-options',
    revision,
    '--',
  ]);
  const untracked = runGit(folder, ['ls-files', '--others', '--exclude-standard', '-z']);
  const changed = new Map<string, { from: number; to: number }[]>();
  let file: string | null = null;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = parsePath(line.slice(4));
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || file === null) continue;
    const from = Number(hunk[1]);
    const lines = changed.get(file) ?? [];
    changed.set(file, [...lines, { from, to: from + Number(hunk[2] ?? '1') - 1 }]);
  }
  for (const path of untracked.split('\0'))
    if (path !== '') changed.set(path, [{ from: 1, to: Number.MAX_SAFE_INTEGER }]);
  return changed;
}

/** The path of a diff's header, `null` for a file that is gone; odd characters are quoted as in C. */
function parsePath(text: string): string | null {
  const path = text.startsWith('"')
    ? (JSON.parse(
        text.replace(/\\([0-7]{3})/g, (_, octal) => `\\u00${Number.parseInt(octal, 8).toString(16).padStart(2, '0')}`),
      ) as string)
    : text.replace(/\t$/, '');
  return path === '/dev/null' ? null : path.replace(/^b\//, '');
}

function runGit(folder: string, args: readonly string[]): string {
  const safe = [
    '-c',
    'core.fsmonitor=false',
    '-c',
    'core.hooksPath=/dev/null',
    '-c',
    'core.quotepath=false',
    '-c',
    'diff.noprefix=false',
    '-c',
    'diff.mnemonicPrefix=false',
  ];
  const answer = spawnSync('git', [...safe, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: TIMEOUT,
    maxBuffer: LARGEST_ANSWER,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  if (answer.status === 0) return answer.stdout;
  const cause = answer.error?.message ?? (answer.stderr.trim() || `exit ${answer.status}`);
  throw new BowlineError('GIT_FAILED', `git ${args[0]} failed`, { cause });
}
