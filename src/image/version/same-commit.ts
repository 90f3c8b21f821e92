/** Whether two texts name one commit, however far each is shortened. */

/** Fewer digits than these may be those of several commits. */
const FEWEST_DIGITS = 7;

/** Whether one hexadecimal text begins with the other: `58057a2` and the whole commit that it is short for. */
export function isSameCommit(a: string, b: string): boolean {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length >= FEWEST_DIGITS && /^[0-9a-f]+$/.test(long) && long.startsWith(short);
}
