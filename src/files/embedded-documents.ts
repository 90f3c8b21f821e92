/** The documents of YAML or JSON text that stands inside a scalar. */
import { embeddedSource } from './editors/text-inside-text.ts';
import type { PathKey } from './field.ts';
import type { FormatDocument } from './formats/format.ts';
import { splitDocuments } from './split-documents.ts';
import { parseDocument } from './yaml.ts';
import { scalarOf, type YamlNode } from './yaml-tree.ts';

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
