/** What a plan may do with whole entries: a plan file may come from anyone, so the configuration has to allow it. */
import type { EntryList, ListedEntry } from '../copy/entry-list.ts';
import { isNamed } from '../copy/judge-references.ts';
import { repositoryOf } from '../copy/match-image.ts';
import type { Copy, ShownFile } from '../copy/shown-copy.ts';
import { ownerOfList } from './list-owner.ts';

/** Why nothing may come into a list, in words; `null` where it may. */
export function comingFault(text: string, list: EntryList, shown: readonly ShownFile[]): string | null {
  if (shown.every(({ missing }) => missing === 'refuse')) return 'nothing is added to it, as `missing: refuse` says';
  if (list.make !== undefined && shown.every(({ missing }) => missing !== 'add'))
    return 'the list is not there, and no `missing: add` has it made';
  const owner = ownerOfList(text, list);
  return owner === null ? null : `nothing is added to what is not ours to write: ${owner}`;
}

/**
 * Why an entry may not go, in words; `null` where it may.
 *
 * @param copies what it shows
 * @param from what is said to go
 */
export function goingFault(copies: readonly Copy[], from: string, shown: readonly ShownFile[]): string | null {
  const isOfCopy = ({ says, label }: Copy): boolean => says === from || (says === '' && label === from);
  if (!copies.some(isOfCopy)) return `\`${from}\` does not stand where the plan says`;
  const foreign = copies.find((copy) => copy.foreign !== undefined);
  if (foreign !== undefined) return `\`${foreign.label}\` is not ours to write: ${foreign.foreign ?? ''}`;
  const isDropped = copies.some(({ label, says }) =>
    shown.some(({ drop = [] }) => isNamed(label, drop) || isNamed(repositoryOf(says) ?? '', drop)),
  );
  return isDropped ? null : `\`${from}\` is to go, and no \`drop\` names it`;
}

/** The copies that stand within an entry, around the first of which quotes may stand. */
export function copiesWithin(copies: Iterable<Copy>, { start, end }: ListedEntry): readonly Copy[] {
  return [...copies].filter((copy) => standsIn(copy, { start, end }));
}

/** A copy begins at its first span, around which quotes may stand. */
export function standsIn({ spans }: Pick<Copy, 'spans'>, { start, end }: Pick<ListedEntry, 'start' | 'end'>): boolean {
  const at = spans[0]?.start ?? -1;
  return at >= start - 1 && at < end;
}
