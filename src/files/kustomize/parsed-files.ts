/** The files of a base as they were parsed: each once, however many builds read it. */

import { fieldAddress, type ImageField } from '../field/field.ts';
import { isResourceDefinition } from '../objects/resource-definition.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { parseDocument } from '../yaml/yaml.ts';
import type { YamlNode } from '../yaml/yaml-tree.ts';
import type { BaseFile } from './base-files.ts';
import { type Kustomization, parseKustomization } from './kustomization.ts';

/** The fields of a file, by address and by path. */
export interface FieldsByPlace {
  readonly byAddress: ReadonlyMap<string, ImageField>;
  readonly byPath: ReadonlyMap<string, ImageField>;
}

/** A document; `null` where it is not valid YAML. */
export interface ParsedDocument {
  readonly index: number;
  readonly parsed: { readonly root: YamlNode | null } | null;
}

export class ParsedFiles {
  readonly #kustomizations = new Map<BaseFile, Kustomization | null>();
  readonly #documents = new Map<BaseFile, readonly ParsedDocument[]>();
  readonly #fields = new Map<BaseFile, FieldsByPlace>();

  kustomization(file: BaseFile): Kustomization | null {
    return remember(this.#kustomizations, file, ({ text }) => parseKustomization(text));
  }

  documents(file: BaseFile): readonly ParsedDocument[] {
    return remember(this.#documents, file, ({ text }) => parseDocuments(text));
  }

  fields(file: BaseFile): FieldsByPlace {
    return remember(this.#fields, file, ({ fields }) => ({
      byAddress: new Map(fields.map((field) => [fieldAddress(field), field])),
      // Where documents have fields at the same path, the first counts.
      byPath: new Map(fields.map((field) => [JSON.stringify(field.path), field] as const).reverse()),
    }));
  }
}

export function parseDocuments(text: string): readonly ParsedDocument[] {
  return splitDocuments(text).map(({ start, end, index }) => {
    const parsed = parseDocument(text, start, start + readLength(text.slice(start, end)));
    return { index, parsed: parsed.ok ? { root: parsed.root } : null };
  });
}

/** A custom resource definition is long and holds no image: it is read to its `spec` only, if its names stand before. */
function readLength(document: string): number {
  if (!isResourceDefinition(document)) return document.length;
  const spec = /^spec:/m.exec(document)?.index ?? document.length;
  const names = document.slice(0, spec);
  return isResourceDefinition(names) && /^metadata:/m.test(names) ? spec : document.length;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make(key);
  known.set(key, made);
  return made;
}
