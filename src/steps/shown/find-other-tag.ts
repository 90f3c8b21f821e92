/** The tag that an image of a component set really has, where its digest stands in one file and its version in another. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { ShownImage } from '../../files/shown/copy/shown-copy.ts';
import { tryParseReference } from '../../image/reference.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { World } from '../../io/world.ts';
import { about } from '../pins/pin-tools.ts';

/** A version has a handful of variants; more tags than these are asked about by nobody. */
const MOST_ASKED = 8;

/**
 * A version that stands for a tag may mean another variant than is deployed: to go on from there would change it
 * silently. What no other tag of the version names was pushed again, and is the business of `verify`.
 */
export async function findOtherTag(
  image: Pick<ShownImage, 'key' | 'name' | 'tag' | 'digest' | 'variant'>,
  world: World,
): Promise<ErrorData | null> {
  const parsed = tryParseReference(image.name);
  const { tag, digest } = image;
  if (!parsed.ok || tag === null || digest === null) return null;
  const registry = await world.registry();
  const named = await registry.resolve(about(parsed.reference, tag));
  if (named.kind !== 'exists' || named.digest === digest) return null;
  const version = withoutVariant(tag, image.variant);
  const list = await registry.tags(parsed.reference);
  const tags = list.kind === 'exists' ? list.tags : [];
  const others = tags.filter((each) => each !== tag && (each === version || each.startsWith(`${version}-`)));
  for (const other of others.slice(0, MOST_ASKED)) {
    const fact = await registry.resolve(about(parsed.reference, other));
    if (fact.kind !== 'exists' || fact.digest !== digest) continue;
    const message = `\`${image.key}\` is deployed as \`${other}\`, and the version beside it means \`${tag}\`, which has other bytes`;
    return errorData('SHOWN_OTHER_TAG', message);
  }
  return null;
}
