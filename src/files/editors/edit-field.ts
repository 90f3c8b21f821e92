/** Edits an image field in place, by the editor for the way in which it is written. */
import { errorData } from '../../errors.ts';
import type { ImageField } from '../field/field.ts';
import type { TextEdit } from '../text/splice.ts';
import type { ScalarStyle } from '../yaml/yaml-tree.ts';
import type { FieldEdit, FieldTarget } from './field-edit.ts';
import { editPullPolicy } from './pull-policy.ts';
import { editScalar, editSpan } from './scalar.ts';
import { editSplitFields } from './split-fields.ts';

const ONE_OF_HINT = { hint: 'write a digest in place of the tag, or leave the tag' };

/** @param policyStyle how a pull policy is quoted where none is written yet */
export function editField(text: string, field: ImageField, target: FieldTarget, policyStyle: ScalarStyle): FieldEdit {
  if (field.refusal !== null) return { ok: false, error: field.refusal };
  if (field.oneOf !== undefined && target.tag !== null && target.digest !== null)
    return { ok: false, error: errorData('EDIT_UNSUPPORTED', field.oneOf, ONE_OF_HINT) };
  const edits: TextEdit[] = [];
  for (const edit of fieldEdits(text, field, target, policyStyle)) {
    if (!edit.ok) return edit;
    edits.push(...edit.edits);
  }
  return { ok: true, edits };
}

function fieldEdits(text: string, field: ImageField, target: FieldTarget, policyStyle: ScalarStyle): FieldEdit[] {
  const { reference } = field;
  const edits: FieldEdit[] = [];
  const isRenamed = target.name !== undefined && target.name !== reference?.name;
  if (reference !== null && (isRenamed || reference.tag !== target.tag || reference.digest !== target.digest)) {
    edits.push(
      field.spans[0]?.part === 'reference' ? editScalar(text, field, target) : editSplitFields(text, field, target),
    );
  }
  const tag = field.spans.find(({ part }) => part === 'tag');
  if (target.quoteTag === true && tag !== undefined)
    edits.push(editSpan(text, tag, target.tag ?? '', target.tag ?? ''));
  if (target.pullPolicy !== undefined && target.pullPolicy !== field.pullPolicy.written) {
    edits.push(editPullPolicy(text, field, target.pullPolicy, policyStyle));
  }
  return edits;
}
