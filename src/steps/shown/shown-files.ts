/** The files that show a set, as they lie on the disk. */
import { lineIndex } from '../../files/text/line-index.ts';
import { pathRules } from '../../files/tree.ts';
import type { World } from '../../io/world.ts';
import type { Plan } from '../../plan/plan.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import type { Reading } from '../read.ts';
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

/** A reading with the files of a plan that hold no field, so that they can be shown as well. */
export function withShownFiles(reading: Reading, { files }: Plan, findFile: FindFile): Reading {
  const read = new Set(reading.files.map(({ path }) => path));
  const added = files.flatMap(({ path }) => {
    const file = read.has(path) ? null : findFile(path);
    if (file === null) return [];
    const { text, hash } = file;
    return [{ path, text, hash: () => hash, named: false, fields: [], lines: lineIndex(text) }];
  });
  return added.length === 0 ? reading : { ...reading, files: [...reading.files, ...added] };
}

/** The glob by which a file is frozen; `null` where it is not. */
export function frozenBy({ config }: Pick<World, 'config'>): (path: string) => string | null {
  return pathRules(config).frozen;
}
