/** The files of a base, read as kustomizations ask for them, each once. */

import type { BaseFiles } from '../../files/kustomize/base-files.ts';
import { isKustomizationPath, KUSTOMIZATION_NAMES } from '../../files/kustomize/kustomization.ts';
import { folderOf, joinPath } from '../../files/text/local-path.ts';
import type { Disk, World } from '../../io/world.ts';
import { type ObservedTags, readObservedTags } from '../observed-tags.ts';
import { type FileFields, type Reading, readText } from '../read.ts';
import { readIfReadable } from '../read-if-there.ts';

export interface OpenBaseFiles extends BaseFiles {
  /** Whether a file holds at least one object of Kubernetes. */
  readonly holdsObjects: (path: string) => boolean;
  /** Every file that was read so far, by path. */
  readonly read: () => ReadonlyMap<string, FileFields>;
}

/** An object says what it is; a chart's values or a file of settings does not. */
const OBJECT = /^[ \t]*["']?apiVersion["']?[ \t]*:/m;

/** @param overlay the file of the overlay, which is no part of its own base */
export function openBaseFiles(overlay: string, world: World): OpenBaseFiles {
  const read = new Map<string, FileFields | null>();
  const { observed } = readObservedTags(world);
  const file = (path: string): FileFields | null => {
    const known = read.get(path);
    if (known !== undefined) return known;
    const found = path === overlay ? null : readOrNull(path, world, observed);
    read.set(path, found);
    return found;
  };
  return {
    file,
    kustomizationIn: (folder) => {
      const path = findKustomization(folder, world.disk);
      return path === overlay ? null : path;
    },
    holdsObjects: (path) => {
      const text = file(path)?.text;
      return text !== undefined && OBJECT.test(text);
    },
    read: () => new Map([...read].flatMap(([path, found]) => (found === null ? [] : [[path, found] as const]))),
  };
}

/** The files of a reading, and those beside them where there is a disk: a resource may name no image. */
export function baseFilesAround(
  { files }: Pick<Reading, 'files'>,
  { config, disk }: Pick<World, 'config'> & Partial<Pick<World, 'disk'>>,
): BaseFiles {
  const read = new Map<string, FileFields | null>(files.map((file) => [file.path, file]));
  const kustomizations = new Map(
    files.flatMap(({ path }) => (isKustomizationPath(path) ? [[folderOf(path), path]] : [])),
  );
  const folders = new Map<string, string | null>();
  return {
    file: (path) => {
      const known = read.get(path);
      if (known !== undefined) return known;
      const found = disk === undefined ? null : readOrNull(path, { config, disk });
      read.set(path, found);
      return found;
    },
    kustomizationIn: (folder) => {
      const known = kustomizations.get(folder) ?? folders.get(folder);
      if (known !== undefined || read.has(folder)) return known ?? null;
      const path = disk === undefined ? null : findKustomization(folder, disk);
      folders.set(folder, path);
      return path;
    },
  };
}

function findKustomization(folder: string, disk: Pick<Disk, 'names'>): string | null {
  const names = disk.names(folder);
  const name = KUSTOMIZATION_NAMES.find((each) => names.includes(each));
  return name === undefined ? null : joinPath(folder, name);
}

/** Reads a file by its real path, which must lie under the root: a kustomization may name a link. */
function readOrNull(
  path: string,
  world: Pick<World, 'config' | 'disk'>,
  observed?: ObservedTags['observed'],
): FileFields | null {
  if (world.disk.names(path).length > 0) return null;
  const [only] = world.disk.list([path], { fromRoot: true }).files;
  if (only === undefined || !only.named) return null;
  const file = readIfReadable(only.path, world.disk);
  if (file === null) return null;
  const memory = observed === undefined ? {} : { observed };
  return readText({ path, text: file.text, hash: file.hash, named: true, ...memory }, world.config).file;
}
