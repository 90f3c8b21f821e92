/** An image field as JSON: the shape that is promised. */
import { fieldOffset, handleOf, type ImageField } from '../files/field.ts';
import type { LineIndex } from '../files/line-index.ts';

/** The field of `bowline.fields/1`: lines and columns from 1 in UTF-16 units, documents from 0. */
export function fieldJson(file: { readonly path: string; readonly lines: LineIndex }, field: ImageField): object {
  const { reference } = field;
  return {
    file: file.path,
    ...file.lines.at(fieldOffset(field)),
    document: field.document,
    path: field.path,
    format: field.format,
    spans: field.spans.map(({ part, start, end }) => ({ part, ...file.lines.at(start), length: end - start })),
    object: field.object,
    container: field.container,
    reference: {
      written: field.written,
      registry: reference?.registry ?? null,
      repository: reference?.repository ?? null,
      tag: reference?.tag ?? null,
      digest: reference?.digest ?? null,
      ...(field.problem === null ? {} : { problem: field.problem }),
    },
    tagKind: field.tagKind,
    pullPolicy: field.pullPolicy,
    certainty: field.certainty,
    ...(field.certainty === 'candidate' ? { candidate: handleOf(field) } : {}),
    ...(field.reason === undefined ? {} : { reason: field.reason }),
    owner: field.owner,
  };
}
