/** What the rules about tags that name something else have in common: which tags may, and how it is said. */

import { dayOf } from '../../records/day-of.ts';
import { namedNow, type PinSubject, shortPin } from '../pin-rule.ts';

/** Whether the tag is one that is never to move, and whether more than its name says so. */
export function isFixedTag({ tagKind }: PinSubject): { readonly fixed: boolean; readonly sure: boolean } {
  const fixed = tagKind?.kind === 'version' || tagKind?.kind === 'build';
  return { fixed, sure: fixed && (tagKind.basis !== 'name' || tagKind.kind === 'build') };
}

/** `stable` names other bytes than what is pinned: since when, and for which platforms. */
export function movedWords(subject: PinSubject): string {
  const { facts, reference } = subject;
  const { holding, leftAt, keeper } = facts;
  const changed = holding.kind === 'other' && holding.changed.length > 0 ? ` for ${holding.changed.join(', ')}` : '';
  const since = leftAt === null ? '' : ` (seen first on ${dayOf(leftAt)})`;
  const kept = keeper?.kind === 'tag' ? `, which \`${keeper.tag}\` keeps` : '';
  const now = namedNow(subject) ?? 'something else';
  return `${shortPin(reference)}: \`${reference.tag}\` names ${now} now${since}, other bytes than are pinned${changed}${kept}`;
}
