/** The order of tags: total within one shape, exact at any length. */
import { compareText } from '../../compare-text.ts';
import { compareDigits } from './compare-digits.ts';
import { preReleaseRank } from './pre-release.ts';
import { readVersion } from './read-version.ts';
import { type BuildPart, type PreRelease, type TagVersion, versionShape } from './tag-version.ts';

/**
 * Below zero where `a` comes before `b`, above where it comes after; `null` where they have different shapes.
 *
 * 0 says that neither comes after the other: they say the same (`1.2` and `1.02`), or nothing but their commits
 * tells them apart, which have no order. Within one shape the order is total and transitive, and so is being at 0.
 *
 * Numbers come first, and a missing one is below any: `1.27` < `1.27.0` < `1.27.1`. A pre-release is below its version,
 * a build of a version above it: `1.2.3-rc.1` < `1.2.3-rc.1-4-gabc1234` < `1.2.3` < `1.2.3-8-gabc1234` < `1.2.4`.
 */
export function compareVersions(a: TagVersion, b: TagVersion): number | null {
  return versionShape(a) === versionShape(b) ? compareWithinShape(a, b) : null;
}

/** The same, where it is known that both have one shape: for whoever sorts many. */
export function compareWithinShape(a: TagVersion, b: TagVersion): number {
  return (
    compareLists(a.numbers, b.numbers, compareDigits) ||
    comparePreReleases(a.preRelease, b.preRelease) ||
    compareLists(a.build?.parts ?? [], b.build?.parts ?? [], compareBuildParts) ||
    Number(a.dirty) - Number(b.dirty)
  );
}

/** {@link compareVersions} of two tags as their names alone tell; `null` too where one has no order by name. */
export function compareTags(a: string, b: string): number | null {
  const [first, second] = [readVersion(a), readVersion(b)];
  return first === null || second === null ? null : compareVersions(first, second);
}

function comparePreReleases(a: PreRelease | null, b: PreRelease | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const ranks = preReleaseRank(a.word) - preReleaseRank(b.word);
  if (ranks !== 0) return ranks;
  const unknown = preReleaseRank(a.word) === preReleaseRank(null);
  const words = unknown ? compareText(a.word.toLowerCase(), b.word.toLowerCase()) : 0;
  return words || compareLists(a.numbers, b.numbers, compareDigits);
}

/** A count is below a time, and a time below a part: some order must be, and one repository rarely mixes them. */
const BUILD_RANKS = { commits: 0, rebuilds: 0, time: 1, part: 2 } as const;

function compareBuildParts(a: BuildPart, b: BuildPart): number {
  return BUILD_RANKS[a.counts] - BUILD_RANKS[b.counts] || compareLists(a.numbers, b.numbers, compareDigits);
}

/** Compares from the left; where all of the shorter list is the same, it comes first. */
function compareLists<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
