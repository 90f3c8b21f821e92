/** Paths of files with `/`, relative to the root, which is `''`. */

/** A path that a kustomization names, seen from the root; `null` where it leads out of it, or is no local path. */
export function joinPath(folder: string, path: string): string | null {
  // Most are the name of a file beside it.
  if (PLAIN_NAME.test(path)) return folder === '' ? path : `${folder}/${path}`;
  if (path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path) || /^[\w.-]+@[\w.-]+:/.test(path)) return null;
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** A name with nothing to resolve in it; `..` and what begins like a scheme or a host are none. */
const PLAIN_NAME = /^\w[\w.-]*$/;

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** How one folder names a path: `../base`, `./pod.yaml`; never as a name that kustomize could take for a remote one. */
export function pathFrom(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path === '' ? [] : path.split('/');
  let same = 0;
  while (same < to.length && from[same] === to[same]) same += 1;
  const steps = [...from.slice(same).map(() => '..'), ...to.slice(same)];
  if (steps.length === 0) return '.';
  return steps[0] === '..' ? steps.join('/') : `./${steps.join('/')}`;
}
