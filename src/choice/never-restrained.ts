/** The last gate of every move: what is denied or was rolled back is not written, whoever says that it is next. */
import { compareTags } from '../image/version/compare-versions.ts';
import type { ChoiceSubject, Outcome } from './choice.ts';
import { passedWords } from './describe-outcome.ts';
import { stay } from './settle-early.ts';
import { findDigestRestraint, findRestraint } from './tags/restraints.ts';

/**
 * The outcome, unless something is against it.
 *
 * @param seeksExact whether the tag only says more of what stands there, so that it is no older one
 */
export function neverRestrained(
  outcome: Outcome,
  { reference, tag: from, restraints }: ChoiceSubject,
  seeksExact: boolean,
): Outcome {
  if (outcome.kind !== 'move') return outcome;
  const { tag, digest } = outcome;
  const isAbove = (other: string): boolean | null => {
    const order = seeksExact ? null : compareTags(tag, other);
    return order === null ? null : order > 0;
  };
  const byTag = tag === from ? null : findRestraint(reference, tag, restraints, isAbove);
  const fall = byTag ?? (digest === null ? null : findDigestRestraint(reference, tag, digest, restraints));
  return fall === null ? outcome : stay(fall.filter, passedWords({ tag, ...fall }));
}
