/** What the tags of one repository tell about how it names things. */
import type { TagTemplate } from './tag-template.ts';

/** What was met, and on how many tags. */
export interface TagCount {
  readonly text: string;
  readonly tags: number;
}

/** What changes how a tag is read: names alone do not tell it. */
export interface TagHabits {
  /** Lengths at which digits alone are a commit, because most commits of that length hold letters: of whole tags. */
  readonly bareCommitLengths: readonly number[];
  /** The same of commits that end a tag. */
  readonly commitLengths: readonly number[];
  /** Words whose numbers go up from 0 or 1 without a gap, and letters without which no version comes out: they count rebuilds. */
  readonly counters: readonly string[];
  /** Numbers behind a version that come again with the next version (`-11`, `-17`): variants, where rebuilds would begin anew. */
  readonly parallelNumbers: readonly string[];
  /** Prefixes behind which nothing but single numbers stand, of five digits and of six: all of them count builds. */
  readonly buildNumbers: readonly string[];
}

export interface TagGrammar extends TagHabits {
  /** How many tags it was learnt from, and how many of them have no order by name. */
  readonly tags: number;
  readonly unordered: number;
  readonly prefixes: readonly TagCount[];
  /** Variants as written; the empty text is none. */
  readonly variants: readonly TagCount[];
  readonly channels: readonly TagCount[];
  /** How many numbers versions have. */
  readonly precisions: readonly TagCount[];
  /** What builds are counted by. */
  readonly builds: readonly TagCount[];
  /** How tags are built, as templates. */
  readonly forms: readonly TagCount[];
  /** What a person says in place of all that was learnt. */
  readonly override: TagTemplate | null;
}
