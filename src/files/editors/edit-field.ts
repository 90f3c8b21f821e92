/** Edits an image field in place, by the editor for the way in which it is written. */
import type { ErrorData } from '../../errors.ts';
import type { ImageField } from '../field.ts';
import type { TextEdit } from '../splice.ts';
import { editScalar } from './scalar.ts';
import { editSplitFields } from './split-fields.ts';

/** What a field is to hold; the name stays as its author spelt it. */
export interface FieldTarget {
  readonly tag: string | null;
  readonly digest: string | null;
}

export type FieldEdit =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly error: ErrorData };

export function editField(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  if (field.refusal !== null) return { ok: false, error: field.refusal };
  return field.spans[0]?.part === 'reference' ? editScalar(text, field, target) : editSplitFields(text, field, target);
}
