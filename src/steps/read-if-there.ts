/** Files that may be missing, or that only help: what cannot be read is `null` and no error. */
import { BowlineError } from '../errors.ts';
import type { Disk, ReadFile } from '../io/world.ts';

/** Reads a file; `null` where there is none. Throws as {@link Disk.read} for one that is there and cannot be read. */
export function readIfThere(path: string, disk: Pick<Disk, 'read'>): ReadFile | null {
  try {
    return disk.read(path);
  } catch (thrown) {
    if (thrown instanceof BowlineError && thrown.code === 'FILE_NOT_FOUND') return null;
    throw thrown;
  }
}

/** Reads a file; `null` where it cannot be read, for whatever reason. */
export function readIfReadable(path: string, disk: Pick<Disk, 'read'>): ReadFile | null {
  try {
    return disk.read(path);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}
