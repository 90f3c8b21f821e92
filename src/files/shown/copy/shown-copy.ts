/** What files show of a component set: the copies of one truth, what each says now, and what it is to say. */
import type { ErrorData } from '../../../errors.ts';
import type { TextEdit } from '../../text/splice.ts';
import type { EntryFields, EntryList } from './entry-list.ts';

/** The kinds of copies, each by the key that it has under `shown`. */
export const SHOWN_KINDS = [
  'table',
  'policy',
  'sources',
  'env',
  'relatedImages',
  'go',
  'shell',
  'csv',
  'keys',
  'kustomize',
  'values',
  'expected',
  'versions',
  'json',
] as const;

export type ShownKind = (typeof SHOWN_KINDS)[number];

/** A file that shows a set, and how it is read. */
export interface ShownFile {
  readonly kind: ShownKind;
  /** Relative to the root. */
  readonly file: string;
  /** The name that an image, or a component, has there, by its key: `multus: MULTUS_IMAGE`. */
  readonly names: Readonly<Record<string, string>>;
  /** The name between the markers of a region; `null` for the only one of its kind. */
  readonly region: string | null;
  /** The shell file with the variables that rows or keys name in place of a version. */
  readonly variables: string | null;
  /** Names and repositories of the file, and keys of images, that are knowingly not in the other; `*` stands for any text. */
  readonly without: readonly string[];
  /** Where manifests of releases without a record lie, one file for each: a path with `{version}` as one of its parts. */
  readonly earlier?: string;
  /** How references are written there, whatever form they have now; left out, each keeps its own. */
  readonly form?: 'tag' | 'digest' | 'both';
  /** Whether an image of the set that the file lacks is added; left out, where the others of the file tell how. */
  readonly missing?: 'add' | 'refuse';
  /** What an entry that is added says under keys of which the others tell nothing, by the key of the image or component. */
  readonly fields?: Readonly<Record<string, EntryFields>>;
  /** Names and repositories of the file whose entries go, since the set has them no more; `*` stands for any text. */
  readonly drop?: readonly string[];
  /** What of the same file other entries tell; left out where no other one is about it. */
  readonly beside?: BesideEntry;
}

/** What other entries, of the same set and of others, tell of the files of one. */
export interface BesideEntry {
  /** What other sets show in the same file: repositories in their one spelling, keys of images and names of components. */
  readonly names: readonly string[];
  /** The other files of the kind that take versions from the same `variables`. */
  readonly tables: readonly string[];
}

/** An image as it is deployed in a release. */
export interface ShownImage {
  readonly component: string;
  readonly key: string;
  /** Every repository under which a copy may name it, in its one spelling: upstream's, and that of the own copy. */
  readonly repositories: readonly string[];
  /** `registry/repository` that is deployed. */
  readonly name: string;
  readonly tag: string | null;
  readonly digest: string | null;
  readonly variant: string | null;
  /** The files that deploy it by its tag alone, although its digest is known; left out where that was not looked at. */
  readonly byTagIn?: readonly string[];
  /** What it is at its upstream, as its release has it; left out where nothing was released. */
  readonly upstream?: { readonly repository: string; readonly version: string | null; readonly commit: string | null };
}

export interface ShownComponent {
  readonly name: string;
  readonly version: string | null;
  readonly commit: string | null;
  readonly source: string | null;
  readonly branch: string | null;
  readonly images: readonly ShownImage[];
}

/** A release of the set, as far as files show it. */
export interface ShownRelease {
  readonly version: string;
  readonly components: readonly ShownComponent[];
}

/** The set that files show: the release, and all that are kept, the newest first. */
export interface ShownSet extends ShownRelease {
  readonly name: string;
  readonly releases: readonly ShownRelease[];
  /** Releases without a record, by the {@link ShownFile.earlier} that tells of them; left out where nobody asks. */
  readonly earlier?: ReadonlyMap<string, readonly ShownRelease[]>;
}

/** A text with its path; `null` where there is no such file. */
export type FindText = (file: string) => string | null;

/** A place that says something of the set. */
export interface Copy {
  readonly file: string;
  /** Where it stands, in keys; no other copy of its kind in the file has the same. */
  readonly path: readonly string[];
  /** What the file calls it. */
  readonly label: string;
  readonly shows: 'reference' | 'version' | 'commit' | 'source' | 'branch' | 'text';
  readonly says: string;
  /** Where it may be edited: whatever is put in lies within one of these. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** The edits by which it says something else; `null` where it is written in a form that cannot be edited. */
  readonly edit: (to: string) => readonly TextEdit[] | null;
  /** Who else writes the place, so that we do not; in words. */
  readonly foreign?: string;
  /** The reference that a version stands beside. */
  readonly of?: string;
  /** The variable that holds its version elsewhere. */
  readonly variable?: string;
}

/** What a copy is to say, and of what. */
export interface JudgedCopy {
  readonly copy: Copy;
  readonly component: string | null;
  /** The key of the image that it is about; `null` where it is about a component, or about the whole. */
  readonly image: string | null;
  readonly should: string;
  /** Why, in words that follow what it is about. */
  readonly reason: string;
}

/** What is wrong beside a copy that is merely old. */
export interface ShownProblem {
  readonly file: string;
  /** The place in the text; `null` where something is not there at all. */
  readonly copy: Pick<Copy, 'path' | 'says' | 'spans'> | null;
  /** The components whose copies therefore stay, all of them. */
  readonly components: readonly string[];
  readonly error: ErrorData;
  /** The key of an image whose name, as `names` gives it, stands nowhere. */
  readonly nameOf?: string;
  /** What of the looking after versions it is about; left out where it is about an image. */
  readonly about?: 'key' | 'keyless version' | 'unused version';
  /** Of an image that is not of the set: what `without` may name; left out for anything else. */
  readonly foreign?: { readonly kind: ShownKind; readonly repository: string };
  /** Of something that is not there: what, so that all that a file lacks is told at once. */
  readonly missing?: MissingWords;
}

/** A sentence on what a file lacks, `one` behind one thing and `several` behind more. */
export interface MissingWords {
  readonly what: string;
  readonly one: string;
  readonly several: string;
  /** The component, or the image of it, that is not there; left out where it is something else. */
  readonly of?: { readonly kind: ShownKind; readonly component: string; readonly image: string | null };
}

export interface JudgedFile {
  readonly copies: readonly JudgedCopy[];
  readonly problems: readonly ShownProblem[];
}

/** A kind of copy: how its places are found, and what they are to say. */
export interface ShownReader {
  readonly kind: ShownKind;
  /** What it is, for the reference; a sentence. */
  readonly words: string;
  /** What it looks like, for the reference. */
  readonly example: string;
  /** Finds the copies of one file of an entry; the text of a file that is not there is empty. */
  readonly find: (file: string, text: string, entry: ShownFile) => readonly Copy[];
  readonly judge: (copies: readonly Copy[], entry: ShownFile, set: ShownSet, findText: FindText) => JudgedFile;
  /** The lists of a file into which an entry can be put; left out where it has none of which that could be told. */
  readonly lists?: (file: string, text: string) => readonly EntryList[];
  /** Whether entries are added to such a file only where that is asked for; left out, they are wherever it can be told how. */
  readonly addsOnWish?: (file: string) => boolean;
  /** Whether the file is ours as a whole, so that it is made where it is not there. */
  readonly whole?: boolean;
}
