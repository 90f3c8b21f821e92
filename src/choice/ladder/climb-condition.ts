/** When a component wants to go back to upstream: what `until` says of it, as far as a program can judge that. */
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { readVersion } from '../../image/version/read-version.ts';
import type { TagVersion } from '../../image/version/tag-version.ts';
import { isDay } from '../../records/hold.ts';
import type { KnownVersion } from './known-image.ts';

/**
 * - `none`: nothing is said.
 * - `open`: words that only people understand: a version of upstream that will do is what they wait for.
 * - `waiting`: a day that has not passed, or a version that upstream is not known to have.
 * - `met`: the day is over, or the version is there.
 */
export interface ClimbCondition {
  readonly kind: 'none' | 'open' | 'waiting' | 'met';
  /** The version that is waited for; `null` where it is none. */
  readonly version: string | null;
  /** The last day, `YYYY-MM-DD`; `null` where none is named. */
  readonly day: string | null;
}

const DAY = /\b\d{4}-\d{2}-\d{2}\b/;
/** Two numbers at least: `v1.8`. One alone says too little. */
const VERSION = /(?<![\w.-])v?\d+(?:\.\d+)+(?:-[0-9a-z.-]*[0-9a-z])?(?![\w-])/i;

/**
 * @param upstream what upstream is known to have
 * @param today `YYYY-MM-DD` in UTC; `null` where nobody can tell, so that no day is over
 */
export function judgeCondition(
  until: string | null,
  upstream: readonly KnownVersion[],
  today: string | null,
): ClimbCondition {
  if (until === null) return { kind: 'none', version: null, day: null };
  const day = DAY.exec(until)?.[0] ?? null;
  if (day !== null && isDay(day))
    return { kind: today !== null && day < today ? 'met' : 'waiting', version: null, day };
  const text = VERSION.exec(until)?.[0] ?? null;
  const wanted = text === null ? null : readVersion(text);
  if (wanted === null || wanted.kind !== 'version') return { kind: 'open', version: null, day: null };
  const isThere = upstream.some(({ version }) => reaches(version, wanted));
  return { kind: isThere ? 'met' : 'waiting', version: text, day: null };
}

/** Whether a version is the wanted one, or a later one: `v1.8.0` is what `v1.8` waits for. */
export function reaches(version: TagVersion, wanted: TagVersion): boolean {
  return compareWithinShape(version, wanted) >= 0;
}
