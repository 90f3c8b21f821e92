/** A document, or a text that is none, on its way through the formats. */

import type { ObjectName, Owner, PathKey } from '../field/field.ts';
import type { FieldContext } from '../field/scalar-field.ts';
import type { TextSource } from '../yaml/text-inside-text.ts';
import type { YamlNode } from '../yaml/yaml-tree.ts';
import type { FindPlaces } from './resource-table.ts';

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

/** A text on its way through a format that is no YAML. */
export type TextDocument = Omit<FormatDocument, 'root'>;

export function fieldContext(
  format: string,
  document: TextDocument,
  object: ObjectName | null,
  owner: Owner | null = document.owner,
): FieldContext {
  const { fileText, source, index, prefix, templated } = document;
  return { format, fileText, source, document: index, prefix, object, owner, templated };
}
