/** How what comes next is chosen for an image, as a person writes it under `follow`. */

export const LEVELS = ['patch', 'minor', 'major'] as const;

/** How far a version may move: the last part that counts, the middle one too, or any. */
export type Level = (typeof LEVELS)[number];

export const NEWEST_BY = ['build', 'date', 'calendar', 'created'] as const;

/**
 * What makes one tag newer than another: its place among the builds of releases, the day in it, the calendar version
 * that it is, or the time at which its image says that it was made.
 */
export type NewestBy = (typeof NEWEST_BY)[number];

export const PRERELEASES = ['none', 'same-base', 'all'] as const;

/** Which prereleases may be taken: none, those of the very release that a prerelease is at, or all. */
export type Prereleases = (typeof PRERELEASES)[number];

/** What is done with a candidate of which nobody knows for how long it has been there. */
export const UNKNOWN_AGES = ['wait', 'pass'] as const;

export type UnknownAge = (typeof UNKNOWN_AGES)[number];

/**
 * How a stream is followed: `appliance` goes where it leads, also back; `controlled` takes only what somebody has found
 * good first.
 */
export const PRESETS = ['appliance', 'controlled'] as const;

export type Preset = (typeof PRESETS)[number];

/** A few workloads that follow another stream than the others, to meet early what the others get later. */
export interface SliceSettings {
  readonly stream: string;
  /** How many, at most; one always stays with the others. */
  readonly workloads: number;
}

/** The keys of which exactly one says what is followed. */
export const FOLLOW_KEYS = ['semver', 'level', 'newest', 'tag', 'commit', 'stream', 'none'] as const;

/** As it is written: exactly one of {@link FOLLOW_KEYS}, and what narrows it. */
export interface FollowSettings {
  /** A range of versions, in the syntax of npm. */
  readonly semver?: string;
  readonly level?: Level;
  readonly newest?: NewestBy;
  /** One tag, whose digest is followed. */
  readonly tag?: string;
  /** The branch that own builds are made of. */
  readonly commit?: string;
  /** A stream document: a file below the root, an address, or `oci://registry/repository:tag`. */
  readonly stream?: string;
  /** Nothing is followed, for this reason. */
  readonly none?: string;
  readonly prereleases?: Prereleases;
  /** A glob on tags: no other is a candidate. */
  readonly tags?: string;
  /** Which image of the stream. */
  readonly image?: string;
  readonly preset?: Preset;
  /** A release of the stream: nothing that came after it. */
  readonly atMost?: string;
  /** A release of the stream: nothing that came before it. */
  readonly atLeast?: string;
  readonly slice?: SliceSettings;
}

/** What says something of a stream, and of nothing else. */
export const STREAM_KEYS = ['image', 'preset', 'atMost', 'atLeast', 'slice'] as const;

/** One setting in words for people: `semver: 4.x`. */
export function formatFollow(follow: FollowSettings): string {
  const key = FOLLOW_KEYS.find((each) => follow[each] !== undefined);
  const more = (['prereleases', 'tags', 'image', 'preset', 'atLeast', 'atMost'] as const).flatMap((each) =>
    follow[each] === undefined ? [] : [`${each}: ${follow[each]}`],
  );
  const { slice } = follow;
  const apart = slice === undefined ? [] : [`slice: ${slice.workloads} on ${slice.stream}`];
  return [...(key === undefined ? [] : [`${key}: ${follow[key]}`]), ...more, ...apart].join(', ');
}
