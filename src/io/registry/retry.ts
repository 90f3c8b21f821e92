/** Whether a request is sent again, and after which pause. */
import type { Answer, Failure, Question } from './exchange.ts';
import type { RegistrySettings } from './settings.ts';

/**
 * The pause before the next attempt in milliseconds, or `null` where what came is final.
 *
 * Sent again after a broken connection, a time-out, 408, 429 and 5xx other than 501 and 505; a HEAD not after 5xx,
 * since some registries fail on HEAD alone and a GET follows. The registry's own
 * `Retry-After` (seconds or a date) counts, up to the longest pause; otherwise the pause doubles each time, and a
 * random half of it spreads the load.
 */
export function decidePause(
  result: Answer | Failure,
  method: Question['method'],
  attempt: number,
  retries: RegistrySettings['retries'],
  now: number,
  random: number,
): number | null {
  if (attempt > retries.attempts || !isTransient(result, method)) return null;
  if (result.kind === 'failure' && result.stale && attempt === 1) return 0;
  const asked = result.kind === 'answer' ? readRetryAfter(result.headers['retry-after'], now) : null;
  const grown = retries.firstPause * 2 ** (attempt - 1) * (0.5 + random / 2);
  return Math.min(asked ?? grown, retries.longestPause);
}

function isTransient(result: Answer | Failure, method: Question['method']): boolean {
  if (result.kind === 'failure') return result.failure === 'reset' || result.failure === 'timeout';
  const { status } = result;
  if (status === 408 || status === 429) return true;
  return method !== 'HEAD' && status >= 500 && status !== 501 && status !== 505;
}

/** `Retry-After` (RFC 9110, section 10.2.3) in milliseconds from now; `null` where it says nothing. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
