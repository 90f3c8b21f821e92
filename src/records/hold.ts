/** Holds, bars and denials of the configuration: what may not move now, what may not come back, what may not be used. */
import { isDigest, shortDigest } from '../image/digest.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../image/pattern.ts';
import type { ImageReference } from '../image/reference.ts';

/** Images that do not move: an entry of `holds`. */
export interface Hold {
  /** A pattern on the image as it stands, its tag or digest where they are named. */
  readonly match: string;
  readonly reason: string;
  readonly owner?: string;
  /** The last day on which it holds, `YYYY-MM-DD` in UTC; left out, it holds until it is lifted. */
  readonly until?: string;
  /** What it protects from, or what it leaves open: ids of advisories. */
  readonly mitigates?: readonly string[];
}

/** A version that was left by a rollback: an entry of `bars`. It and what is older is not chosen; what is newer is. */
export interface Bar {
  /** A pattern with the tag that was left; with the digest, where the tag stayed. */
  readonly match: string;
  /** What was gone back to: a tag, or a digest. */
  readonly to: string;
  readonly reason: string;
  /** Who went back, and on which day, `YYYY-MM-DD`. */
  readonly by?: string;
  readonly at?: string;
}

/** Images that must not be used: an entry of `deny`. */
export interface Denial {
  readonly match: string;
  readonly reason: string;
}

/** The entries of one kind, prepared for look-ups. */
export interface Entries<Entry extends { readonly match: string }> {
  /** The first entry that covers a reference. */
  readonly find: (reference: ImageReference) => Entry | null;
  /** Every entry for the repository of a reference, whatever its tag and digest. */
  readonly about: (reference: ImageReference) => readonly Entry[];
}

/**
 * Prepares holds, bars or denials for look-ups; the first entry whose pattern covers the reference counts.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function prepareEntries<Entry extends { readonly match: string }>(entries: readonly Entry[]): Entries<Entry> {
  const prepared = entries.map((entry): { entry: Entry; pattern: ImagePattern } => ({
    entry,
    pattern: parseImagePattern(entry.match),
  }));
  return {
    find: (reference) => prepared.find(({ pattern }) => matchesImage(pattern, reference))?.entry ?? null,
    about: (reference) =>
      prepared
        .filter(({ pattern }) => matchesImage({ ...pattern, tag: null, digest: null }, reference))
        .map(({ entry }) => entry),
  };
}

/**
 * The holds that hold at a time, in milliseconds since 1970.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function activeHolds(holds: readonly Hold[], now: number): Entries<Hold> {
  return prepareEntries(holds.filter((hold) => holdState(hold, now).kind !== 'expired'));
}

/** How a hold stands at a time; `days` are whole days until its last one ends, or since. */
export type HoldState =
  | { readonly kind: 'open' }
  | { readonly kind: 'active' | 'expiring' | 'expired'; readonly days: number };

const DAY = 86_400_000;
/** So many days before its end a hold is spoken of. */
export const SOON = 14;

export function holdState({ until }: Pick<Hold, 'until'>, now: number): HoldState {
  if (until === undefined) return { kind: 'open' };
  const end = Date.parse(`${until}T00:00:00Z`) + DAY;
  if (now >= end) return { kind: 'expired', days: Math.floor((now - end) / DAY) };
  const days = Math.floor((end - now - 1) / DAY);
  return { kind: days < SOON ? 'expiring' : 'active', days };
}

/** What a bar is about: the tag that was left, or the digest where the tag stayed. */
export function barredPart({ match }: Pick<Bar, 'match'>): {
  readonly tag: string | null;
  readonly digest: string | null;
} {
  const { tag, digest } = parseImagePattern(match);
  return { tag, digest };
}

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Why an image does not move, in words. */
export function holdWords({ reason, owner, until, mitigates = [] }: Hold): string {
  const parts = [
    until === undefined ? 'until it is lifted' : `until ${until}`,
    ...(owner === undefined ? [] : [`by ${owner}`]),
    ...(mitigates.length === 0 ? [] : [`for ${mitigates.join(', ')}`]),
  ];
  return `held ${parts.join(', ')}: ${reason}`;
}

/** Why a version is not chosen, in words. */
export function barWords({ match, to, reason, by, at }: Bar): string {
  const { tag, digest } = barredPart({ match });
  const left = tag ?? (digest === null ? match : shortDigest(digest));
  const who = [...(by === undefined ? [] : [`by ${by}`]), ...(at === undefined ? [] : [`on ${at}`])];
  return `${left} was rolled back, held at ${isDigest(to) ? shortDigest(to) : to}${who.length === 0 ? '' : ` (${who.join(' ')})`}: ${reason}`;
}
