/** What lies outside, as interfaces only: a verb gets a World and touches nothing else. */
import type { DigestFact } from '../image/facts.ts';

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

/** One file as it was read: its text, and the hash of its bytes. */
export interface ReadFile {
  readonly text: string;
  /** `sha256:` and the hex digest of the bytes. */
  readonly hash: string;
}

export interface Disk {
  /**
   * Reads a text file.
   *
   * @throws {BowlineError} `FILE_NOT_FOUND`, `FILE_UNREADABLE`, `FILE_TOO_LARGE`, `FILE_NOT_TEXT`.
   */
  read(path: string): Promise<ReadFile>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
