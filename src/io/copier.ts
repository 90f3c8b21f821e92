/** Copies of images, as types: what is to be copied, what it consists of, and what became of it. */
import type { ErrorData } from '../errors.ts';
import type { DigestFact, MissingFact } from '../image/manifest/facts.ts';
import type { Trim, TrimmedIndex } from '../image/manifest/trim-index.ts';
import type { Keeping } from '../image/places/keep-tag.ts';
import type { ContentQuestion, ImageQuestion, RepositoryQuestion } from './question.ts';

/** A tag to set at a destination. */
export interface TagOrder {
  readonly tag: string;
  /** What it may name until then, beside what it is to name; `null` for nothing. */
  readonly from: string | null;
}

/** An image to copy: the bytes of a digest, from one repository to another. */
export interface CopyOrder {
  readonly source: RepositoryQuestion;
  readonly digest: string;
  readonly destination: RepositoryQuestion;
  /** Tags that are to name it there, set after everything else, once it has been looked at. */
  readonly tags: readonly TagOrder[];
  /** Which of its manifests get a keep tag. */
  readonly keep: Keeping;
  /** Whether what is attached to it goes along: signatures, attestations, bills of materials. */
  readonly attached: boolean;
  /** Whether parts of it may be there already, so that each manifest is looked for before it is sent. */
  readonly known: boolean;
  /** Where `digest` is that of an index which its source has with more platforms; left out for the whole. */
  readonly trim?: Trim;
}

/** What an image consists of. */
export interface ImageExtent {
  readonly mediaType: string;
  readonly isIndex: boolean;
  /** Of the images that run. */
  readonly platforms: readonly string[];
  readonly manifests: number;
  /** Each once; `size` in bytes, as the manifests say. */
  readonly blobs: readonly { readonly digest: string; readonly size: number }[];
}

export type ExtentFact = { readonly kind: 'exists'; readonly extent: ImageExtent } | MissingFact;

/** What an index comes to with fewer platforms; its own digest where nothing is left out. */
export type TrimFact =
  | ({ readonly kind: 'exists' } & Pick<TrimmedIndex, 'digest' | 'leftOut' | 'lacking'>)
  | MissingFact;

/** A manifest that belongs to an image: the whole, one that it names, or one that is attached to either. */
export interface ImageMember {
  readonly digest: string;
  readonly role: 'whole' | 'child' | 'attached';
  /** What names it, or what it is attached to; `null` for the whole. */
  readonly of: string | null;
  /** The tag that tells what it is attached to; `null` where `subject` does. */
  readonly tag: string | null;
}

/** The manifests of an image, each once; `notes` are what could not be learnt of what is attached. */
export type MembersFact =
  | { readonly kind: 'exists'; readonly members: readonly ImageMember[]; readonly notes: readonly ErrorData[] }
  | MissingFact;

/** What a copy did; `notes` are what could not be learnt about attachments, and what was left for a reason. */
export type CopyResult =
  | { readonly kind: 'copied'; readonly work: CopyWork; readonly notes: readonly ErrorData[] }
  | {
      readonly kind: 'failed';
      readonly errors: readonly ErrorData[];
      readonly notes: readonly ErrorData[];
      /** What was done until then; `null` where it ended before anything was sent, or in the midst of it. */
      readonly work: CopyWork | null;
      /** Tags that were set all the same. */
      readonly set: readonly string[];
    };

export interface CopyWork {
  /** Manifests that were sent, those of attachments too. */
  readonly manifests: number;
  /** Of which attachments. */
  readonly attached: number;
  /** Blobs that were sent, that were mounted from another repository there, and that were there already. */
  readonly sent: number;
  readonly mounted: number;
  readonly there: number;
  /** Bytes of the blobs that were sent. */
  readonly bytes: number;
}

/** What became of a tag that was to go; `present`: it was gone already. */
export type Untagged = { readonly kind: 'done' | 'present' } | { readonly kind: 'failed'; readonly error: ErrorData };

/** How closely a copy is looked at: whether everything is there, or whether every byte is. */
export type CopyDepth = 'heads' | 'deep';

/**
 * Copies images. One stands for a run: what it learns of one image, such as where a blob lies, serves the others. No
 * method throws.
 */
export interface Copier {
  /** What an image consists of. */
  extent(question: ContentQuestion, trim?: Trim): Promise<ExtentFact>;
  /** What an image would be with these platforms alone. */
  trim(question: ContentQuestion, platforms: readonly string[]): Promise<TrimFact>;
  /** Why an image counts as unsigned: `SIGNATURE_MISSING`, or what kept us from looking; `null` where it is signed, or nobody can tell. */
  unsigned(question: ContentQuestion): Promise<ErrorData | null>;
  /** Every manifest that belongs to an image; what is not there is not told from here. */
  members(question: ContentQuestion): Promise<MembersFact>;
  /** Which digest a tag or digest names at a destination, asked for anew each time, and never of a mirror. */
  lookUp(question: ImageQuestion): Promise<DigestFact>;
  /**
   * Copies what is missing, looks at all of it, and only where nothing is missing sets its tags, each of which is looked
   * at right before and after. `look` is `null` where the word of the registry is taken. `told` hears of bytes of
   * blobs that came to be there, sent or not.
   */
  copy(order: CopyOrder, look: CopyDepth | null, told?: (bytes: number) => void): Promise<CopyResult>;
  /**
   * What was attached to an image at its source and is not at the destination of its copy, as {@link Copier.inspect} says
   * it; nothing is asked within so many milliseconds after the last look that found it all.
   */
  inspectAttached(order: CopyOrder, span: number): Promise<readonly ErrorData[]>;
  /** Whether its repository was left half written since the copy was last found whole, so that its tags tell nothing. */
  mayBeTorn(copy: ContentQuestion): Promise<boolean>;
  /** Whether the last try to write down where a copy came from failed, in this run or an earlier one. */
  isUntold(copy: ContentQuestion): Promise<boolean>;
  /** Remembers how such a try ended. */
  told(copy: ContentQuestion, written: boolean): void;
  /** Whether the registry of a place is known to take a tag away and leave what it named; `null` where nobody knows. */
  untags(place: RepositoryQuestion): Promise<boolean | null>;
  /**
   * Takes a tag away that names this digest, and leaves the manifest. Whether a registry does that is tried on a second
   * tag first, once, with the manifest looked at afterwards; where it went along it is put back, and no tag is removed.
   */
  untag(place: ContentQuestion, tag: string): Promise<Untagged>;
  /** What a copy lacks at its destination, and `ATTACHED_UNKNOWN` where nobody can tell; empty where it is whole. */
  inspect(order: CopyOrder, depth: CopyDepth): Promise<readonly ErrorData[]>;
}
