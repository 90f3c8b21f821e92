/** Whether a digest was found good by those whose word counts, before it is taken. */
import { shortDigest } from '../image/digest.ts';
import { lastWords, type Verdict } from '../records/verdict.ts';

/** Stands for anybody. */
export const ANYBODY = '*';

/**
 * Why a digest may not be taken; `null` where it may. Every judge has to have passed it, or what it was tried together
 * with, and none may have failed it or a part of that: the last word of each counts.
 *
 * @param triedAs the digests that are one release; the digest alone where it is none
 */
export function judgeTried(
  digest: string,
  triedAs: readonly string[],
  judges: readonly string[],
  verdicts: readonly Verdict[],
): string | null {
  const [alone, whole] = [new Set([digest]), new Set([...triedAs, digest])];
  const about = verdicts.filter(({ subject, outcome }) => {
    const isWithin = subject.digests.every((each) => whole.has(each));
    const isSame = [alone, new Set(triedAs)].some(
      (set) => subject.digests.length === set.size && subject.digests.every((each) => set.has(each)),
    );
    return isWithin && (outcome === 'fail' || isSame);
  });
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
