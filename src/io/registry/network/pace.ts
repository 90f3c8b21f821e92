/** How fast a host may be asked, once it has said "too often": by how much it answered until then. */

const FEWEST = 10;
const SHORTEST = 1000;
/** Below what was measured, since a window of the host may begin at another moment than ours. */
const CAUTION = 0.9;
const GROWTH = 1.25;
/** Requests in a millisecond above which a pace is no brake. */
const FREE = 1;

/**
 * A brake that is off until it is needed. A host that served 50 requests and then wanted 12 seconds of rest is asked
 * about four times a second from then on, and a little faster after each such span without a refusal.
 */
export class Pace {
  #since: number | null = null;
  #served = 0;
  /** Requests in a millisecond; `null` without a brake. */
  #rate: number | null = null;
  #span = 0;
  #nextAt = 0;

  /** When the next request may go, in milliseconds since 1970. */
  nextAt(now: number): number {
    if (this.#rate === null || this.#since === null) return now;
    if (now - this.#since > this.#span) {
      this.#rate = this.#rate * GROWTH < FREE ? this.#rate * GROWTH : null;
      this.#restart(now);
    }
    return Math.max(now, this.#nextAt);
  }

  sent(now: number): void {
    this.#since ??= now;
    if (this.#rate !== null) this.#nextAt = Math.max(this.#nextAt, now) + 1 / this.#rate;
  }

  served(): void {
    this.#served += 1;
  }

  /** The first answer after a time of rest. */
  recovered(now: number): void {
    const span = this.#since === null ? 0 : now - this.#since;
    if (this.#served >= FEWEST && span >= SHORTEST) {
      this.#rate = Math.min(this.#rate ?? Number.POSITIVE_INFINITY, this.#served / span) * CAUTION;
      this.#span = span;
      this.#nextAt = now + 1 / this.#rate;
    }
    this.#restart(now);
  }

  #restart(now: number): void {
    this.#since = now;
    this.#served = 0;
  }
}
