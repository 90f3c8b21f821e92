/** The files that a base is made of, as whoever reads them hands them in. */
import type { ImageField } from '../field/field.ts';

/** A file with its image fields. */
export interface BaseFile {
  readonly path: string;
  readonly text: string;
  readonly fields: readonly ImageField[];
}

/** Paths are relative to the root, with `/`; `''` is the root. */
export interface BaseFiles {
  /** The file, or `null` where it cannot be read. */
  readonly file: (path: string) => BaseFile | null;
  /** The path of the kustomization file in a folder; `null` where there is none. */
  readonly kustomizationIn: (folder: string) => string | null;
}
