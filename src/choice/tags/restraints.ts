/** What is against a tag that may come next, at one moment: holds that hold then, bars and denials, prepared for look-ups. */
import { type ImageReference, withParts } from '../../image/reference.ts';
import type { Config } from '../../records/config/config.ts';
import {
  activeHolds,
  type Bar,
  barredPart,
  barWords,
  type Denial,
  type Entries,
  type Hold,
  prepareEntries,
} from '../../records/hold.ts';
import type { FallenTag } from './filter.ts';

export interface Restraints {
  /** The moment that they are of, in milliseconds since 1970: what says that it is of a later day is none yet. */
  readonly now: number;
  readonly holds: Entries<Hold>;
  readonly bars: Entries<Bar>;
  readonly denials: Entries<Denial>;
}

/**
 * @param now in milliseconds since 1970
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function prepareRestraints(
  { holds, bars, deny }: Pick<Config, 'holds' | 'bars' | 'deny'>,
  now: number,
): Restraints {
  return { now, holds: activeHolds(holds, now), bars: prepareEntries(bars), denials: prepareEntries(deny) };
}

type Fall = Omit<FallenTag, 'tag'>;

/**
 * What is said against a tag of the reference's repository, as long as nobody knows what it names.
 *
 * @param isAbove whether the tag comes after another one; `null` where the two have no order
 */
export function findRestraint(
  reference: ImageReference,
  tag: string,
  { bars, denials }: Restraints,
  isAbove: (other: string) => boolean | null,
): Fall | null {
  const denial = denials.find(withParts(reference, { tag, digest: null }));
  if (denial !== null) return { filter: 'denied', because: denial.reason };
  const bar = bars.about(reference).find((each) => {
    const left = barredPart(each).tag;
    if (left === null || barredPart(each).digest !== null) return false;
    return left === tag || isAbove(left) === false;
  });
  return bar === undefined ? null : { filter: 'barred', because: barWords(bar) };
}

/** The same, once it is known which digest the tag names. */
export function findDigestRestraint(
  reference: ImageReference,
  tag: string,
  digest: string,
  { bars, denials }: Restraints,
): Fall | null {
  const next = withParts(reference, { tag, digest });
  const denial = denials.find(next);
  if (denial !== null) return { filter: 'denied', because: denial.reason };
  const bar = bars.find(next);
  return bar === null ? null : { filter: 'barred', because: barWords(bar) };
}
