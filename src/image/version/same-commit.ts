/** Whether two texts name one commit, however far each is shortened, and how far a commit may be shortened. */

/** Fewer digits than these may be those of several commits. */
const FEWEST_DIGITS = 7;

/** Whether one hexadecimal text begins with the other: `58057a2` and the whole commit that it is short for. */
export function isSameCommit(a: string, b: string): boolean {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length >= FEWEST_DIGITS && /^[0-9a-f]+$/.test(long) && long.startsWith(short);
}

/** A commit as short as it can be told from all others of a list, but no shorter than `digits`. */
export function shortenCommit(commit: string, others: readonly string[], digits: number): string {
  for (let length = digits; length < commit.length; length++) {
    const short = commit.slice(0, length);
    if (others.every((other) => other === commit || !isSameCommit(other, short))) return short;
  }
  return commit;
}
