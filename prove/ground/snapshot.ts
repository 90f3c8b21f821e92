/** What a tree of files holds at one moment, to the byte. */
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path, with `/`, to the bytes; of a link, where it leads. */
export type Snapshot = ReadonlyMap<string, Buffer>;

/** Everything in a tree but what Bowline keeps for itself. */
export function takeSnapshot(tree: string): Snapshot {
  return new Map(listFiles(tree).map((path) => [path, readEntry(join(tree, path))]));
}

/** What differs from the snapshot, one line for each file; `expected` has other bytes for some files, `null` for none. */
export function findDifferences(
  tree: string,
  start: Snapshot,
  expected: ReadonlyMap<string, Buffer | null> = new Map(),
): string[] {
  const now = new Set(listFiles(tree));
  const paths = new Set([...now, ...start.keys(), ...expected.keys()]);
  return [...paths].flatMap((path) => {
    const wanted = expected.get(path) ?? (expected.has(path) ? null : (start.get(path) ?? null));
    if (wanted === null) return now.has(path) ? [`${path} is there`] : [];
    if (!now.has(path)) return [`${path} is gone`];
    return readEntry(join(tree, path)).equals(wanted) ? [] : [`${path} has other bytes`];
  });
}

/** Gives every file the bytes of the snapshot and takes away what is not of it; what Bowline keeps for itself goes too. */
export function restoreSnapshot(tree: string, start: Snapshot): void {
  rmSync(join(tree, '.bowline'), { recursive: true, force: true });
  for (const path of listFiles(tree)) {
    const file = join(tree, path);
    const bytes = start.get(path);
    if (bytes === undefined) rmSync(file);
    else if (!readEntry(file).equals(bytes)) writeFileSync(file, bytes);
  }
}

/** When each file was last written and which inode it is: touching a file changes it even where no byte does. */
export function takeStamps(tree: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(tree).map((path) => {
      const { ino, size, mtimeNs, ctimeNs } = lstatSync(join(tree, path), { bigint: true });
      return [path, [ino, size, mtimeNs, ctimeNs].join(' ')];
    }),
  );
}

export function findTouched(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).map((path) => `${path} was touched`);
}

function readEntry(file: string): Buffer {
  return lstatSync(file).isSymbolicLink() ? Buffer.from(readlinkSync(file)) : readFileSync(file);
}

function listFiles(tree: string): string[] {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(tree, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) files.push(path);
      else if (path !== '.bowline') walk(path);
    }
  };
  walk('');
  return files;
}
