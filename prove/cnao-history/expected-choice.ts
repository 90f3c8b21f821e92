/** What is right to choose among the versions of a history, stated over their numbers: nothing of the product has a part in it. */
import type { BumperPolicy } from './history.ts';

/** A tag of a history in numbers; a candidate is below its release, a build above it. */
interface Numbers {
  readonly prefix: string;
  readonly parts: readonly number[];
  /** The word and number of a candidate; `null` for a release. */
  readonly candidate: readonly [word: string, number: number] | null;
  /** Commits since the release; `null` for a release. */
  readonly distance: number | null;
}

const VERSION = /^(v?)(\d+(?:\.\d+)+)(?:-(alpha|beta|rc)\.?(\d*)|-(\d+)[-.]g(?:it)?[0-9a-f]+)?$/;

function readNumbers(tag: string): Numbers | null {
  const match = VERSION.exec(tag);
  if (match === null) return null;
  const [, prefix = '', numbers = '', word, number, distance] = match;
  return {
    prefix,
    parts: numbers.split('.').map(Number),
    candidate: word === undefined ? null : [word, Number(number)],
    distance: distance === undefined ? null : Number(distance),
  };
}

/** Whether a tag is a candidate of a release, by how the projects of the histories write them. */
export function isCandidate(tag: string): boolean {
  return readNumbers(tag)?.candidate != null;
}

/** Whether two tags are of the same release, or of candidates and builds of it. */
export function isOfSameBase(tag: string, other: string): boolean {
  const [a, b] = [readNumbers(tag), readNumbers(other)];
  return a !== null && b !== null && compareParts(a.parts, b.parts) === 0;
}

/** Whether a tag is lower than another: `null` where the two cannot be compared. */
export function isLower(tag: string, than: string): boolean | null {
  const [a, b] = [readNumbers(tag), readNumbers(than)];
  return a === null || b === null ? null : compare(a, b) < 0;
}

/**
 * The tag that is right among those that a project shipped. A part more or less is another way of counting; builds are
 * for those who follow them; a candidate only follows one of its own release.
 */
export function expectedChoice(current: string, policy: BumperPolicy | null, shipped: readonly string[]): string {
  const now = readNumbers(current);
  if (now === null || policy === 'static') return current;
  const fits = shipped.filter((tag) => {
    const numbers = readNumbers(tag);
    if (numbers === null || numbers.prefix !== now.prefix || numbers.parts.length !== now.parts.length) return false;
    if (numbers.distance !== null && policy !== 'latest') return false;
    // Where nobody said how to choose, no other major version is taken.
    if (policy === null && now.distance === null && numbers.parts[0] !== now.parts[0]) return false;
    const isOfSameBase = now.candidate !== null && compareParts(numbers.parts, now.parts) === 0;
    return numbers.candidate === null || isOfSameBase;
  });
  return [current, ...fits].reduce((best, tag) => (isLower(best, tag) === true ? tag : best));
}

function compare(a: Numbers, b: Numbers): number {
  return (
    compareParts(a.parts, b.parts) ||
    compareCandidates(a.candidate, b.candidate) ||
    (a.distance ?? 0) - (b.distance ?? 0)
  );
}

function compareParts(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareCandidates(a: Numbers['candidate'], b: Numbers['candidate']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1;
}
