/** How long a token may be used, as its answer says it (distribution, token specification). */

/** What an answer with a token says of its time, whatever stands there. */
export interface TokenTimes {
  readonly expiresIn: unknown;
  readonly issuedAt: unknown;
  /** The header `Date`: the clock of whoever gave the token. */
  readonly date: string | undefined;
}

/** What a token lives where its answer does not say, and what it has left at least when it is given. */
const MINUTE = 60_000;
/** Seconds above this, a year, are no life of a token. */
const LONGEST = 31_536_000;
/** A token that is given is good for one use at least. */
const SECOND = 1_000;

/**
 * Milliseconds that a token has left when it is received.
 *
 * Its age is what its giver's own clock says, so that it does not matter whose clock is wrong; only without `Date` ours
 * is asked. A token that would be over on arrival tells that the clocks disagree, and has a minute.
 *
 * @param received milliseconds since 1970
 */
export function decideTokenLife({ expiresIn, issuedAt, date }: TokenTimes, received: number): number {
  const life = tryReadSeconds(expiresIn) ?? MINUTE;
  const issued = tryReadTime(issuedAt);
  if (issued === null) return life;
  const given = Date.parse(date ?? '');
  const left = life - Math.max(0, (Number.isNaN(given) ? received : given) - issued);
  return left > 0 ? Math.max(left, SECOND) : Math.min(life, MINUTE);
}

/** Seconds as milliseconds. Less than one says nothing: servers write 0 for what was never set. */
function tryReadSeconds(value: unknown): number | null {
  const isWritten = typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value);
  const seconds = isWritten ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 1 && seconds <= LONGEST ? seconds * 1000 : null;
}

/** A time with its zone (RFC 3339); without a zone it would be read in that of this machine. */
function tryReadTime(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}
