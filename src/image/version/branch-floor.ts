/** The version that the name of a branch promises: nothing below it comes from there. */
import { compareDigits } from './compare-digits.ts';
import { readDate } from './read-date.ts';
import { readVersion } from './read-version.ts';

const BRANCH =
  /^(?:(?:release|releases|rel|stable|branch|maint|maintenance|support|version)[-_/]?)?(v?)(\d+(?:\.\d+)*)(?:\.x)?(?:[-_](?:stable|branch|maintenance))?$/i;

/** A branch that is called by a number alone is that of an issue, or of a day. */
const ISSUE = /^\d{3,}$/;

/** Promised by a branch that names no version. */
const NOTHING = 'v0';

/**
 * `release-v1` promises `v1` and `release-0.51` promises `0.51`, and no further number is made up; `master` promises
 * nothing, which is below everything: `v0`.
 */
export function branchFloor(branch: string): string {
  const [, letter = '', numbers] = BRANCH.exec(branch) ?? [];
  if (numbers === undefined || readDate(numbers) !== null || ISSUE.test(branch)) return NOTHING;
  return `${letter.toLowerCase()}${numbers}`;
}

/**
 * The version to count from: the last of upstream, unless the branch promises a higher one, which is then written as
 * upstream writes its own.
 */
export function baseAbove(last: string | null, branch: string | null): string {
  const floor = branch === null ? NOTHING : branchFloor(branch);
  if (last === null) return floor;
  const [version, promised] = [readVersion(last), readVersion(floor)];
  if (version?.kind !== 'version' || promised === null) return last;
  return isBelow(version.numbers, promised.numbers) ? `${version.prefix}${promised.numbers.join('.')}` : last;
}

function isBelow(numbers: readonly string[], promised: readonly string[]): boolean {
  for (const [index, digits] of promised.entries()) {
    const order = compareDigits(numbers[index] ?? '0', digits);
    if (order !== 0) return order < 0;
  }
  return false;
}
