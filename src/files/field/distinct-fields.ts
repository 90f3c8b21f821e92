/** Several ways to find fields may meet at one place; the first that found it counts. */
import type { ImageField, PathKey } from './field.ts';

/** The fields of all finders, in their order, without those that stand where an earlier one was found. */
export function distinctFields(...finders: readonly (readonly ImageField[])[]): ImageField[] {
  const written = finders.filter((fields) => fields.length > 0);
  const [first = []] = written;
  if (written.length < 2) return [...first];
  const known = new Map<number, ImageField[]>();
  return written.flatMap((fields) => {
    const fresh = fields.filter((field) => !isKnown(field, known));
    for (const field of fresh)
      for (const { start } of field.spans) known.set(start, [...(known.get(start) ?? []), field]);
    return fresh;
  });
}

/** The same text under the same keys; under other keys it is shared by an alias, and each user counts. */
function isKnown(field: ImageField, known: ReadonlyMap<number, readonly ImageField[]>): boolean {
  return field.spans.some(({ start }) => known.get(start)?.some(({ path }) => areNested(path, field.path)) === true);
}

function areNested(a: readonly PathKey[], b: readonly PathKey[]): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
