/** One host as it is talked to: its sockets, whether it is there at all, and what is sent again. */
import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions as HttpsAgentOptions } from 'node:https';
import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import { type Answer, exchange, type Failure, type FailureKind, type Question } from './exchange.ts';
import { decidePause } from './retry.ts';
import type { Traffic } from './traffic.ts';

/** What may be set for the sockets of one origin. */
export interface SocketOptions {
  readonly ca?: string[];
  readonly cert?: string;
  readonly key?: string;
  readonly rejectUnauthorized?: boolean;
  readonly lookup?: NonNullable<HttpsAgentOptions['lookup']>;
  readonly proxyEnv?: Readonly<Record<string, string | undefined>>;
}

/** Whether the body is gone with the first attempt. */
function isSentOnce({ body }: Question): boolean {
  return typeof body === 'object' && 'pieces' in body;
}

const MOST_FAILURES = 3;
/** Failures that say nothing about the host: nothing was sent. */
const NOT_SENT = new Set<FailureKind>(['budget', 'limited', 'late', 'unsent']);

type KnownSettings = Pick<RegistrySettings, 'timeouts' | 'transfers' | 'limits' | 'retries' | 'concurrency'>;

/** A scheme, host and port with everything that a run learns about it. */
export class Origin {
  readonly #agent: HttpAgent;
  readonly #settings: KnownSettings;
  readonly #environment: RegistryEnvironment;
  readonly #traffic: Traffic;
  /** Settles with the first answer: until then one request goes alone, so that one failure speaks for all. */
  #first: Promise<unknown> | null = null;
  #answered = false;
  /** What every further request is told without being sent. */
  #final: Failure | null = null;
  #failures = 0;

  constructor(
    secure: boolean,
    sockets: SocketOptions,
    settings: KnownSettings,
    environment: RegistryEnvironment,
    traffic: Traffic,
  ) {
    const options: AgentOptions = { keepAlive: true, maxSockets: settings.concurrency, ...sockets };
    this.#agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
    this.#settings = settings;
    this.#environment = environment;
    this.#traffic = traffic;
  }

  /** Sends a request, again where that may help, and gives the last answer. */
  async ask(question: Question): Promise<Answer | Failure> {
    while (this.#first !== null && !this.#answered && this.#final === null) await this.#first;
    const asked = this.#askPatiently(question);
    if (!this.#answered && this.#final === null) {
      this.#first = asked.then(() => {
        this.#first = null;
      });
    }
    return asked;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #askPatiently(question: Question): Promise<Answer | Failure> {
    const bucket = this.#traffic.limitsOf(question.url).bucketFor(question);
    let before: Answer | Failure | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const once = isSentOnce(question);
      const result = this.#final ?? (await bucket.ask(() => this.#send(question), question.until, once));
      if (result === this.#final) return result;
      if (before !== null && result.kind === 'failure' && result.failure === 'late') return { ...result, before };
      const pause = this.#pauseAfter(result, question.method, once ? Number.POSITIVE_INFINITY : attempt);
      if (pause === null) return result;
      before = result;
      await this.#environment.wait(pause);
    }
  }

  async #send(question: Question): Promise<Answer | Failure> {
    const stop = this.#final ?? this.#traffic.take(question.url);
    if (stop !== null) return stop;
    const { timeouts, transfers, limits } = this.#settings;
    const result = await exchange(question, this.#agent, { ...timeouts, ...transfers, error: limits.error });
    if (result.kind === 'answer') {
      this.#answered = true;
      this.#failures = 0;
      this.#traffic.learn(question.url, result);
    }
    return result;
  }

  /** `null` where the answer is final; then a failure is remembered. */
  #pauseAfter(result: Answer | Failure, method: Question['method'], attempt: number): number | null {
    const wasThere = result.kind === 'failure' && result.failure === 'unreachable' && this.#answered;
    const judged = wasThere ? { ...result, failure: 'reset' as const } : result;
    const { clock } = this.#environment;
    const random = this.#environment.random();
    const pause = decidePause(judged, method, attempt, this.#settings.retries, clock.now(), random);
    if (pause === null && result.kind === 'failure') this.#remember(result);
    return pause;
  }

  /** A host that never answered, or that fails several times in a row, is not asked again in this run. */
  #remember(result: Failure): void {
    if (NOT_SENT.has(result.failure)) return;
    this.#failures += 1;
    if (!this.#answered || this.#failures >= MOST_FAILURES) this.#final = result;
  }
}
