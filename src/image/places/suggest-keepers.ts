/** Which tags of a repository most likely name a digest that lost its own. */
import type { ImageReference } from '../reference.ts';

/** Signatures and other things about an image hang on such tags; they keep what they hold, not what they are about. */
const ABOUT_AN_IMAGE = /^sha(?:256|512)-[0-9a-f]{32,}(?:\.|$)/;
const PREFIX = 7;

/**
 * Tags, the likeliest first: those that were seen to name it, those that hold its first digits, those that say the
 * pinned tag more or less exactly (`1.27` and `1.27.3`), the others in the order of the list from its end.
 */
export function suggestKeepers(
  tags: readonly string[],
  { tag, digest }: Pick<ImageReference, 'tag'> & { readonly digest: string },
  seen: readonly string[],
): readonly string[] {
  const hex = digest.slice(digest.indexOf(':') + 1, digest.indexOf(':') + 1 + PREFIX);
  const listed = new Set(tags);
  const rest = tags.filter((each) => !ABOUT_AN_IMAGE.test(each)).toReversed();
  const isAlike = (each: string): boolean =>
    tag !== null && each !== tag && (extendsTag(each, tag) || extendsTag(tag, each));
  return [
    ...new Set([
      ...seen.filter((each) => tags.length === 0 || listed.has(each)),
      ...rest.filter((each) => each.includes(hex)),
      ...rest.filter(isAlike),
      ...rest,
    ]),
  ];
}

function extendsTag(longer: string, shorter: string): boolean {
  return longer.startsWith(shorter) && /^[.-]/.test(longer.slice(shorter.length));
}
