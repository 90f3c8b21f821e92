/** Files that a component takes from its upstream: where they may lie, and the line that says of which commit they are. */

/** Whether a plan may write a file whole, since the configuration says that its folder holds what upstream has. */
export function isManifestPath(path: string, folders: readonly string[]): boolean {
  if (!/\.(?:ya?ml|json)$/.test(path) || path.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return false;
  return folders.some((folder) => {
    const clean = folder.replace(/^(?:\.\/)+|\/+$/g, '');
    return clean !== '' && clean !== '.' && path.startsWith(`${clean}/`);
  });
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
