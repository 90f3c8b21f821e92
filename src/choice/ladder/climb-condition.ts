/** When a component wants to go back to upstream: what `until` says of it, as far as a program can judge that. */
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { readVersion } from '../../image/version/read-version.ts';
import type { TagVersion } from '../../image/version/tag-version.ts';
import type { Component } from '../../records/config/component-set.ts';
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
const VERSION = /(?<![\w./-])v?\d+(?:\.\d+)+(?:-[0-9a-z.-]*[0-9a-z])?(?![\w-])/gi;
/** The words behind which a number is a version of upstream; right behind another name it is of that: `kubernetes 1.33`. */
const LEADING =
  /^(?:upstream|releas(?:es?|ed)|versions?|tags?|tagged|publish(?:es|ed)|ships|cuts|makes|gives|has|is|at|least|and|or|than|in|with|by|from|of|on|to|until|when|once|after|for|as|be|the|a|an|it|its|they|their)$/;

/**
 * @param upstream what upstream is known to have
 * @param today `YYYY-MM-DD` in UTC; `null` where nobody can tell, so that no day is over
 */
export function judgeCondition(
  { name, sourcing: { until } }: Pick<Component, 'name' | 'sourcing'>,
  upstream: readonly KnownVersion[],
  today: string | null,
): ClimbCondition {
  if (until === null) return { kind: 'none', version: null, day: null };
  const day = DAY.exec(until)?.[0] ?? null;
  if (day !== null && isDay(day))
    return { kind: today !== null && day < today ? 'met' : 'waiting', version: null, day };
  const text = versionIn(until, name);
  const wanted = text === null ? null : readVersion(text);
  if (wanted === null || wanted.kind !== 'version') return { kind: 'open', version: null, day: null };
  const isThere = upstream.some(({ version }) => reaches(version, wanted));
  return { kind: isThere ? 'met' : 'waiting', version: text, day: null };
}

/** The first number that is a version of upstream: no name stands right before it, or that of the component. */
function versionIn(until: string, component: string): string | null {
  const found = [...until.matchAll(VERSION)].find(({ index }) => {
    const before = until
      .slice(0, index)
      .split(/[\s>=~^]+/)
      .findLast((word) => word !== '');
    const word = before?.toLowerCase() ?? '';
    return !/[\p{L}\d]$/u.test(word) || LEADING.test(word) || word.startsWith(component.toLowerCase());
  });
  return found?.[0] ?? null;
}

/** Whether a version is the wanted one, or a later one: `v1.8.0` is what `v1.8` waits for. */
export function reaches(version: TagVersion, wanted: TagVersion): boolean {
  return compareWithinShape(version, wanted) >= 0;
}
