/** What a run sends: counted for each host, kept within a budget, with what hosts say beside their answers. */
import type { HostReport, RegistryReport } from '../../world.ts';
import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import type { Answer, Failure } from './exchange.ts';
import { HostLimits } from './host-limits.ts';

interface Host {
  readonly limits: HostLimits;
  requests: number;
  limited: number;
  readonly warnings: Set<string>;
}

const MOST_WARNINGS = 10;
const LONGEST_WARNING = 300;

/** Every request of a run goes through here, tokens included: one host, one set of limits. */
export class Traffic {
  readonly #settings: RegistrySettings;
  readonly #environment: RegistryEnvironment;
  readonly #hosts = new Map<string, Host>();
  #requests = 0;

  constructor(settings: RegistrySettings, environment: RegistryEnvironment) {
    this.#settings = settings;
    this.#environment = environment;
  }

  limitsOf(url: URL): HostLimits {
    return this.#hostOf(url).limits;
  }

  /** Counts a request that is about to be sent; where the budget is spent, the answer in its place. */
  take(url: URL): Failure | null {
    const { maxRequests } = this.#settings;
    if (maxRequests !== null && this.#requests >= maxRequests) return spent(maxRequests);
    this.#requests += 1;
    this.#hostOf(url).requests += 1;
    return null;
  }

  learn(url: URL, answer: Answer): void {
    const host = this.#hostOf(url);
    host.limits.learn(answer);
    if (answer.status === 429) host.limited += 1;
    const warning = readWarning(answer.headers.warning);
    if (warning !== null && host.warnings.size < MOST_WARNINGS) host.warnings.add(warning);
  }

  report(): Omit<RegistryReport, 'unasked'> {
    const hosts = [...this.#hosts].map(
      ([host, { requests, limited, limits, warnings }]): HostReport => ({
        host,
        requests,
        limited,
        quota: limits.quota,
        warnings: [...warnings],
      }),
    );
    return {
      requests: this.#requests,
      budget: this.#settings.maxRequests,
      hosts: hosts.filter(({ requests }) => requests > 0).sort((a, b) => (a.host < b.host ? -1 : 1)),
    };
  }

  #hostOf({ host: name, hostname }: URL): Host {
    let host = this.#hosts.get(name);
    if (host === undefined) {
      const limits = new HostLimits(hostname, this.#settings, this.#environment);
      host = { limits, requests: 0, limited: 0, warnings: new Set() };
      this.#hosts.set(name, host);
    }
    return host;
  }
}

function spent(budget: number): Failure {
  const reason = `${budget} ${budget === 1 ? 'request was' : 'requests were'} sent, which is all that this run may send`;
  return { kind: 'failure', failure: 'budget', reason, stale: false };
}

/** The text of a `Warning: 299 - "text"` (distribution specification 1.1, "Warnings"). */
function readWarning(header: string | undefined): string | null {
  const text = /^299 \S+ "((?:[^"\\]|\\.)*)"/.exec(header ?? '')?.[1];
  return text === undefined || text === '' ? null : text.replaceAll(/\\(.)/g, '$1').slice(0, LONGEST_WARNING);
}
