/** References in text that no format reads as its own: in the middle of a sentence, a script, a comment or a template. */
import type { ImageField, PathKey } from '../field/field.ts';
import type { FieldContext } from '../field/scalar-field.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { textScalar } from '../yaml/part-scalar.ts';

/** A host with a dot, and a tag or a digest. It begins where no word, host or path goes on, so that every text is read once. */
const REFERENCE =
  /(?<![\w.-])(?<!\w\/)[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?::\d+)?\/[a-z0-9._/-]+(?::\w[\w.-]{0,127}(?:@sha256:[0-9a-f]{64})?|@sha256:[0-9a-f]{64})/g;
export const IN_TEXT = 'in the middle of other text';
const MOST = 10_000;

/** Whether a text holds a reference with its host. */
export function holdsReference(text: string): boolean {
  return text.search(REFERENCE) >= 0;
}

/** The references between two offsets of a file, those that are fields already left out. */
export function findUnmanagedText(
  context: FieldContext,
  path: readonly PathKey[],
  { start, end }: { readonly start: number; readonly end: number },
  fields: readonly ImageField[],
): ImageField[] {
  const taken = fields.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start);
  const found: ImageField[] = [];
  let next = 0;
  for (const match of context.fileText.slice(start, end).matchAll(REFERENCE)) {
    const from = start + match.index;
    const to = from + match[0].length;
    while (next < taken.length && (taken[next]?.end ?? 0) <= from) next += 1;
    if ((taken[next]?.start ?? to) < to) continue;
    const scalar = textScalar(context.source.text, from, to);
    const field = unmanagedField(context, [...path, `text ${found.length}`], scalar, IN_TEXT);
    if (field !== null) found.push(field);
    if (found.length === MOST) break;
  }
  return found;
}
