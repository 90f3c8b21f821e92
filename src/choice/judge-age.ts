/** Whether something has been known for long enough. */
import type { UnknownAge } from '../records/config/follow.ts';

export interface AgeLimit {
  /** Milliseconds; 0 where any age will do. */
  readonly minimum: number;
  readonly unknown: UnknownAge;
}

export const NO_AGE_LIMIT: AgeLimit = { minimum: 0, unknown: 'wait' };

export type AgeVerdict =
  | { readonly kind: 'old enough' }
  /** `until` in milliseconds since 1970; `since` is `null` where it is seen for the first time. */
  | { readonly kind: 'waits'; readonly until: number; readonly since: number | null };

/** @param age how long it has been known, in milliseconds; `null` where it was never seen before */
export function judgeAge(age: number | null, { minimum, unknown }: AgeLimit, now: number): AgeVerdict {
  if (minimum === 0 || (age === null && unknown === 'pass')) return { kind: 'old enough' };
  if (age === null) return { kind: 'waits', until: now + minimum, since: null };
  return age >= minimum ? { kind: 'old enough' } : { kind: 'waits', until: now - age + minimum, since: now - age };
}
