/** Paths as a person types them, seen from the root. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';
import { relativePath } from './relative-path.ts';

/**
 * The path below the root, with `/`; `''` for the root itself. Its last parts may not exist yet.
 *
 * @throws {BowlineError} `PATH_OUTSIDE_ROOT`
 */
export function locateUnder(root: string, cwd: string, path: string): string {
  const located = relativePath(root, realOfExisting(nodePath.resolve(cwd, path)));
  if (located === null)
    throw new BowlineError('PATH_OUTSIDE_ROOT', `${path} lies outside ${root}`, { place: { file: path } });
  return located;
}

function realOfExisting(absolute: string): string {
  try {
    return fs.realpathSync(absolute);
  } catch {
    const parent = nodePath.dirname(absolute);
    return parent === absolute ? absolute : nodePath.join(realOfExisting(parent), nodePath.basename(absolute));
  }
}
