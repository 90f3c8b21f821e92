/** What a file format declares: which documents are its own, and where they name images. */
import type { ImageField } from '../field/field.ts';
import type { FormatDocument, TextDocument } from '../objects/document.ts';

export interface Format {
  readonly name: string;
  /** The paths of its files, where these tell it. */
  readonly files?: RegExp;
  /** What its files have to hold to be worth parsing, where that is other than for manifests. */
  readonly trace?: RegExp;
  /** Whether its JSON may hold comments. */
  readonly comments?: boolean;
  /** Whether its readers take a key that stands twice, so that it is no fault. */
  readonly duplicateKeys?: boolean;
  readonly claims: (document: FormatDocument) => boolean;
  readonly find: (document: FormatDocument) => ImageField[];
}

/** A format that is no YAML: it is known by the path, and finds in the text as a whole. */
export interface TextFormat {
  readonly name: string;
  readonly claims: (path: string) => boolean;
  /** What a text has to hold to be worth reading. */
  readonly trace: RegExp;
  /** Whether it is source code, which is left out of walks where it is tests or somebody else's. */
  readonly code?: boolean;
  /** Whether other programs give their files such names too, so that one which is no text is none of ours. */
  readonly sharedNames?: boolean;
  readonly find: (document: TextDocument) => ImageField[];
}
