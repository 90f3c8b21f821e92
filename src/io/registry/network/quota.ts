/** What a registry's headers say about how often it may be asked, and when it has to be left alone. */
import type { IncomingHttpHeaders } from 'node:http';
import { formatDuration } from '../../../records/duration.ts';
import type { Quota } from '../../world.ts';
import type { Failure } from './exchange.ts';

/** A number above this is seconds since 1970, a smaller one seconds from now. */
const EARLIEST_EPOCH = 1_000_000_000;
const LARGEST_RESERVE = 10;

/**
 * Reads `ratelimit-limit`, `-remaining` and `-reset` as Docker Hub and the IETF drafts write them (`100;w=21600`), and
 * the same with `x-` before them. `null` where they are missing: the host does not meter, or does not say.
 */
export function readQuota(headers: IncomingHttpHeaders, now: number): Quota | null {
  const remaining = readAmount(headers, 'remaining');
  if (remaining === null) return null;
  const limit = readAmount(headers, 'limit');
  const window = remaining.window ?? limit?.window ?? null;
  const reset = readReset(headers, now);
  return {
    limit: limit?.count ?? null,
    remaining: remaining.count,
    window,
    resetsAt: reset ?? (window === null ? null : now + window),
  };
}

/**
 * How long a host that answered "too often" asks to be left alone, in milliseconds: by `Retry-After` (RFC 9110,
 * section 10.2.3), else by the reset of its quota; `null` where it says nothing.
 */
export function readPause(headers: IncomingHttpHeaders, now: number): number | null {
  const after = readRetryAfter(headers['retry-after'], now);
  if (after !== null) return after;
  const reset = readReset(headers, now);
  return reset === null ? null : Math.max(0, reset - now);
}

/** `Retry-After` in milliseconds from now; `null` where it says nothing. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Whether what is left is kept back: a tenth of the limit, ten at most, for others who share it. */
export function isKeptBack(quota: Quota, inFlight: number, now: number): boolean {
  if (quota.resetsAt !== null && quota.resetsAt <= now) return false;
  return quota.remaining - inFlight <= reserveOf(quota);
}

function reserveOf({ limit }: Quota): number {
  return limit === null ? 0 : Math.min(LARGEST_RESERVE, Math.floor(limit / 10));
}

/** `12 of 100 requests left in 6 h` */
export function formatQuota({ limit, remaining, window }: Quota): string {
  const of = limit === null ? '' : ` of ${limit}`;
  return `${remaining}${of} requests left${window === null ? '' : ` in ${formatDuration(window)}`}`;
}

/** What a host would answer that is not asked, since it said for how long not; `time` is milliseconds since 1970. */
export function limitedUntil(time: number, reason = 'it asks to be left alone'): Failure {
  return limited(`${reason} until ${new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')}`);
}

export function limited(reason: string): Failure {
  return { kind: 'failure', failure: 'limited', reason, stale: false };
}

function readAmount(headers: IncomingHttpHeaders, name: string): { count: number; window: number | null } | null {
  const header = headers[`ratelimit-${name}`] ?? headers[`x-ratelimit-${name}`];
  const match = /^\s*(\d{1,12})(?:\s*;.*?\bw=(\d{1,9}))?/.exec(typeof header === 'string' ? header : '');
  if (match === null) return null;
  return { count: Number(match[1]), window: match[2] === undefined ? null : Number(match[2]) * 1000 };
}

/** When the quota begins anew, in milliseconds since 1970. */
function readReset(headers: IncomingHttpHeaders, now: number): number | null {
  const reset = readAmount(headers, 'reset');
  if (reset === null) return null;
  return reset.count >= EARLIEST_EPOCH ? reset.count * 1000 : now + reset.count * 1000;
}
