/** The order of Semantic Versioning 2.0.0, to say where ours is another. */
import { compareText } from '../../compare-text.ts';
import { compareDigits } from './compare-digits.ts';

const SEMVER =
  /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*))?$/;

/**
 * The precedence of two tags by [§11 of SemVer](https://semver.org/#spec-item-11); `null` where one is no SemVer. A `v`
 * before it does not count, as most tools read it. It differs from ours behind the first `-`, which always begins a
 * pre-release there: a build, a rebuild or a variant is below the version that it was made of, and `rc10` below `rc9`.
 */
export function compareSemver(a: string, b: string): number | null {
  const [first, second] = [SEMVER.exec(a), SEMVER.exec(b)];
  if (first === null || second === null) return null;
  for (const part of [1, 2, 3]) {
    const order = compareDigits(first[part] ?? '', second[part] ?? '');
    if (order !== 0) return order;
  }
  const [left, right] = [first[4], second[4]];
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return compareIdentifiers(left.split('.'), right.split('.'));
}

function compareIdentifiers(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const numbers = [left, right].map((text) => /^\d+$/.test(text));
    const order =
      numbers[0] !== numbers[1]
        ? Number(numbers[1]) - Number(numbers[0])
        : numbers[0]
          ? compareDigits(left, right)
          : compareText(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
