/** From where the images of a component are taken. */

/** From the top of the ladder down: what upstream versions, its copy, our own build, whatever is the newest. */
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
