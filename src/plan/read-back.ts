/** The check after every edit: each planned field holds the planned value, and everything else is the same. */
import { fieldAddress, type ImageField } from '../files/field.ts';
import { findImageFields } from '../files/find.ts';

/**
 * Finds the fields of the edited text again and compares. Answers what differs, in words, or `null`.
 *
 * The characters outside the edits are the same by construction; this shows that the edits changed no more than the
 * values that they were meant for.
 */
export function readBack(
  file: { readonly path: string; readonly fields: readonly ImageField[] },
  after: string,
  planned: ReadonlyMap<ImageField, { readonly tag: string | null; readonly digest: string | null }>,
): string | null {
  const found = findImageFields({ path: file.path, text: after });
  if (found.fields.length !== file.fields.length)
    return `there are ${found.fields.length} image fields, and were ${file.fields.length}`;
  const byAddress = new Map(found.fields.map((field) => [fieldAddress(field), field]));
  for (const before of file.fields) {
    const now = byAddress.get(fieldAddress(before));
    if (now === undefined) return `${fieldAddress(before)} is gone`;
    const to = planned.get(before);
    if (to === undefined) {
      if (now.written !== before.written) return `${fieldAddress(before)} changed as well`;
    } else if (
      now.reference === null ||
      now.reference.tag !== to.tag ||
      now.reference.digest !== to.digest ||
      now.reference.name !== before.reference?.name
    ) {
      return `${fieldAddress(before)} reads \`${now.written}\``;
    }
  }
  return null;
}
