/** A kind of requests that a host counts together: how many at a time, when they rest, and when they end. */

import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import type { Answer, Failure } from './exchange.ts';
import { Pace } from './pace.ts';
import { limitedUntil, readPause } from './quota.ts';
import type { QuotaWatch } from './quota-watch.ts';

type Result = Answer | Failure;
type BucketSettings = Pick<RegistrySettings, 'retries' | 'concurrency'>;

/** A row of refusals without an answer between them. */
interface Streak {
  rounds: number;
  readonly since: number;
}

const LATE: Failure = {
  kind: 'failure',
  failure: 'late',
  reason: 'its tokens are over before a request may be sent',
  stale: false,
};

/** A request that waits for its turn. */
interface Waiting {
  readonly until: number;
  /** Tells that it may be sent, or what it is told in place of an answer. */
  readonly go: (stop: Result | null) => void;
}

/** How often one request is sent while others around it are answered. */
const MOST_REFUSALS = 100;

/**
 * Lets requests go so that a host is not overrun: a window that halves once for each event of congestion and grows by
 * one for each window of answers; after a 429 nothing goes until the host's time is over, then one request alone
 * until it is answered. Where the host goes on refusing, all that wait are told and nothing more is sent.
 */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #environment: RegistryEnvironment;
  readonly #quota: QuotaWatch | null;
  readonly #pace = new Pace();
  readonly #waiting: Waiting[] = [];
  #window: number;
  #inFlight = 0;
  /** Counts events of congestion: what was sent before one tells nothing new about it. */
  #epoch = 0;
  #streak: Streak | null = null;
  #pausedUntil = 0;
  #sleeping = false;
  #closed: Result | null = null;

  /** `quota` is what the host says about these requests; `null` where it does not count them. */
  constructor(settings: BucketSettings, environment: RegistryEnvironment, quota: QuotaWatch | null) {
    this.#settings = settings;
    this.#environment = environment;
    this.#quota = quota;
    this.#window = settings.concurrency;
  }

  /**
   * Sends when it may, and again after a 429 unless `once`; gives the last answer. What is late by then (`until`) costs
   * no turn.
   */
  async ask(send: () => Promise<Result>, until = Number.POSITIVE_INFINITY, once = false): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const stop = await new Promise<Result | null>((go) => {
        this.#waiting.push({ until, go });
        this.#admit();
      });
      if (stop !== null) return stop;
      const epoch = this.#epoch;
      const result = await send();
      this.#inFlight -= 1;
      const final = this.#learn(result, epoch);
      this.#admit();
      if (final !== null) return final;
      if (once || attempt >= MOST_REFUSALS) return result;
    }
  }

  #admit(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const now = this.#environment.clock.now();
      const verdict = this.#quota?.judge(this.#inFlight, now) ?? { kind: 'go', at: now };
      const late = now >= first.until ? LATE : null;
      const stop = this.#closed ?? (verdict.kind === 'stop' ? verdict.failure : late);
      if (stop === null) {
        if (this.#inFlight >= (this.#streak === null ? Math.floor(this.#window) : 1)) return;
        if (verdict.kind !== 'go') return;
        const at = Math.max(this.#pausedUntil, verdict.at, this.#pace.nextAt(now));
        if (at > now) {
          this.#sleep(at - now);
          return;
        }
        this.#inFlight += 1;
        this.#pace.sent(now);
      }
      this.#waiting.shift();
      first.go(stop);
    }
  }

  #sleep(milliseconds: number): void {
    if (this.#sleeping) return;
    this.#sleeping = true;
    void this.#environment.wait(milliseconds).then(() => {
      this.#sleeping = false;
      this.#admit();
    });
  }

  /** What the asker is told; `null` where the request is to be sent again. */
  #learn(result: Result, epoch: number): Result | null {
    if (result.kind === 'failure') {
      if (result.failure === 'timeout' && epoch === this.#epoch) this.#narrow();
      return result;
    }
    if (result.status !== 429) {
      if (epoch === this.#epoch) this.#widen();
      return result;
    }
    if (epoch === this.#epoch) this.#rest(result);
    return this.#closed;
  }

  #narrow(): void {
    this.#epoch += 1;
    this.#window = Math.max(1, this.#window / 2);
  }

  #widen(): void {
    this.#pace.served();
    if (this.#streak !== null) this.#pace.recovered(this.#environment.clock.now());
    this.#streak = null;
    this.#window = Math.min(this.#settings.concurrency, this.#window + 1 / this.#window);
  }

  #rest(refusal: Answer): void {
    const { attempts, firstPause, longestPause, patience } = this.#settings.retries;
    const now = this.#environment.clock.now();
    this.#narrow();
    this.#streak ??= { rounds: 0, since: now };
    this.#streak.rounds += 1;
    const asked = readPause(refusal.headers, now);
    const grown = firstPause * 2 ** (this.#streak.rounds - 1) * (0.5 + this.#environment.random() / 2);
    const keepsAsking = asked !== null && asked >= firstPause && now - this.#streak.since < patience;
    if (asked !== null && asked > longestPause) this.#closed = limitedUntil(now + asked);
    else if (this.#streak.rounds > attempts && !keepsAsking) this.#closed = refusal;
    else this.#pausedUntil = now + Math.min(asked ?? grown, longestPause);
  }
}
