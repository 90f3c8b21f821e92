/** Absolute paths as paths below the root. */
import * as nodePath from 'node:path';

/** The path below the root with `/`, `''` for the root itself, `null` for what lies outside. */
export function relativePath(root: string, real: string): string | null {
  if (real === root) return '';
  const prefix = root.endsWith(nodePath.sep) ? root : root + nodePath.sep;
  return real.startsWith(prefix) ? real.slice(prefix.length).split(nodePath.sep).join('/') : null;
}
