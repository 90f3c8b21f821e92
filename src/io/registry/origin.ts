/** One host as it is talked to: its sockets, how many requests at a time, its pauses, and whether it is there at all. */
import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions as HttpsAgentOptions } from 'node:https';
import pLimit from 'p-limit';
import { type Answer, exchange, type Failure, type Question } from './exchange.ts';
import { decidePause } from './retry.ts';
import type { RegistryEnvironment, RegistrySettings } from './settings.ts';

/** What may be set for the sockets of one origin. */
export interface SocketOptions {
  readonly ca?: string[];
  readonly rejectUnauthorized?: boolean;
  readonly lookup?: NonNullable<HttpsAgentOptions['lookup']>;
  readonly proxyEnv?: Readonly<Record<string, string | undefined>>;
}

const MOST_FAILURES = 3;

type KnownSettings = Pick<RegistrySettings, 'timeouts' | 'limits' | 'retries' | 'concurrency'>;

/** A scheme, host and port with everything that a run learns about it. */
export class Origin {
  readonly #agent: HttpAgent;
  readonly #settings: KnownSettings;
  readonly #environment: RegistryEnvironment;
  readonly #limit: ReturnType<typeof pLimit>;
  /** Settles with the first answer: until then one request goes alone, so that one failure speaks for all. */
  #first: Promise<unknown> | null = null;
  #answered = false;
  /** What every further request is told without being sent. */
  #final: Answer | Failure | null = null;
  #pausedUntil = 0;
  #failures = 0;

  constructor(secure: boolean, sockets: SocketOptions, settings: KnownSettings, environment: RegistryEnvironment) {
    const options: AgentOptions = { keepAlive: true, maxSockets: settings.concurrency, ...sockets };
    this.#agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
    this.#settings = settings;
    this.#environment = environment;
    this.#limit = pLimit(settings.concurrency);
  }

  /** Sends a request, again where that may help, and gives the last answer. */
  async ask(question: Question): Promise<Answer | Failure> {
    while (this.#first !== null && !this.#answered && this.#final === null) await this.#first;
    if (this.#answered || this.#final !== null) return this.#limit(() => this.#askPatiently(question));
    const asked = this.#limit(() => this.#askPatiently(question));
    this.#first = asked.then(() => {
      this.#first = null;
    });
    return asked;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #askPatiently(question: Question): Promise<Answer | Failure> {
    const { timeouts, limits } = this.#settings;
    for (let attempt = 1; ; attempt += 1) {
      await this.#waitOutPause();
      if (this.#final !== null) return this.#final;
      const result = await exchange(question, this.#agent, { ...timeouts, error: limits.error });
      const now = this.#environment.clock.now();
      const pause = this.#pauseAfter(result, question.method, attempt, now);
      if (pause === null) {
        this.#remember(result);
        return result;
      }
      if (result.kind === 'answer' && result.status === 429)
        this.#pausedUntil = Math.max(this.#pausedUntil, now + pause);
      else await this.#environment.wait(pause);
    }
  }

  #pauseAfter(result: Answer | Failure, method: Question['method'], attempt: number, now: number): number | null {
    const wasThere = result.kind === 'failure' && result.failure === 'unreachable' && this.#answered;
    const judged = wasThere ? { ...result, failure: 'reset' as const } : result;
    return decidePause(judged, method, attempt, this.#settings.retries, now, this.#environment.random());
  }

  /** A limit pauses the whole host, not only the request that met it. */
  async #waitOutPause(): Promise<void> {
    const left = this.#pausedUntil - this.#environment.clock.now();
    if (left > 0) await this.#environment.wait(left);
  }

  /**
   * A host that never answered, that fails several times in a row, or that goes on saying "too often" is not asked
   * again in this run.
   */
  #remember(result: Answer | Failure): void {
    if (result.kind === 'answer') {
      this.#answered = true;
      this.#failures = 0;
      if (result.status === 429) this.#final = result;
      return;
    }
    this.#failures += 1;
    if (!this.#answered || this.#failures >= MOST_FAILURES) this.#final = result;
  }
}
