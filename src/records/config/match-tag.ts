/** Globs on tags, as the configuration writes them. */
import { matchesGlob } from '../../image/pattern.ts';

/** A glob on a tag: `*` for any text, and `[0-9]` for a digit, as in `[0-9]*`. */
export function matchesTag(glob: string, tag: string): boolean {
  if (!glob.startsWith('[0-9]')) return matchesGlob(glob, tag);
  return /^[0-9]/.test(tag) && matchesTag(glob.slice(5), tag.slice(1));
}
