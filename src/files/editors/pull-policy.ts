/** The editor for the pull policy beside an image. */
import { errorData } from '../../errors.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import { describeField, type ImageField } from '../field/field.ts';
import type { ScalarStyle } from '../yaml/yaml-tree.ts';
import type { FieldEdit } from './field-edit.ts';
import { insertKey } from './pair.ts';
import { editSpan, unsupported } from './scalar.ts';

/** The key of the policy: containers and image volumes spell it differently. */
export function policyKey(field: Pick<ImageField, 'container'>): string {
  return field.container?.role === 'volume' ? 'pullPolicy' : 'imagePullPolicy';
}

/** Another word may take the place of one; more than a word is nothing that anybody meant. */
const ONE_WORD = /^[\w.-]*$/;

/** Replaces the written policy in its quotes, or writes one behind the image, quoted as the others of the file are. */
export function editPullPolicy(text: string, field: ImageField, policy: PullPolicy, style: ScalarStyle): FieldEdit {
  const { policySpan, pullPolicy } = field;
  if (policySpan !== null) {
    const isUnwritten = policySpan.start === policySpan.end && text[policySpan.start - 1] === ':';
    if (isUnwritten) return { ok: true, edits: [{ offset: policySpan.start, remove: '', insert: ` ${policy}` }] };
    const written = pullPolicy.written ?? '';
    return ONE_WORD.test(written) ? editSpan(text, policySpan, written, policy) : unsupported(written);
  }
  if (field.container === null || field.anchor === null) {
    const message =
      pullPolicy.written === null
        ? `there is no place for a pull policy beside ${describeField(field)}`
        : `what stands for the pull policy of ${describeField(field)} is not one word`;
    return { ok: false, error: errorData('EDIT_UNSUPPORTED', message) };
  }
  return insertKey(text, field.anchor, policyKey(field), policy, style);
}
