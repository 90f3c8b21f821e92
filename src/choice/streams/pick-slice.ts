/** Which workloads meet early what the others get later: always the same ones, and never all. */
import { wariness } from './offer.ts';

/**
 * @param workloads names that tell one from another
 * @param most how many, at most; one is always left
 */
export function pickSlice(workloads: readonly string[], most: number): ReadonlySet<string> {
  const distinct = [...new Set(workloads)];
  const count = Math.min(most, distinct.length - 1);
  return new Set(distinct.toSorted((a, b) => wariness(a) - wariness(b)).slice(0, Math.max(0, count)));
}
