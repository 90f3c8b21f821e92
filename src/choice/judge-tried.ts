/** Whether a digest was found good by those whose word counts, before it is taken. */
import { shortDigest } from '../image/digest.ts';
import { concerning, lastWords, type Verdict } from '../records/verdict.ts';
import type { TriedTogether } from './choice.ts';

/** Stands for anybody. */
export const ANYBODY = '*';

/**
 * Why a digest may not be taken; `null` where it may. Every judge has to have passed it, or what it was tried together
 * with, and none may have failed it or a part of that: the last word of each counts.
 *
 * @param tried the release that it is of; what is one image by itself is a release of one
 */
export function judgeTried(
  digest: string,
  tried: Pick<TriedTogether, 'digests' | 'parts'>,
  judges: readonly string[],
  verdicts: readonly Verdict[],
): string | null {
  const all = [...tried.digests, ...tried.parts, digest];
  const about = [...concerning([digest], verdicts, all), ...concerning(tried.digests, verdicts, all)];
  const words = lastWords(about).filter(({ by }) => judges.includes(ANYBODY) || judges.includes(by));
  const red = words.find(({ outcome }) => outcome === 'fail');
  if (red !== undefined)
    return `${red.by} says that ${shortDigest(digest)} fails${red.note === null ? '' : `: ${red.note}`}`;
  const lacking = judges.filter((judge) => !words.some(({ by }) => judge === ANYBODY || by === judge));
  if (lacking.length === 0) return null;
  const who = lacking.includes(ANYBODY)
    ? 'nobody has'
    : `${lacking.join(', ')} ${lacking.length === 1 ? 'has' : 'have'} not`;
  return `${who} passed ${shortDigest(digest)} yet`;
}
