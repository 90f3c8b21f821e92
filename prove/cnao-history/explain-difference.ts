/** Why what we choose is not what the makers of a history chose: each difference belongs to one class. */
import { isCandidate, isLower, isOfSameBase } from './expected-choice.ts';
import type { Shipped } from './history.ts';

export interface Compared {
  readonly before: Shipped;
  /** `null` where the component was dropped. */
  readonly theirs: Shipped | null;
  /** The tag that we chose, or the one before. */
  readonly ours: string;
}

const PARTS = /^v?(\d+(?:\.\d+)*)/;

/** `null` where both choose the same; of a component that was dropped nothing can be said. */
export function explainDifference({ before, theirs, ours }: Compared): string | null {
  if (theirs === null || theirs.tag === ours) return null;
  if (isLower(theirs.tag, before.tag) === true) return 'theirs went back, by hand';
  if (isCandidate(theirs.tag) && !isOfSameBase(theirs.tag, ours)) return 'theirs took a candidate of another release';
  if (before.policy === 'static') return 'theirs moved by hand what was to stay';
  if (!/\d/.test(before.tag)) return 'theirs left a tag that moves, by hand';
  if (countParts(theirs.tag) !== countParts(before.tag)) return 'theirs changed how many parts a version has';
  if (isLower(before.tag, theirs.tag) === null) return 'theirs changed how versions are written, by hand';
  if (isLower(theirs.tag, ours) === true)
    return theirs.tag === before.tag ? 'ours moved on, theirs stayed' : 'ours moved further than theirs';
  return before.tag === ours ? 'ours stayed, theirs moved on' : 'theirs moved further than ours';
}

function countParts(tag: string): number {
  return PARTS.exec(tag)?.[1]?.split('.').length ?? 0;
}
