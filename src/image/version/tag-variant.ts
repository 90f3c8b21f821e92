/** The variant of an image beside its version in a tag: `v4.3.0-thick`. */
import { classifyTag } from '../tag/tag.ts';
import { isCommit, isVariant } from '../tag/tag-words.ts';
import { readVersion } from './read-version.ts';
import { isProcessor } from './variant.ts';

/** The version of a tag, without the variant of the image. */
export function withoutVariant(tag: string, variant: string | null): string {
  return variant !== null && tag.endsWith(`-${variant}`) ? tag.slice(0, -variant.length - 1) : tag;
}

/** The tag of a version, as tags of the image write it. */
export function withVariant(version: string, variant: string | null): string {
  return variant === null ? version : `${version}-${variant}`;
}

/** The words of the variant in a tag, also in one that moves: `thick` of `snapshot-thick`; empty where it has none. */
export function variantIn(tag: string): string {
  const version = readVersion(tag);
  if (version !== null) return version.variant;
  const words = tag.split('-');
  return words.filter((word, at) => !isMovingWord(word) && !isCommit(word.toLowerCase(), at, words)).join('-');
}

/** By itself a variant is a moving tag too, with less confidence. */
function isMovingWord(word: string): boolean {
  const { kind, confidence } = classifyTag(word);
  return kind === 'moving' && confidence === 'high';
}

/**
 * Whether a tag is of the variant that is meant.
 *
 * @param variant as the component set says it; `null` where it says none, so that the tag which is deployed tells
 * @param deployed the tag that is deployed; `null` where nobody knows it, so that only tags without a variant are meant
 */
export function isOfVariant(tag: string, variant: string | null, deployed: string | null): boolean {
  const said = variant ?? (deployed === null ? '' : variantIn(deployed));
  return variantIn(tag) === said || (said !== '' && tag.endsWith(`-${said}`));
}

/** The variant that an image is to be known by, of its tag: words that name one and have no number; else `null`. */
export function namedVariant(tag: string): string | null {
  const said = variantIn(tag);
  const isNamed = said.split('-').every((word) => isVariant(word) && !/\d/.test(word) && !isProcessor(word));
  return isNamed ? said : null;
}
