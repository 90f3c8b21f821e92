/** A repository of git that is upstream of an image, as an interface only. */
import type { ErrorData } from '../../errors.ts';

/** A tag or a branch of an upstream, and the commit that it names. */
export interface NamedCommit {
  /** Foreign text. */
  readonly name: string;
  readonly commit: string;
}

/** Which commit a text names: a commit, however far it is shortened, a tag or a branch. */
export type CommitFact =
  | { readonly kind: 'exists'; readonly commit: string; readonly named: 'commit' | 'branch' | 'tag' | 'head' }
  | { readonly kind: 'absent' | 'unknown'; readonly error: ErrorData };

/** The files below a path at a commit, relative to that path; of a single file, by its own name. */
export type UpstreamFilesFact =
  | { readonly kind: 'exists'; readonly files: ReadonlyMap<string, string> }
  | { readonly kind: 'absent' | 'unknown'; readonly error: ErrorData };

/**
 * A repository of git that is not ours to change. Every question has a time limit and throws `GIT_FAILED` where git
 * does not answer; commits are whole.
 */
export interface UpstreamRepository {
  /** For people: the address without credentials, or the folder as it was named. */
  readonly name: string;
  /** Whether history was cut off, so that what is not there may be missing. */
  readonly isShallow: boolean;
  /** Tags that name a commit, in no order; with a commit only those that it grew from, itself included. */
  tags(within?: string): Promise<readonly NamedCommit[]>;
  branches(): Promise<readonly NamedCommit[]>;
  /** The branch that is checked out where nobody says another one; `null` where there is none. */
  mainBranch(): Promise<string | null>;
  /** The branch that is checked out; `null` where none is. */
  headBranch(): Promise<string | null>;
  /** A tag before a branch of the same name, as git has it; where a name is short for another commit too, it names neither. */
  findCommit(text: string): Promise<CommitFact>;
  /** The commit that these digits are short for, whatever branches and tags are called. */
  commitOf(digits: string): Promise<CommitFact>;
  isAncestor(older: string, newer: string): Promise<boolean>;
  /** How many commits `newer` has that `older` does not have. */
  distance(older: string, newer: string): Promise<number>;
  /** Texts of files; what is no text, a link, or too large is a fact that says so. */
  readFiles(commit: string, path: string): Promise<UpstreamFilesFact>;
}

export type UpstreamFact =
  | { readonly kind: 'exists'; readonly repository: UpstreamRepository }
  | { readonly kind: 'unknown'; readonly error: ErrorData };

/** Who named a source: a folder is read where a person named it, and else only where that was allowed. */
export type SourceOrigin = 'operand' | 'configuration';
