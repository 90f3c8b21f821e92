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
  readonly claims: (document: FormatDocument) => boolean;
  readonly find: (document: FormatDocument) => ImageField[];
}

/** A format that is no YAML: it is known by the path, and finds in the text as a whole. */
export interface TextFormat {
  readonly name: string;
  readonly claims: (path: string) => boolean;
  readonly find: (document: Omit<FormatDocument, 'root'>) => ImageField[];
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
