/** References as products pass them to operators: registry, image name and tag in three settings that are joined by `/` and `:`. */
import type { ImageReference } from '../reference.ts';

export interface ReferenceTriple {
  /** Everything before the last `/`; empty where there is none. */
  readonly registry: string;
  /** With `@sha256` behind it where the digest stands in the place of the tag: all that joins can be told of one. */
  readonly imageName: string;
  /** Empty for none. */
  readonly tag: string;
}

/** The one text that is made of the three; nothing is lost on the way there and back. */
export function joinTriple({ registry, imageName, tag }: ReferenceTriple): string {
  return `${registry === '' ? '' : `${registry}/`}${imageName}${tag === '' ? '' : `:${tag}`}`;
}

export function splitTriple({ name, tag, digest }: Pick<ImageReference, 'name' | 'tag' | 'digest'>): ReferenceTriple {
  const slash = name.lastIndexOf('/');
  const [registry, last] = slash < 0 ? ['', name] : [name.slice(0, slash), name.slice(slash + 1)];
  if (digest === null) return { registry, imageName: last, tag: tag ?? '' };
  const colon = digest.indexOf(':');
  const tagged = tag === null ? last : `${last}:${tag}`;
  return { registry, imageName: `${tagged}@${digest.slice(0, colon)}`, tag: digest.slice(colon + 1) };
}
