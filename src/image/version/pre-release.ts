/** Words of versions that come before a release, and how far along each is. */
import { MOVING_WORDS } from '../tag/tag-words.ts';
import type { PreRelease } from './tag-version.ts';

/** From the least finished to the most; words in one line mean the same. */
const STAGES: readonly (readonly string[])[] = [
  ['dev', 'devel'],
  ['alpha', 'a'],
  ['beta', 'b'],
  ['m', 'milestone'],
  ['preview', 'pre', 'ea', 'eap', 'ec', 'tp'],
  ['rc', 'cr'],
];

const RANKS: ReadonlyMap<string, number> = new Map(
  STAGES.flatMap((words, index) => words.map((word) => [word, index + 2] as const)),
);

/** How far along a pre-release is: a number alone is below any word, as in SemVer, and an unknown word below a known one. */
export function preReleaseRank(word: string | null): number {
  if (word === '') return 0;
  return (word === null ? undefined : RANKS.get(word.toLowerCase())) ?? 1;
}

const PRE_RELEASE = /^([a-z]+)(?:\.?(\d+(?:\.\d+)*)|-(\d{1,5})(?![-.](?:g|git)[0-9a-f]{7}))?(?=[-_.]|$)/i;

/**
 * The pre-release that a text begins with, and how much of it that is. One letter says nothing without a number, and a word of moving tags names a channel without one.
 */
export function readPreRelease(text: string): { readonly preRelease: PreRelease; readonly length: number } | null {
  const found = PRE_RELEASE.exec(text);
  const word = found?.[1] ?? '';
  if (found === null || !RANKS.has(word.toLowerCase())) return null;
  const numbers = found[2]?.split('.') ?? (found[3] === undefined ? [] : [found[3]]);
  const bare = found[2] === undefined;
  if (bare && (word.length === 1 || MOVING_WORDS.has(word.toLowerCase()))) return null;
  return { preRelease: { word, numbers }, length: found[0].length };
}
