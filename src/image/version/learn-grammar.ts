/** Learns how a repository names things from its own tags. */
import { compareDigits } from './compare-digits.ts';
import { readVersion } from './read-version.ts';
import type { TagCount, TagGrammar, TagHabits } from './tag-grammar.ts';
import type { TagTemplate } from './tag-template.ts';
import type { TagVersion } from './tag-version.ts';
import { isFamily, isProcessor } from './variant.ts';

/** Learns from all tags of one repository, in any order. */
export function learnGrammar(tags: readonly string[], override: TagTemplate | null = null): TagGrammar {
  return readTags(tags, override).grammar;
}

/** The tags of one repository, each as it is read among the others; `null` for those that have no order. */
export interface ReadTags {
  readonly grammar: TagGrammar;
  readonly versions: ReadonlyMap<string, TagVersion | null>;
}

/** Learns from all tags, and reads each by what was learnt: those that tell nothing about others are read once. */
export function readTags(tags: readonly string[], override: TagTemplate | null = null): ReadTags {
  const unique = [...new Set(tags)].sort();
  const alone = unique.map((tag): Reading => [tag, readVersion(tag)]);
  const habits = learnHabits(alone);
  const empty = { prefixes: [], variants: [], channels: [], precisions: [], builds: [], forms: [] };
  const bare = { ...habits, ...empty, tags: unique.length, unordered: 0, override };
  const teachesNothing = override === null && Object.values(habits).every((habit) => habit.length === 0);
  const readings = teachesNothing ? alone : unique.map((tag): Reading => [tag, readVersion(tag, bare)]);
  const versions = readings.map(([, version]) => version).filter((version) => version !== null);
  const grammar = {
    ...bare,
    unordered: unique.length - versions.length,
    prefixes: count(versions.map(({ prefix }) => prefix)),
    variants: count(versions.map(({ variant }) => variant)),
    channels: count(versions.map(({ channel }) => channel)),
    precisions: count(versions.filter(({ kind }) => kind === 'version').map(({ precision }) => `${precision}`)),
    builds: count(versions.flatMap(({ build }) => (build === null ? [] : [buildText(build.parts)]))),
    forms: count(versions.map(({ form }) => form)),
  };
  return { grammar, versions: new Map(readings) };
}

function buildText(parts: readonly { readonly counts: string }[]): string {
  return parts.map(({ counts }) => counts).join(', ');
}

/** The most frequent first; then by text. */
function count(texts: readonly string[]): readonly TagCount[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, tags]) => ({ text, tags }))
    .sort((a, b) => b.tags - a.tags || (a.text < b.text ? -1 : 1));
}

type Reading = readonly [tag: string, version: TagVersion | null];

function learnHabits(readings: readonly Reading[]): TagHabits {
  const versions = readings.map(([, version]) => version).filter((version) => version !== null);
  const tags = readings.map(([tag]) => tag);
  return {
    bareCommitLengths: commitLengths(tags.filter((tag) => /^[0-9a-f]{7,40}$/.test(tag))),
    commitLengths: commitLengths(tags.flatMap((tag) => /[-_.]([0-9a-f]{7,40})$/.exec(tag)?.[1] ?? [])),
    counters: [...findCounters(versions), ...findBuildLetters(versions)],
    parallelNumbers: findParallelNumbers(versions),
    buildNumbers: findBuildNumbers(versions),
  };
}

/** Of seven hex digits one in 27 holds no letter. Where more than a quarter do, they are numbers of another kind. */
function commitLengths(texts: readonly string[]): readonly number[] {
  const lengths = [...new Set(texts.map((text) => text.length))];
  return lengths.filter((length) => {
    const all = texts.filter((text) => text.length === length);
    const digits = all.filter((text) => /^\d+$/.test(text));
    return all.length > 1 && digits.length * 4 <= all.length;
  });
}

/** Words whose numbers go up from 0 or 1 without a gap, and not alike for every version: those would be variants. */
function findCounters(versions: readonly TagVersion[]): readonly string[] {
  const words = new Map<string, Map<string, Set<number>>>();
  for (const { prefix, numbers, variant } of versions) {
    for (const token of variant.split('-')) {
      const [, word, digits] = /^([A-Za-z](?:[A-Za-z0-9]*[A-Za-z])?)(\d{1,6})$/.exec(token) ?? [];
      if (word === undefined || digits === undefined || isFamily(word) || isProcessor(token)) continue;
      const byVersion = words.get(word) ?? new Map<string, Set<number>>();
      const key = prefix + numbers.join('.');
      words.set(word, byVersion.set(key, (byVersion.get(key) ?? new Set()).add(Number(digits))));
    }
  }
  return [...words].filter(([, byVersion]) => isCounter([...byVersion.values()])).map(([word]) => word);
}

function isCounter(sets: readonly ReadonlySet<number>[]): boolean {
  const all = [...new Set(sets.flatMap((set) => [...set]))];
  const alike = sets.every((set) => set.size === all.length);
  return all.length > 2 && !alike && countsUp(all);
}

/**
 * A single letter with a number behind `-`, where nearly no version stands without it: builds, as `2.20.1.3-b3`. Where the
 * letter means a beta, its versions come out some day.
 */
function findBuildLetters(versions: readonly TagVersion[]): readonly string[] {
  const keyOf = ({ prefix, numbers, variant }: TagVersion): string => [prefix, ...numbers, variant].join(' ');
  const lettered = versions.filter(({ preRelease }) => preRelease?.word.length === 1);
  if (lettered.length === 0) return [];
  const released = new Set(versions.filter(({ preRelease }) => preRelease === null).map(keyOf));
  return ['a', 'b', 'm'].filter((letter) => {
    const own = lettered.filter(({ tag, preRelease }) => preRelease?.word === letter && tag.includes(`-${letter}`));
    const bases = new Set(own.map(keyOf));
    const out = [...bases].filter((base) => released.has(base));
    return bases.size >= 3 && out.length * 10 <= bases.size;
  });
}

function countsUp(numbers: readonly number[]): boolean {
  const least = Math.min(...numbers);
  return least <= 1 && Math.max(...numbers) - least === numbers.length - 1;
}

/** Nobody builds more variants of one version; where more are met they are builds, and pairs of them too many to look at. */
const MOST_PARALLEL = 40;

/** Single numbers, none of them 0 or 1, of which two versions have two in common: rebuilds would begin anew. */
function findParallelNumbers(versions: readonly TagVersion[]): readonly string[] {
  const byVersion = new Map<string, Set<string>>();
  for (const { build, form, prefix, numbers } of versions) {
    const only = build?.parts.length === 1 ? build.parts[0] : undefined;
    const number = only?.counts === 'rebuilds' && only.numbers.length === 1 ? only.numbers[0] : undefined;
    if (number === undefined || !/[-_]\{build\}/.test(form)) continue;
    const key = prefix + numbers.join('.');
    byVersion.set(key, (byVersion.get(key) ?? new Set()).add(number));
  }
  const sets = [...byVersion.values()];
  const numbers = [...new Set(sets.flatMap((set) => [...set]))].sort(compareDigits);
  if (numbers.length > MOST_PARALLEL || numbers.some((number) => /^0*1?$/.test(number))) return [];
  const twice = numbers.filter((number) => sets.filter((set) => set.has(number)).length > 1);
  const pairs = twice.flatMap((one, index) => twice.slice(index + 1).map((two) => [one, two] as const));
  const inCommon = pairs.some(([one, two]) => sets.filter((set) => set.has(one) && set.has(two)).length > 1);
  return inCommon ? numbers : [];
}

/** Where single numbers of five digits stand beside such of six, a counter went over from one to the other. */
function findBuildNumbers(versions: readonly TagVersion[]): readonly string[] {
  const byPrefix = new Map<string, { single: boolean; lengths: Set<number> }>();
  for (const { kind, prefix, numbers } of versions) {
    if (kind !== 'version' && kind !== 'build-number') continue;
    const known = byPrefix.get(prefix) ?? { single: true, lengths: new Set() };
    known.single &&= numbers.length === 1;
    byPrefix.set(prefix, { ...known, lengths: known.lengths.add(numbers[0]?.length ?? 0) });
  }
  const counts = [...byPrefix].filter(([, { single, lengths }]) => single && lengths.has(5) && lengths.has(6));
  return counts.map(([prefix]) => prefix);
}
