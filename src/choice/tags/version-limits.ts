/** Which versions a goal lets through, as seen from the current one: by range, by level, by prerelease, by kind of build. */
import { compareTags } from '../../image/version/compare-versions.ts';
import type { TagVersion } from '../../image/version/tag-version.ts';
import { isInRange, isRangeBelow, type RangeSubject, type VersionRange } from '../../image/version/version-range.ts';
import type { Level } from '../../records/config/follow.ts';
import type { Filter } from './filter.ts';
import type { Follow, Goal } from './follow.ts';

export interface LimitSurroundings {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Whether every version of the shape names its commit: then that makes none of them a build between two releases. */
  readonly commitsAreForm: boolean;
}

/** The filter of these that a version falls to; `null` where it passes. */
export function limitVersion(
  version: TagVersion,
  current: TagVersion,
  follow: Follow,
  { now, commitsAreForm }: LimitSurroundings,
): Filter | null {
  if (isOfVersions(follow.goal) && version.kind !== 'version') return 'unordered';
  if (isYearBesideNumbers(version, current, follow.goal)) return 'shape';
  if ((timeOf(version) ?? now) > now + TIME_ZONES) return 'future';
  if (!isFittingBuild(version, current, follow.goal, commitsAreForm)) return 'build';
  if (version.dirty) return 'dirty';
  if (!isWantedPrerelease(version, current, follow)) return 'prerelease';
  const { goal } = follow;
  if (goal.kind === 'semver' && !covers(goal.range, version)) return 'range';
  if (goal.kind === 'level' && !isWithinLevel(version, current, goal.level)) return 'level';
  if (goal.kind === 'newest' && goal.by === 'calendar' && !isCalendar(version)) return 'shape';
  if (goal.kind === 'newest' && goal.by === 'date' && !hasTime(version)) return 'shape';
  return null;
}

function isOfVersions({ kind }: Goal): boolean {
  return kind === 'semver' || kind === 'level';
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
function distanceOf(version: TagVersion, current: TagVersion): Level {
  return levelBetween(version.numbers, current.numbers);
}

function levelBetween(numbers: readonly string[], before: readonly string[]): Level {
  const first = numbers.findIndex((digits, index) => BigInt(digits) !== BigInt(before[index] ?? '0'));
  if (first === 0) return 'major';
  return first === 1 ? 'minor' : 'patch';
}

const STEPS: Readonly<Record<Level, number>> = { patch: 0, minor: 1, major: 2 };

/** A part that has a version of its own moves no further than the whole: a new major Kafka is no minor step. */
function isWithinLevel(version: TagVersion, current: TagVersion, level: Level): boolean {
  const [own, before] = [partsOf(version), partsOf(current)];
  const parts = own.map((numbers, index) => levelBetween(numbers, before[index] ?? numbers));
  return [distanceOf(version, current), ...parts].every((distance) => STEPS[distance] <= STEPS[level]);
}

function partsOf({ build }: TagVersion): readonly (readonly string[])[] {
  return (build?.parts ?? []).flatMap(({ counts, numbers }) => (counts === 'part' ? [numbers] : []));
}

/**
 * A release is followed by releases that are built again as it is (`3.5.15-0`, `-r7`, `-20240724`); builds between two
 * releases are for those who follow builds.
 */
function isFittingBuild(version: TagVersion, current: TagVersion, goal: Goal, commitsAreForm: boolean): boolean {
  const followsBuilds = goal.kind === 'newest' && goal.by !== 'calendar';
  if (!followsBuilds && countsCommits(version)) return false;
  if (!followsBuilds && !commitsAreForm && version.commit !== null && version.preRelease === null) return false;
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

/**
 * A day that was pushed beside versions is above each of them, and would be the newest for good: `2024.1.15` beside
 * `1.27.3`. Who wants to go over to years says so, by a range that the current version is not in.
 */
function isYearBesideNumbers(version: TagVersion, current: TagVersion, goal: Goal): boolean {
  if (goal.kind === 'newest' && goal.by === 'calendar') return false;
  if (goal.kind === 'semver' && !covers(goal.range, current)) return false;
  return version.kind === 'version' && isYear(version.numbers[0]) && !isYear(current.numbers[0]);
}

function isYear(digits: string | undefined): boolean {
  return /^(?:19|20)\d\d$/.test(digits ?? '');
}

/** Somewhere it is tomorrow already. */
const TIME_ZONES = 24 * 60 * 60 * 1000;

/** When a tag says that it was made, in milliseconds since 1970; `null` where it names no day. */
function timeOf({ kind, numbers, build }: TagVersion): number | null {
  if (kind === 'unix-time') return Number(numbers[0]) * 1000;
  const written = kind === 'date' || kind === 'timestamp' ? numbers : timePart(build);
  if (written === null) return null;
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0] = written.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** A version that begins with a year: `2024.9.1`, `24.04`. */
export function isCalendar({ kind, numbers }: TagVersion): boolean {
  if (kind === 'date' || kind === 'timestamp') return true;
  return kind === 'version' && /^(?:19|20)?\d\d$/.test(numbers[0] ?? '');
}

/** Whether a tag names the day on which it was made. */
export function hasTime({ kind, build }: TagVersion): boolean {
  return kind === 'date' || kind === 'timestamp' || kind === 'unix-time' || timePart(build) !== null;
}

function timePart(build: TagVersion['build']): readonly string[] | null {
  return build?.parts.find(({ counts }) => counts === 'time')?.numbers ?? null;
}
