/** The version of an image that we built or copied ourselves: the last upstream version, our release of it, and the commit. */
import { isTag } from '../reference.ts';
import { readDate } from './read-date.ts';
import { readVersion } from './read-version.ts';
import type { TagVersion } from './tag-version.ts';

/**
 * As it is printed: `v1.8` is upstream's own image under upstream's version, `v1.8-1` an own build of that very release,
 * `v1.8-1.gita1b2c3d` an own build of a later commit, or of one with changes of ours. Nothing else is in it: the commit
 * of upstream and the distance are recorded beside it.
 */
export interface HonestVersion {
  /** The version that upstream gave, as an image tag; or what a branch promises: `v3.2`, `v1`. */
  readonly base: string;
  /** Our counter for this base, from 1; `null` where the image is upstream's own. */
  readonly release: number | null;
  /** The commit that it was built from, shortened, in lower case; `null` where it is that of the base. */
  readonly commit: string | null;
}

/** What git shortens commits to, and what everybody recognises. */
export const COMMIT_DIGITS = 7;

const MOST_RELEASES = 999_999;
const OWN_BUILD = /^(.+)-([1-9]\d{0,5})(?:\.git([0-9a-f]{7,64}))?$/;

/** Reads one; `null` where the text is none: its base is no version of a release, or holds a commit itself. */
export function parseHonestVersion(text: string): HonestVersion | null {
  const counted = OWN_BUILD.exec(text);
  // The day of a date is no counter: `2024-01-15`.
  const isDay = counted !== null && readDate(text)?.length === text.length;
  const [, base = text, release, commit = null] = isDay ? [] : (counted ?? []);
  if (!isTag(text) || !isBase(base)) return null;
  return { base, release: release === undefined ? null : Number(release), commit };
}

/**
 * Prints one; `null` where no tag can say it: a base that is no version, a counter out of bounds, a commit without a
 * counter, or more characters than a tag has.
 */
export function formatHonestVersion({ base, release, commit }: HonestVersion): string | null {
  if (release === null && commit !== null) return null;
  const count = release === null ? '' : `-${release}`;
  const text = `${base}${count}${commit === null ? '' : `.git${commit}`}`;
  const read = parseHonestVersion(text);
  return read?.base === base && read.release === release && read.commit === commit ? text : null;
}

/** Whether a tag is that of an own build, told by its commit: `v1.8-1` alone might be upstream's second build. */
export function isOwnBuild(text: string): boolean {
  return parseHonestVersion(text)?.commit != null;
}

/** The version of a release as a tag can hold it: a `+` becomes a `-`; `null` where the name of a tag of git is no version. */
export function baseOfGitTag(name: string): string | null {
  const tag = name.replaceAll('+', '-');
  return isTag(tag) && isBase(tag) && isPlainPrefix(readVersion(tag)?.prefix ?? '') ? tag : null;
}

/** Whether what stands before a version may stand before that of a component itself: other words name one of its parts, as `helm-chart-1.2.3`. */
export function isPlainPrefix(prefix: string): boolean {
  return PREFIX.test(prefix);
}

const PREFIX = /^(?:(?:release|rel|version)[-_.]?)?v?$/i;

function isBase(text: string): boolean {
  const version = readVersion(text);
  return version !== null && isRelease(version) && !/[-_.]git[0-9a-f]+$/i.test(text);
}

function isRelease({ kind, commit, dirty, channel }: TagVersion): boolean {
  return (kind === 'version' || kind === 'date') && commit === null && !dirty && channel === '';
}

/** The next counter of a base. */
export function nextRelease(base: string, known: readonly string[]): number | null {
  const counts = known.map(parseHonestVersion).flatMap((each) => (each?.base === base ? [each.release ?? 0] : []));
  const next = Math.max(0, ...counts) + 1;
  return next > MOST_RELEASES ? null : next;
}
