/** Aliases of an image's text that are no image fields: an edit of the text would change them unseen. */

import type { FieldSpan, ImageField } from '../../files/field/field.ts';
import { escapePattern } from '../../files/text/escape-pattern.ts';
import type { TextEdit } from '../../files/text/splice.ts';
import { splitDocuments, type YamlDocument } from '../../files/yaml/split-documents.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';

interface FieldEdits {
  readonly field: ImageField;
  readonly edits: readonly TextEdit[];
}

/**
 * The planned fields whose text has an anchor with more aliases than there are fields that share it: a selector, an
 * argument or a label stands for the same text, and would move with it.
 */
export function findForeignAliases<Planned extends FieldEdits>(
  text: string,
  fields: readonly ImageField[],
  planned: readonly Planned[],
): ReadonlySet<Planned> {
  const anchored = planned.filter(({ field }) => field.spans.some((span) => span.anchored));
  if (anchored.length === 0) return new Set();
  const documents = splitDocuments(text);
  return new Set(
    anchored.filter(({ field, edits }) =>
      field.spans.some((span) => {
        if (!span.anchored || !edits.some((edit) => isWithin(edit, span))) return false;
        const document = documents[field.document];
        const name = anchorName(text, span);
        if (document === undefined || name === null) return false;
        const sharers = fields.filter(({ spans }) => spans.some(({ start }) => start === span.start)).length;
        const aliases = countAliases(text.slice(span.end, document.end), name);
        return aliases > sharers || (aliases === sharers && !standsOnShelf(text, document, span));
      }),
    ),
  );
}

/** Keys at the top of a document under which texts stand for no other purpose than to be used elsewhere. */
const SHELF = /^(?:x-.*|[._].*|variables|anchors|aliases|references|definitions)$/;

/** Whether the anchored text is itself no field, and stands where nobody but its aliases reads it. */
function standsOnShelf(text: string, { start, end }: YamlDocument, span: FieldSpan): boolean {
  const parsed = parseDocument(text, start, end);
  const root = parsed.ok ? parsed.root : null;
  if (root?.kind !== 'map') return false;
  const shelf = root.pairs.findLast(({ key }) => key.start >= 0 && key.start < span.start);
  return shelf !== undefined && SHELF.test(shelf.key.value) && shelf.value.kind !== 'alias';
}

function isWithin({ offset, remove }: TextEdit, { start, end }: FieldSpan): boolean {
  return offset >= start - 1 && offset + remove.length <= end + 1;
}

/** The anchor that stands before a scalar: `&name`, with a tag behind it at most. */
function anchorName(text: string, { start }: FieldSpan): string | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return /&([^\s,[\]{}]+)\s+(?:!\S*\s+)?["']?$/.exec(text.slice(lineStart, start))?.[1] ?? null;
}

/** How often the anchor is used before its name is given anew. */
function countAliases(text: string, name: string): number {
  const again = new RegExp(`&${escapePattern(name)}(?=[\\s,\\]}]|$)`).exec(text)?.index ?? text.length;
  const alias = new RegExp(`(?:^|[\\s,[{:])\\*${escapePattern(name)}(?=[\\s,\\]}:]|$)`, 'g');
  return [...text.slice(0, again).matchAll(alias)].length;
}
