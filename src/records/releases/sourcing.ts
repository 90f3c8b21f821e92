/** From where the images of a component are taken. */

/** What a component may say: what upstream versions, its copy, our own build, whatever is the newest for now. */
export const SOURCING_MODES = ['upstream', 'mirror', 'own-build', 'temporary'] as const;

export type SourcingMode = (typeof SOURCING_MODES)[number];

export interface Sourcing {
  readonly mode: SourcingMode;
  /** When to go back to upstream, in words. */
  readonly until: string | null;
  /** The address of the issue upstream. */
  readonly issue: string | null;
  readonly reason: string | null;
}

/**
 * From the top of the ladder down, where an image of a set can stand: the version that upstream gives, our copy of it,
 * our build, and what has no version that stays.
 */
export const RUNGS = ['upstream', 'mirror', 'own-build', 'latest'] as const;

export type Rung = (typeof RUNGS)[number];
