/** The check after every edit: each planned field holds the planned value, and everything else is the same. */
import { fieldAddress, type ImageField } from '../../files/field/field.ts';
import { type FindOptions, findImageFields } from '../../files/find.ts';

/** What a field is to read as. A pull policy that is left out is to stay as it was. */
export interface PlannedValue {
  /** Left out, the name is to stay as it was. */
  readonly name?: string;
  readonly tag: string | null;
  readonly digest: string | null;
  readonly pullPolicy?: string | null;
}

/**
 * Finds the fields of the edited text again and compares. Answers what differs, in words, or `null`.
 *
 * The characters outside the edits are the same by construction; this shows that the edits changed no more than the
 * values that they were meant for.
 */
export function readBack(
  file: {
    readonly path: string;
    readonly fields: readonly ImageField[];
    readonly customResources?: FindOptions['customResources'];
  },
  after: string,
  planned: ReadonlyMap<ImageField, PlannedValue>,
): string | null {
  const { fields } = findImageFields(
    { path: file.path, text: after },
    file.customResources === undefined ? {} : { customResources: file.customResources },
  );
  if (fields.length !== file.fields.length)
    return `there are ${fields.length} image fields, and were ${file.fields.length}`;
  const byAddress = new Map(fields.map((field) => [fieldAddress(field), field]));
  for (const before of file.fields) {
    const now = byAddress.get(fieldAddress(before));
    if (now === undefined) return `${fieldAddress(before)} is gone`;
    const to = planned.get(before);
    const expectedPolicy = to?.pullPolicy === undefined ? before.pullPolicy.written : to.pullPolicy;
    if (now.pullPolicy.written !== expectedPolicy)
      return `the pull policy of ${fieldAddress(before)} reads ${now.pullPolicy.written}`;
    if (to === undefined ? now.written !== before.written : !reads(now, before, to))
      return `${fieldAddress(before)} reads \`${now.written}\``;
  }
  return null;
}

function reads({ reference, written }: ImageField, before: ImageField, to: PlannedValue): boolean {
  // Where a template says which image it is, the pull policy alone is written.
  if (before.reference === null) return written === before.written;
  return (
    reference !== null &&
    reference.tag === to.tag &&
    reference.digest === to.digest &&
    reference.name === (to.name ?? before.reference.name)
  );
}
