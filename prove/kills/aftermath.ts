/** What a killed run left in a tree: files that are old, files that are new, and the temporary ones beside them. */
import { type Snapshot, takeSnapshot } from '../ground/snapshot.ts';

export interface Aftermath {
  /** Files that have their new bytes. */
  readonly renewed: readonly string[];
  /** Files that are neither the old nor the new one entire. */
  readonly torn: readonly string[];
  /** Temporary files that nobody will need any more. */
  readonly strays: readonly string[];
}

const STRAY = /(?:^|\/)\.[^/]*\.bowline$/;

/** Compares a tree with what it was before and what an undisturbed run makes of it. */
export function findAftermath(tree: string, before: Snapshot, after: Snapshot): Aftermath {
  const now = takeSnapshot(tree);
  const strays = [...now.keys()].filter((path) => STRAY.test(path) && !before.has(path));
  const paths = new Set([...before.keys(), ...after.keys(), ...now.keys()].filter((path) => !strays.includes(path)));
  const renewed: string[] = [];
  const torn: string[] = [];
  for (const path of paths) {
    const [old, renewal, held] = [before.get(path), after.get(path), now.get(path)];
    if (isSame(held, old)) continue;
    if (isSame(held, renewal)) renewed.push(path);
    else torn.push(path);
  }
  return { renewed, torn, strays };
}

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}
