/** Whether a list of tags may be chosen from: a part of one, or one that shrank, is no basis for a choice. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { TagListFact } from '../../image/manifest/facts.ts';
import { hasShrunk } from '../../image/tag/tag-list.ts';

/** What speaks against choosing from a list; `null` where nothing does. */
export function guardTagList(list: TagListFact, name: string, current: string): ErrorData | null {
  if (list.kind !== 'exists') return list.error;
  const { tags, incomplete, countBefore } = list;
  if (incomplete !== null) return incomplete;
  if (tags.length === 0) return errorData('TAGS_SHRUNK', `${name} has no tags at all, and is in use`);
  if (countBefore !== null && hasShrunk(countBefore, tags.length))
    return errorData('TAGS_SHRUNK', `${name} has ${tags.length} tags, and had ${countBefore} when it was asked before`);
  if (!tags.includes(current))
    return errorData('TAG_NOT_LISTED', `\`${current}\` is not among the ${tags.length} tags of ${name}`);
  return null;
}
