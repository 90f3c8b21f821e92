/** The folder in which a story happens, and how it looks before and after a command. */
import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Path to bytes; of a link to where it leads. What belongs to git and to undo is left out. */
export type Snapshot = ReadonlyMap<string, Buffer>;

const LEFT_OUT = new Set(['.git', '.bowline']);

export function readSnapshot(folder: string): Snapshot {
  const seen = new Map<string, Buffer>();
  const visit = (below: string): void => {
    for (const name of readdirSync(join(folder, below)).sort()) {
      const path = below === '' ? name : `${below}/${name}`;
      const stat = lstatSync(join(folder, path));
      if (stat.isDirectory() && !LEFT_OUT.has(name)) visit(path);
      else if (stat.isSymbolicLink()) seen.set(path, Buffer.from(`a link to ${readlinkSync(join(folder, path))}\n`));
      else if (stat.isFile()) seen.set(path, readFileSync(join(folder, path)));
    }
  };
  visit('');
  return seen;
}

/** The paths that differ, sorted. */
export function changedPaths(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => !isSame(before.get(path), after.get(path))).sort();
}

export function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}

/** Puts a file in place of whatever has its name. */
export function writeStoryFile(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

/** Makes everything below a path another user's. */
export function giveAway(path: string, user: number): void {
  chownSync(path, user, user);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveAway(join(path, name), user);
}
