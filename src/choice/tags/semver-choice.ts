/** Which candidate Semantic Versioning would take, where that is another: to say so, since many tools go by it. */
import { compareSemver } from '../../image/version/compare-semver.ts';

/** @param taken the candidate that comes first in our order; `null` where the two orders agree, or SemVer knows none */
export function findSemverChoice(taken: string, candidates: readonly string[]): string | null {
  const highest = candidates.reduce((a, b) => ((compareSemver(b, a) ?? 0) > 0 ? b : a), taken);
  return highest === taken ? null : highest;
}
