/** Texts that serve several image fields, through YAML anchors and merge keys: they move for all of them, or not at all. */
import type { FieldSpan, ImageField } from '../../files/field/field.ts';
import { editKey, type TextEdit } from '../../files/text/splice.ts';

/** A field with the edits that are planned for it. */
interface FieldEdits {
  readonly field: ImageField;
  readonly edits: readonly TextEdit[];
}

/** Parts the planned fields: those whose edits would change another field against what is planned for it, and the rest. */
export function partSharedConflicts<Planned extends FieldEdits>(
  fields: readonly ImageField[],
  planned: readonly Planned[],
): { readonly apart: readonly Planned[]; readonly shared: readonly Planned[] } {
  const sharers = Map.groupBy(
    fields.flatMap((field) => textsOf(field).map((start) => ({ field, start }))),
    ({ start }) => start,
  );
  const shared: Planned[] = [];
  let apart = planned;
  // A field that is refused stays as it is, which may set it against another in its turn; each round takes one out at least.
  for (let before = -1; before !== apart.length; ) {
    before = apart.length;
    const editsOf = new Map(apart.map(({ field, edits }) => [field, new Set(edits.map(editKey))]));
    const conflicts = new Set(
      apart.filter(({ field, edits }) => {
        const others = textsOf(field).flatMap((start) => sharers.get(start) ?? []);
        return edits.some((edit) =>
          others.some(
            ({ field: other }) =>
              other !== field && isTouched(other, edit, field) && !editsOf.get(other)?.has(editKey(edit)),
          ),
        );
      }),
    );
    for (const conflict of conflicts) shared.push(conflict);
    apart = apart.filter((entry) => !conflicts.has(entry));
  }
  return { apart, shared };
}

function spansOf({ spans, policySpan }: ImageField): readonly FieldSpan[] {
  return policySpan === null ? spans : [...spans, policySpan];
}

/** Where the texts of a field stand: its parts, and the mapping that new keys of it would go into. */
function textsOf(field: ImageField): number[] {
  const starts = spansOf(field).map(({ start }) => start);
  return field.anchor === null ? starts : [...starts, field.anchor.keyStart];
}

/** Whether an edit of one field changes another: it meets a part of it, or puts a key into its mapping. */
function isTouched(other: ImageField, edit: TextEdit, { anchor }: ImageField): boolean {
  const putsKeyIn = edit.remove === '' && /^[\r\n,]/.test(edit.insert);
  if (putsKeyIn) {
    // A key that the other has of its own goes over one that it inherits.
    const hasOwn = other.policySpan !== null && /pullPolicy/i.test(edit.insert);
    return anchor !== null && other.anchor?.keyStart === anchor.keyStart && !hasOwn;
  }
  const end = edit.offset + edit.remove.length;
  return spansOf(other).some((span) => edit.offset <= span.end && end >= span.start);
}
