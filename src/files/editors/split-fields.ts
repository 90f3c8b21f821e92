/** The editor for a reference split over keys of its own: tag and digest move as one unit, or not at all. */
import type { FieldSpan, ImageField } from '../field.ts';
import type { TextEdit } from '../splice.ts';
import type { FieldEdit, FieldTarget } from './edit-field.ts';
import { insertKey, removePair } from './pair.ts';
import { editSpan, unsupported } from './scalar.ts';

export function editSplitFields(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  const { reference } = field;
  if (reference === null) return unsupported(field.written);
  const tag = partSpan(field, 'tag');
  const digest = partSpan(field, 'digest');
  const parts: FieldEdit[] = [];
  if (target.tag !== reference.tag) {
    if (tag === null || target.tag === null || reference.tag === null) return unsupported(field.written);
    parts.push(editSpan(text, tag, reference.tag, target.tag));
  }
  if (target.digest !== reference.digest) parts.push(editDigest(text, field, digest, target.digest));
  const edits: TextEdit[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    edits.push(...part.edits);
  }
  return { ok: true, edits };
}

function partSpan(field: ImageField, part: FieldSpan['part']): FieldSpan | null {
  return field.spans.find((span) => span.part === part) ?? null;
}

function editDigest(text: string, field: ImageField, span: FieldSpan | null, digest: string | null): FieldEdit {
  if (span !== null && digest !== null) return editSpan(text, span, field.reference?.digest ?? '', digest);
  if (span !== null) {
    return removePair(text, span) ?? unsupported(field.written);
  }
  if (field.anchor === null || digest === null) return unsupported(field.written);
  return insertKey(text, field.anchor, 'digest', digest, 'plain');
}
