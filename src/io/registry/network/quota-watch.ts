/** The quota of a host as its answers tell it, and whether the next request would eat into what is kept back. */
import type { Quota } from '../../world.ts';
import type { Answer, Failure } from './exchange.ts';
import { formatQuota, isKeptBack, limited, limitedUntil, readQuota } from './quota.ts';

/** `go` at a time; `wait` for the answers under way, which tell what is really left; `stop` for this run. */
export type QuotaVerdict =
  | { readonly kind: 'go'; readonly at: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop'; readonly failure: Failure };

export class QuotaWatch {
  readonly #longestPause: number;
  #quota: Quota | null = null;

  /** A quota that begins anew within `longestPause` milliseconds is waited for. */
  constructor(longestPause: number) {
    this.#longestPause = longestPause;
  }

  get quota(): Quota | null {
    return this.#quota;
  }

  learn(answer: Answer, now: number): void {
    this.#quota = readQuota(answer.headers, now) ?? this.#quota;
  }

  /** Whether one more request may go beside those under way. */
  judge(inFlight: number, now: number): QuotaVerdict {
    const quota = this.#quota;
    if (quota === null || !isKeptBack(quota, inFlight, now)) return { kind: 'go', at: now };
    if (inFlight > 0) return { kind: 'wait' };
    if (quota.resetsAt !== null && quota.resetsAt - now <= this.#longestPause)
      return { kind: 'go', at: quota.resetsAt };
    const reason = `${formatQuota(quota)}, which are kept back`;
    return { kind: 'stop', failure: quota.resetsAt === null ? limited(reason) : limitedUntil(quota.resetsAt, reason) };
  }
}
