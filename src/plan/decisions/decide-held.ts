/** What the configuration says against a move: an image that is denied, one that is held, a version that was rolled back. */
import type { Restraints } from '../../choice/tags/restraints.ts';
import { type ErrorData, errorData } from '../../errors.ts';
import { formatReference, type ImageReference } from '../../image/reference.ts';
import { barWords, holdWords } from '../../records/hold.ts';
import { type Decision, keep, refuse } from './decision.ts';

/** Refuses what is denied; `null` where nothing is said against it. A person who names a tag may go past holds and bars. */
export function refuseDenied(next: ImageReference, { denials }: Restraints): Decision | null {
  const denial = denials.find(next);
  if (denial === null) return null;
  return refuse(errorData('IMAGE_DENIED', `\`${formatReference(next)}\` is denied: ${denial.reason}`));
}

/** What becomes of a move that nobody named: held images stay, what was rolled back is not taken again. */
export function decideWhetherHeld(from: ImageReference, next: ImageReference, restraints: Restraints): Decision | null {
  const hold = restraints.holds.find(from);
  if (hold !== null) return keep('held', holdWords(hold));
  const bar = restraints.bars.find(next);
  return bar === null ? refuseDenied(next, restraints) : keep('barred', barWords(bar));
}

/** What a person is told who moves an image past a hold or a bar, by naming where to. */
export function noteOnPassing(
  from: ImageReference,
  next: ImageReference,
  { holds, bars }: Restraints,
): ErrorData | null {
  const hold = holds.find(from);
  const words = hold === null ? bars.find(next) : hold;
  if (words === null) return null;
  const said = 'to' in words ? barWords(words) : holdWords(words);
  return errorData('IMAGE_HELD', `\`${formatReference(from)}\` is moved all the same, since a tag was named; ${said}`);
}
