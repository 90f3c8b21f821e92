/** Which folder is the root of a run: paths in answers are relative to it, and nothing is written outside it. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { findGitTop } from './git/git.ts';
import { relativePath } from './relative-path.ts';

/**
 * The nearest folder upwards with `bowline.yaml`, else the top of the git working tree, else the folder itself. An
 * operand outside that root is (or lies in) a root of its own; operands under two roots cannot be one run.
 *
 * @throws {BowlineError} `USAGE_INVALID`
 */
export function findRoot(cwd: string, operands: readonly string[]): string {
  const here = rootAround(fs.realpathSync(cwd));
  const roots = new Set<string>();
  for (const operand of operands) {
    const real = realOrNull(nodePath.resolve(cwd, operand));
    if (real === null || relativePath(here, real) !== null) roots.add(here);
    else roots.add(rootAround(fs.statSync(real).isDirectory() ? real : nodePath.dirname(real)));
  }
  const [first = here, ...others] = roots;
  if (others.length === 0) return first;
  throw new BowlineError(
    'USAGE_INVALID',
    `the operands lie under ${roots.size} different roots: ${[...roots].join(', ')}`,
    {
      hint: 'run the command once for each',
    },
  );
}

function rootAround(folder: string): string {
  for (let at = folder; ; at = nodePath.dirname(at)) {
    if (fs.existsSync(nodePath.join(at, CONFIG_FILE))) return at;
    if (nodePath.dirname(at) === at) return findGitTop(folder) ?? folder;
  }
}

function realOrNull(path: string): string | null {
  try {
    return fs.realpathSync(path);
  } catch {
    return null;
  }
}
