/** What a detector is: the shape of a file by which it is known to show a set of components. */
import type { Copy, ShownFile, ShownKind } from '../../files/shown/copy/shown-copy.ts';

/** A file of the repository as it is now. */
export interface LookedFile {
  readonly path: string;
  readonly text: string;
}

/** A file that shows the set, as an entry of `shown`, and why it is taken for one. */
export interface Detection {
  readonly entry: ShownFile;
  readonly copies: readonly Copy[];
  /** What was found, in words that follow the path. */
  readonly reason: string;
}

export interface Detector {
  readonly kind: ShownKind;
  /** Looks at one file; others are at hand for those that belong to it. */
  readonly detect: (file: LookedFile, files: readonly LookedFile[]) => Detection | null;
}

export function shownEntry(kind: ShownKind, file: string, variables: string | null = null): ShownFile {
  return { kind, file, names: {}, region: null, variables, without: [] };
}

/** The name of a file without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
