/** Which versions a goal lets through, as seen from the current one: by range, by level, by prerelease, by kind of build. */
import { compareTags } from '../image/version/compare-versions.ts';
import type { TagVersion } from '../image/version/tag-version.ts';
import { isInRange, isRangeBelow, type RangeSubject, type VersionRange } from '../image/version-range.ts';
import type { Level } from '../records/config/follow.ts';
import type { Filter } from './filter.ts';
import type { Follow, Goal } from './follow.ts';

/** The filter of these that a version falls to; `null` where it passes. */
export function limitVersion(version: TagVersion, current: TagVersion, follow: Follow): Filter | null {
  if (!isFittingBuild(version, current, follow.goal)) return 'build';
  if (version.dirty) return 'dirty';
  if (!isWantedPrerelease(version, current, follow)) return 'prerelease';
  const { goal } = follow;
  if (goal.kind === 'semver' && !covers(goal.range, version)) return 'range';
  if (goal.kind === 'level' && !isWithinLevel(version, current, goal.level)) return 'level';
  if (goal.kind === 'newest' && goal.by === 'calendar' && !isCalendar(version)) return 'shape';
  if (goal.kind === 'newest' && goal.by === 'date' && !hasTime(version)) return 'shape';
  return null;
}

/** Whether a version lies in a range. */
export function covers(range: VersionRange, version: TagVersion): boolean {
  return isInRange(range, rangeSubject(version), comparePrereleases);
}

/** Whether a range ends before a version. */
export function endsBelow(range: VersionRange, version: TagVersion): boolean {
  return isRangeBelow(range, rangeSubject(version), comparePrereleases);
}

function rangeSubject({ numbers, preRelease, build, commit }: TagVersion): RangeSubject {
  const stage = preRelease !== null ? 'prerelease' : build !== null || commit !== null ? 'build' : 'release';
  const prerelease = preRelease === null ? '' : [preRelease.word, ...preRelease.numbers].filter(Boolean).join('.');
  return { numbers: numbers.map(BigInt), stage, prerelease };
}

function comparePrereleases(a: string, b: string): number {
  return compareTags(`0.0.0-${a}`, `0.0.0-${b}`) ?? (a < b ? -1 : Number(a > b));
}

/** How far a version is from another: which is the first of its numbers that differs. */
export function distanceOf(version: TagVersion, current: TagVersion): Level {
  const first = version.numbers.findIndex((digits, index) => BigInt(digits) !== BigInt(current.numbers[index] ?? '0'));
  if (first === 0) return 'major';
  return first === 1 ? 'minor' : 'patch';
}

const STEPS: Readonly<Record<Level, number>> = { patch: 0, minor: 1, major: 2 };

function isWithinLevel(version: TagVersion, current: TagVersion, level: Level): boolean {
  return STEPS[distanceOf(version, current)] <= STEPS[level];
}

/**
 * A release is followed by releases that are built again as it is (`3.5.15-0`, `-r7`, `-20240724`); builds between two
 * releases are for those who follow builds.
 */
function isFittingBuild(version: TagVersion, current: TagVersion, goal: Goal): boolean {
  const followsBuilds = goal.kind === 'newest' && goal.by !== 'calendar';
  if (!followsBuilds && countsCommits(version)) return false;
  if (!followsBuilds && version.commit !== null && version.preRelease === null) return false;
  return rebuildsOf(version) === rebuildsOf(current);
}

function countsCommits({ build }: TagVersion): boolean {
  return build?.parts.some(({ counts }) => counts === 'commits') === true;
}

function rebuildsOf({ build }: TagVersion): string {
  const parts = build?.parts ?? [];
  return parts.flatMap(({ counts }) => (counts === 'commits' ? [] : [counts])).join(' ');
}

function isWantedPrerelease(version: TagVersion, current: TagVersion, { goal, prereleases }: Follow): boolean {
  if (version.preRelease === null || prereleases === 'all') return true;
  // Who follows builds follows them on the way to a release too.
  const followsBuilds = goal.kind === 'newest' && goal.by === 'build' && countsCommits(current);
  if (followsBuilds && countsCommits(version)) return true;
  if (prereleases === 'none' || current.preRelease === null) return false;
  return (
    version.numbers.length === current.numbers.length &&
    version.numbers.every((digits, index) => BigInt(digits) === BigInt(current.numbers[index] ?? '0'))
  );
}

/** A version that begins with a year: `2024.9.1`, `24.04`. */
function isCalendar({ kind, numbers }: TagVersion): boolean {
  if (kind === 'date') return true;
  return kind === 'version' && /^(?:19|20)?\d\d$/.test(numbers[0] ?? '');
}

function hasTime({ kind, build }: TagVersion): boolean {
  return kind === 'date' || kind === 'timestamp' || kind === 'unix-time' || timePart(build) !== null;
}

function timePart(build: TagVersion['build']): readonly string[] | null {
  return build?.parts.find(({ counts }) => counts === 'time')?.numbers ?? null;
}
