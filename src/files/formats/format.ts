/** What a file format declares: which documents are its own, and where they name images. */
import type { TextSource } from '../editors/text-inside-text.ts';
import type { ImageField, ObjectName, Owner, PathKey } from '../field.ts';
import type { FindPlaces } from '../resource-table.ts';
import type { FieldContext } from '../scalar-field.ts';
import type { YamlNode } from '../yaml-tree.ts';

/** A parsed document on its way through the formats. */
export interface FormatDocument {
  /** Path of the file, with `/`. */
  readonly path: string;
  readonly fileText: string;
  readonly source: TextSource;
  readonly index: number;
  readonly root: YamlNode;
  /** The keys that lead to the embedded text, or none. */
  readonly prefix: readonly PathKey[];
  readonly owner: Owner | null;
  readonly templated: boolean;
  /** Where custom resources keep images, where the caller knows more than our tables. */
  readonly findPlaces?: FindPlaces;
}

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

/** A text on its way through a format that is no YAML. */
export type TextDocument = Omit<FormatDocument, 'root'>;

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

export function fieldContext(
  format: string,
  document: Omit<FormatDocument, 'root'>,
  object: ObjectName | null,
  owner: Owner | null = document.owner,
): FieldContext {
  const { fileText, source, index, prefix, templated } = document;
  return { format, fileText, source, document: index, prefix, object, owner, templated };
}
