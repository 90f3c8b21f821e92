/** Whether a request is sent again, and after which pause. */

import type { RegistrySettings } from '../settings/settings.ts';
import type { Answer, Failure, Question } from './exchange.ts';
import { readRetryAfter } from './quota.ts';

/**
 * The pause before the next attempt in milliseconds, or `null` where what came is final.
 *
 * Sent again after a broken connection, a time-out, 408 and 5xx other than 501 and 505; a HEAD not after 5xx, since
 * some registries fail on HEAD alone and a GET follows. The registry's own `Retry-After` (seconds or a date) counts,
 * where it is longer than the longest pause nothing is sent again; otherwise the pause doubles each time, and a random
 * half of it spreads the load. A time-out has cost its time already, so that only one more try follows. A 429 concerns
 * all requests to a host: {@link import('./bucket.ts').Bucket}.
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
  if (result.kind === 'failure' && result.failure === 'timeout' && attempt > 1) return null;
  if (result.kind === 'failure' && result.stale && attempt === 1) return 0;
  const asked = result.kind === 'answer' ? readRetryAfter(result.headers['retry-after'], now) : null;
  if (asked !== null) return asked <= retries.longestPause ? asked : null;
  return Math.min(retries.firstPause * 2 ** (attempt - 1) * (0.5 + random / 2), retries.longestPause);
}

function isTransient(result: Answer | Failure, method: Question['method']): boolean {
  if (result.kind === 'failure') return result.failure === 'reset' || result.failure === 'timeout';
  const { status } = result;
  if (status === 408) return true;
  return method !== 'HEAD' && status >= 500 && status !== 501 && status !== 505;
}
