/** A reference as people are told of it: with the first digits of its digest. */
import { shortDigest } from './digest.ts';
import type { ImageReference } from './reference.ts';

export function shortReference({ name, tag, digest }: Pick<ImageReference, 'name' | 'tag' | 'digest'>): string {
  return `${name}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@${shortDigest(digest)}`}`;
}
