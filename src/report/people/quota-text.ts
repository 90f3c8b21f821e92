/** A registry's quota in words. */
import type { Quota } from '../../io/world.ts';
import { formatDuration } from '../../records/duration.ts';
import { counted } from '../lines/counted.ts';

/** For example `76 of 100 requests left in 6 h, until 14:05 UTC`. */
export function renderQuota({ limit, remaining, window, resetsAt }: Quota): string {
  const of = limit === null ? counted(remaining, 'request') : `${remaining} of ${counted(limit, 'request')}`;
  const span = window === null ? '' : ` in ${formatDuration(window)}`;
  const until =
    resetsAt === null ? '' : `, anew at ${new Date(resetsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `${of} left${span}${until}`;
}
