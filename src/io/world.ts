/** What lies outside, as interfaces only: a verb gets a World and touches nothing else. */
import type { ErrorData } from '../errors.ts';
import type { DigestFact } from '../image/facts.ts';
import type { Config } from '../records/config.ts';

/** One image to ask about: a repository with a tag, or with a digest. */
export interface ImageQuestion {
  /** Registry host as in {@link import('../image/reference.ts').ImageReference}, for example `docker.io`. */
  readonly registry: string;
  readonly repository: string;
  /** A tag or a digest. */
  readonly tagOrDigest: string;
}

export interface Registry {
  /** Which digest a tag names now (for a multi-platform image: the index's). Never throws; asks each question once a run. */
  resolve(question: ImageQuestion): Promise<DigestFact>;
}

/** One file as it was read. */
export interface ReadFile {
  readonly text: string;
  /** `sha256:` and the hex digest of the bytes. */
  readonly hash: () => string;
}

/** The files below operands, relative to the root, with `/`. */
export interface Listing {
  readonly files: readonly { readonly path: string; readonly named: boolean }[];
  /** Operands that do not exist, or lie outside the root; the user named them. */
  readonly errors: readonly ErrorData[];
  /** Folders met on the way that cannot be read. */
  readonly notes: readonly ErrorData[];
  /** Whether an operand is the root itself, so that what was not listed is not there. */
  readonly whole: boolean;
}

export interface ListOptions {
  /** Walk into what git ignores as well. */
  readonly noIgnore?: boolean;
  /** Operands are relative to the root, in place of the working folder. */
  readonly fromRoot?: boolean;
}

/** The files under the root. Every path is relative to it; none leads out of it. */
export interface Disk {
  /** The root in words, for people: an absolute path. */
  readonly root: string;
  list(operands: readonly string[], options?: ListOptions): Listing;
  /**
   * Reads a text file.
   *
   * @throws {BowlineError} `FILE_NOT_FOUND`, `FILE_UNREADABLE`, `FILE_TOO_LARGE`, `FILE_NOT_TEXT`, `PATH_OUTSIDE_ROOT`.
   */
  read(path: string): ReadFile;
  /**
   * Replaces a file as a whole, or makes it where `expected` is `null`: whoever reads it sees the old text or the new.
   * Mode and links are kept.
   *
   * @throws {BowlineError} `FILE_CHANGED` where the bytes are not those of `expected`; `FILE_UNWRITABLE`, `PATH_OUTSIDE_ROOT`.
   */
  write(path: string, text: string, expected: string | null): void;
  /** Removes a file whose bytes are those of `expected`. Throws as {@link Disk.write}. */
  remove(path: string, expected: string): void;
  /** The names in a folder, sorted; none where it does not exist. */
  names(folder: string): readonly string[];
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Told how far a long step is; shows it or not. */
export type Progress = (step: { readonly doing: string; readonly done: number; readonly total: number }) => void;

export interface World {
  readonly disk: Disk;
  readonly config: Config;
  /** Opened on first use: a run that asks nothing opens no connection. */
  readonly registry: () => Promise<Registry>;
  readonly clock: Clock;
  readonly progress: Progress;
}
