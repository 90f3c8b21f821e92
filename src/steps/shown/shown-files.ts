/** The files that show a set, as they lie on the disk. */
import { pathRules } from '../../files/tree.ts';
import type { World } from '../../io/world.ts';
import type { FindFile } from '../../plan/shown/plan-shown.ts';
import { readIfThere } from '../read-if-there.ts';

/** Reads each file once; below the root alone. */
export function shownFiles({ disk }: Pick<World, 'disk'>): FindFile {
  const read = new Map<string, ReturnType<FindFile>>();
  return (path) => {
    const known = read.get(path);
    if (known !== undefined) return known;
    disk.confine(path);
    const found = readIfThere(path, disk);
    const file = found === null ? null : { text: found.text, hash: found.hash() };
    read.set(path, file);
    return file;
  };
}

/** The glob by which a file is frozen; `null` where it is not. */
export function frozenBy({ config }: Pick<World, 'config'>): (path: string) => string | null {
  return pathRules(config).frozen;
}
