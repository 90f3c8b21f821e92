/** Whether the edits of a plan stay within the field that they name: a plan file may come from anyone. */
import type { ImageField } from '../files/field.ts';
import type { TextEdit } from '../files/splice.ts';

/** What a value may hold: the characters of a reference, and quotes around it. */
const VALUE = /^[\w./:@+[\]'"-]*$/;
/** A `digest` key with its value, as an entry of kustomize's `images` gains or loses it. */
const DIGEST_PAIR =
  /^(?:\r?\n[ \t]*|,\s*)?["']?digest["']?:[ \t]*["']?sha\d+:[0-9a-f]+["']?(?:,[ \t]*)?(?:[ \t]+#[^\r\n]*)?$/;

/** Every edit either replaces characters within a span of the field, or puts in or takes out its `digest` key. */
export function editsStayWithin(field: ImageField, edits: readonly TextEdit[]): boolean {
  return edits.every(({ offset, remove, insert }) => {
    const end = offset + remove.length;
    if (VALUE.test(remove) && VALUE.test(insert)) {
      // One character more on each side: quotes that a tag like `1.10` gains or loses.
      if (field.spans.some((span) => offset >= span.start - 1 && end <= span.end + 1)) return true;
    }
    if (remove === '') return field.insertion?.offset === offset && DIGEST_PAIR.test(insert);
    const removable = field.spans.find((span) => span.removable?.start === offset && span.removable.end === end);
    return removable !== undefined && insert === '' && DIGEST_PAIR.test(remove);
  });
}
