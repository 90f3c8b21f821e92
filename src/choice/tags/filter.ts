/** The filters that tags fall to on the way to what may come next, in the order in which they are asked. */

/** What each says of a tag that fell to it, in words that follow the tag. */
export const FILTERS = {
  glob: 'is not covered by `tags`',
  forbidden: 'is one that nobody is to use',
  moving: 'is a moving tag',
  unordered: 'has no place in an order of versions',
  shape: 'is of another shape',
  channel: 'is of another channel',
  variant: 'is of another variant',
  precision: 'has more numbers, or fewer',
  build: 'is a build of another kind',
  dirty: 'was built from a tree with changes that nobody committed',
  future: 'names a day that has not come yet',
  lower: 'is not above the current tag',
  prerelease: 'is a prerelease',
  range: 'is outside of the range',
  level: 'is further than the level allows',
  denied: 'is denied',
  barred: 'was rolled back, or is older than what was',
  group: 'is further than what moves with it can go',
  absent: 'is in the list and not there',
  undated: 'does not say when it was made',
  age: 'has not been known for long enough',
  platforms: 'has no image for a platform that is used',
} as const;

export type Filter = keyof typeof FILTERS;

/** A tag that is no candidate, and the first filter that it fell to. */
export interface FallenTag {
  readonly tag: string;
  readonly filter: Filter;
  /** What about this very tag, where there is more to say. */
  readonly because?: string;
  /** When it may be one, for those that only wait: ISO 8601 in UTC. */
  readonly until?: string;
}
