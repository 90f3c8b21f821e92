/** An image field as JSON: the shape that is promised. */
import { type FieldSpan, fieldOffset, handleOf, type ImageField } from '../../files/field/field.ts';
import type { LineIndex } from '../../files/text/line-index.ts';
import type { OverlayPlaces } from '../../steps/overlay/overlay-places.ts';

/** As many places are named; the count tells how many there are. */
const MOST_PLACES = 20;

/**
 * The field of `bowline.fields/1`: lines and columns from 1 in UTF-16 units, documents from 0. What is `undefined` is
 * left out of the text.
 */
export function fieldJson(
  file: { readonly path: string; readonly lines: LineIndex },
  field: ImageField,
  { reaches, deployed }: OverlayPlaces,
): object {
  const { reference, owner } = field;
  const { line, column } = file.lines.at(fieldOffset(field));
  return {
    file: file.path,
    line,
    column,
    document: field.document,
    path: field.path,
    format: field.format,
    spans: field.spans.map((span) => spanJson(file.lines, span)),
    object: field.object,
    container: field.container,
    reference: {
      written: field.written,
      registry: reference?.registry ?? null,
      repository: reference?.repository ?? null,
      tag: reference?.tag ?? null,
      digest: reference?.digest ?? null,
      problem: field.problem ?? undefined,
    },
    tagKind: field.tagKind,
    pullPolicy: field.pullPolicy,
    certainty: field.certainty,
    candidate: field.certainty === 'candidate' ? handleOf(field) : undefined,
    reason: field.reason,
    feeds: field.feeds,
    owner: owner === null ? null : { tool: owner.tool, marker: owner.marker },
    reaches: reaches === null ? undefined : { count: reaches.length, places: reaches.slice(0, MOST_PLACES) },
    deployed: deployed.length === 0 ? undefined : deployed.slice(0, MOST_PLACES),
  };
}

function spanJson(lines: LineIndex, { part, start, end }: FieldSpan): object {
  const { line, column } = lines.at(start);
  return { part, line, column, length: end - start };
}
