/** What a verb decides about one field, before it is known which characters move. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { FieldTarget } from '../../files/editors/field-edit.ts';
import { handleOf, type ImageField } from '../../files/field/field.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import { withoutSecrets } from '../../image/reference.ts';

export type Decision =
  | {
      readonly kind: 'change';
      readonly to: FieldTarget;
      readonly reason: string;
      /** The pull policy in force so far, where that is not what the field tells; `null` where it is not known. */
      readonly inForce?: PullPolicy | null;
      /** What moves as one: where one place of it is refused, none is written. */
      readonly unit?: string;
    }
  | { readonly kind: 'keep'; readonly code: string; readonly reason: string }
  | { readonly kind: 'refuse'; readonly error: ErrorData; readonly unit?: string };

export function keep(code: string, reason: string): Decision {
  return { kind: 'keep', code, reason };
}

export function refuse(error: ErrorData): Decision {
  return { kind: 'refuse', error };
}

/** A field that a verb may move: its reference is known. */
export type MovableField = ImageField & { readonly reference: NonNullable<ImageField['reference']> };

/**
 * What every verb that writes decides first: fields that belong to others, to a template or to no one stay. A fault in
 * a file that the user named is a refusal; met in a tree it is a reason to keep.
 */
export function decideWhetherMovable(field: ImageField, named: boolean): Decision | null {
  const { owner, certainty, reference, refusal, written } = field;
  if (owner !== null) return keep('owned', owner.reason ?? `${owner.tool} writes this place (\`${owner.marker}\`)`);
  if (certainty === 'templated')
    return keep('templated', `${field.reason ?? 'the value comes from a template'}: change it at its source`);
  if (certainty !== 'certain' && field.chosen !== true) return keep(certainty, candidateReason(field));
  const fault =
    refusal ??
    (reference === null
      ? errorData('REFERENCE_INVALID', `\`${withoutSecrets(written)}\` is not an image reference: ${field.problem}`)
      : null);
  if (fault !== null) return named ? refuse(fault) : keep('faulty', fault.message);
  if (field.tagElsewhere) return keepTagElsewhere(field);
  return null;
}

/** There is nothing here to pin or to move; the words say what would change that. */
export function keepTagElsewhere({ format, spans }: Pick<ImageField, 'format' | 'spans'>): Decision {
  if (format !== 'kustomize')
    return keep('tag-elsewhere', 'no tag is written here, so it comes from elsewhere: a tag beside it can be pinned');
  return spans.some(({ part }) => part === 'tag')
    ? keep('tag-elsewhere', '`tagSuffix` is put behind its tag, so another one is deployed: write that one as `newTag`')
    : keep(
        'tag-elsewhere',
        'it renames, and the tag stands in the file that it changes: a `newTag` beside it can be pinned',
      );
}

export function isMovable(field: ImageField): field is MovableField {
  return field.reference !== null;
}

function candidateReason(field: ImageField): string {
  if (field.certainty === 'unmanaged') return field.reason ?? 'this only looks like an image';
  return `this only looks like an image (\`${handleOf(field)}\` under \`candidates\`, or \`--candidates\`, says that it is one)`;
}
