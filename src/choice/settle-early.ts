/** What is settled before anyone is asked: what is held, follows nothing, or has nothing that could move. */
import { withParts } from '../image/reference.ts';
import { compareTags } from '../image/version/compare-versions.ts';
import { holdWords } from '../records/hold.ts';
import type { ChoiceSubject, Outcome } from './choice.ts';

/**
 * The outcome that needs no answer from outside; `null` where one is needed.
 *
 * @param seeksExact whether the exact tag of a moving one is looked for, whatever is followed
 */
export function settleEarly(subject: ChoiceSubject, seeksExact = false): Outcome | null {
  const { reference, tag, follow, settings, restraints } = subject;
  const { goal } = follow;
  // A hold of a tag covers the digest that is known to be its.
  const hold =
    restraints.holds.find(reference) ?? (tag === null ? null : restraints.holds.find(withParts(reference, { tag })));
  if (hold !== null) return stay('held', holdWords(hold));
  if (goal.kind === 'none') return stay('not-followed', `nothing is followed: ${goal.reason}`);
  if (settings?.local === true) return stay('local', 'it is built where it runs, so no registry has a next one');
  if (seeksExact) return null;
  if (goal.kind === 'commit' && subject.component?.component.source == null) {
    const what = 'nobody says of what: `source` of its component does';
    return stay('own-build', `\`commit: ${goal.branch}\` follows own builds, and ${what}`);
  }
  if (goal.kind === 'stream') return null;
  if (tag === null)
    return stay('no-tag', 'it has a digest alone, and nobody knows of which tag: `follow: { tag: … }` says it');
  if (goal.kind === 'tag' && goal.tag === tag && reference.digest === null)
    return stay('follows-tag', `\`${tag}\` is followed by itself: without a digest there is nothing to write`);
  return null;
}

/**
 * The outcome, unless it goes down: whatever says what is next, a lower version is taken only where that is allowed.
 *
 * @param lowering why a lower one may be taken
 */
export function neverLower(outcome: Outcome, { tag, follow }: ChoiceSubject, lowering: string | undefined): Outcome {
  if (outcome.kind !== 'move' || tag === null || (compareTags(outcome.tag, tag) ?? 0) >= 0) return outcome;
  if (lowering === undefined)
    return stay(
      'outside',
      `\`${outcome.tag}\` is next (\`${follow.words}\`), and is below \`${tag}\`: nothing goes back`,
    );
  return outcome.reason.includes(lowering) ? outcome : { ...outcome, reason: `${outcome.reason}: ${lowering}` };
}

export function stay(code: string, reason: string): Outcome {
  return { kind: 'stay', code, reason };
}
