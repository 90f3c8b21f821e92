/** Copies that name a whole image: a repository with a registry, and a tag or a digest, or what broke off behind it. */
import type { Copy } from '../../files/shown/copy/shown-copy.ts';
import { tryParseReference } from '../../image/reference.ts';

export function namedImages(copies: readonly Copy[]): readonly Copy[] {
  return copies.filter(({ shows, says }) => {
    if (shows !== 'reference' || !says.includes('/')) return false;
    if (/[^@]@$/.test(says)) return true;
    const parsed = tryParseReference(says);
    return parsed.ok && (parsed.reference.tag !== null || parsed.reference.digest !== null);
  });
}
