/** The documents of YAML or JSON text that stands inside a scalar. */

import type { PathKey } from '../field/field.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { embeddedSource } from '../yaml/text-inside-text.ts';
import { parseDocument } from '../yaml/yaml.ts';
import { scalarOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { FormatDocument } from './document.ts';

/** What text has to hold to be worth parsing. */
const TRACE = /image|repository["']?[ \t]*:/i;

/**
 * Parses the text of a scalar; documents that do not parse are left out, since text in a scalar may be anything.
 * The path of the first document is that of the scalar; later ones add `document N`.
 */
export function parseEmbedded(
  outer: FormatDocument,
  node: YamlNode | null,
  path: readonly PathKey[],
): FormatDocument[] {
  const scalar = scalarOf(node);
  if (scalar === null || !TRACE.test(scalar.value)) return [];
  const source = embeddedSource(outer.source, scalar);
  if (source === null) return [];
  const documents: FormatDocument[] = [];
  for (const part of splitDocuments(source.text)) {
    const parsed = parseDocument(source.text, part.start, part.end);
    if (!parsed.ok || parsed.root === null) continue;
    const prefix = [...outer.prefix, ...path, ...(part.index === 0 ? [] : [`document ${part.index}`])];
    documents.push({ ...outer, source, root: parsed.root, prefix, templated: outer.templated || parsed.templated });
  }
  return documents;
}
