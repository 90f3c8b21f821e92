/** Whether a pattern of the configuration covers what a field names. */
import type { ImageField } from '../../files/field/field.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../../image/pattern.ts';

const parsed = new Map<string, ImagePattern>();

/**
 * Whether the pattern covers the field. Where the field leaves its tag to another place, only the repository can be
 * compared; `unsure` is the answer then for a pattern that names a tag or digest of it.
 */
export function coversField(
  pattern: string,
  { reference, tagElsewhere }: ImageField,
  { unsure }: { readonly unsure: boolean },
): boolean {
  const known = parsed.get(pattern) ?? parseImagePattern(pattern);
  parsed.set(pattern, known);
  if (reference === null) return false;
  if (!tagElsewhere || (known.tag === null && known.digest === null)) return matchesImage(known, reference);
  return unsure && matchesImage({ ...known, tag: null, digest: null }, reference);
}
