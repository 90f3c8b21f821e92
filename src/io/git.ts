/** What git knows about a working tree, asked so that nothing of a foreign checkout is run. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';

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
