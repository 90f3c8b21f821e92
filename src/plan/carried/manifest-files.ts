/** Files that a component takes from its upstream: where they may lie, and the line that says of which commit they are. */
import { CONFIG_FILE } from '../../records/config/config.ts';

/**
 * Whether a plan may write a file whole, since the configuration says that its folder holds what upstream has. What steers
 * programs is none of it: hidden files and folders, such as the workflows of a CI, and a configuration of ours.
 */
export function isManifestPath(path: string, folders: readonly string[]): boolean {
  if (!/\.(?:ya?ml|json)$/.test(path)) return false;
  return folders.some((folder) => {
    const clean = folder.replace(/^(?:\.\/)+|\/+$/g, '');
    if (clean.split('/').some(leadsElsewhere) || !path.startsWith(`${clean}/`)) return false;
    const below = path.slice(clean.length + 1).split('/');
    return below.every((part) => part !== '' && !part.startsWith('.') && part.toLowerCase() !== CONFIG_FILE);
  });
}

function leadsElsewhere(part: string): boolean {
  return part === '' || part === '.' || part === '..';
}

const MARK = '# Taken by bowline from ';

/** The first line of a file in YAML; nothing for JSON, which has no comments. */
export function manifestHeader(path: string, from: string, source: string, commit: string): string {
  return path.endsWith('.json') ? '' : `${MARK}${from} of ${source} at ${commit}\n`;
}

/** The commit that a file says it was taken at; `null` where it says none. */
export function manifestCommit(text: string): string | null {
  const [line = ''] = text.split('\n', 1);
  return line.startsWith(MARK) ? (/ at ([0-9a-f]{40,64})\r?$/.exec(line)?.[1] ?? null) : null;
}
