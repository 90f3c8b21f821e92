/** A tag read as typed parts, and what two tags must share so that one can come after the other. */

/** What the numbers of a tag count; tags that count different things are never compared. */
export type TagVersionKind = 'version' | 'date' | 'timestamp' | 'unix-time' | 'build-number';

export interface TagVersion {
  /** The tag as written. */
  readonly tag: string;
  readonly kind: TagVersionKind;
  /** What stands before the first number, as written: `v`, `release-`, `RELEASE.`, `nightly-`; mostly nothing. */
  readonly prefix: string;
  /** Digits as written, of any length: the parts of a version; or year, month, day, hour, minute, second. */
  readonly numbers: readonly string[];
  /** How many numbers there are: 3 of `v1.27.2`. No part of the shape: `1.27` comes before `1.27.1`. */
  readonly precision: number;
  readonly preRelease: PreRelease | null;
  /** Words of a moving tag, which choose a channel: `nightly`, `unstable`, `latest`; mostly nothing. */
  readonly channel: string;
  /** Which flavour of the image it is, as written, its versions included: `alpine3.20`, `ubi9-micro`, `debian-12`. */
  readonly variant: string;
  /** The variant without its versions: `alpine`, `ubi-micro`, `debian`. Tells where a variant goes on under a new number. */
  readonly variantWords: string;
  readonly build: TagBuild | null;
  /** The commit that the tag names, without `g` or `git`. Commits have no order. */
  readonly commit: string | null;
  /** Built from a tree with changes that nobody committed (`-dirty`): never to be chosen. */
  readonly dirty: boolean;
  /** How the tag is built, as a template of {@link parseTagTemplate}; `v{version}-{build}-g{commit}`. */
  readonly form: string;
}

export interface PreRelease {
  /** As written: `rc`, `beta`, `b`; empty where only a number says so, as in `1.2.3-64.1a2b3c4`. */
  readonly word: string;
  readonly numbers: readonly string[];
}

/** What was built again, or later, from one version. */
export interface TagBuild {
  /** In the order in which they are written. */
  readonly parts: readonly BuildPart[];
}

export interface BuildPart {
  /**
   * - `commits`: since the version before it, as `git describe` counts; marked by `g` or `git`.
   * - `rebuilds`: of one version: `-0`, `-r7`, `_9`, `-k3s1`.
   * - `time`: a date, or a date with a time. Seconds since 1970 behind a version are rebuilds: some projects went over to
   *   them from a counter.
   * - `part`: the version of a named part: `0.45.0-kafka-3.9.0`.
   */
  readonly counts: 'commits' | 'rebuilds' | 'time' | 'part';
  readonly numbers: readonly string[];
}

/**
 * What two tags share when one can come after the other: kind, prefix, channel and variant, as one text with single
 * spaces between them. A tag holds no space, so that two shapes are never taken for one.
 */
export function versionShape(version: TagVersion): string {
  return [version.kind, version.prefix, version.channel, version.variant].join(' ');
}
