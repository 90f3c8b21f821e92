/** Every limit of one host: the buckets that it counts requests in, and its quota. */

import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import { Bucket } from './bucket.ts';
import type { Answer, Question } from './exchange.ts';
import { QuotaWatch } from './quota-watch.ts';

/** What a request does, as registries tell actions apart. */
type Action = 'head' | 'manifest' | 'tags' | 'blob' | 'other';

interface Rule {
  readonly host: RegExp;
  /** The bucket of an action; actions of one name share one. */
  readonly bucket: (action: Action) => string;
  /** Whether the host's quota counts this bucket. */
  readonly metered: (bucket: string) => boolean;
}

const ALWAYS = (): boolean => true;

/** Where nothing else is known all requests to a host share one bucket. */
const RULES: readonly Rule[] = [
  {
    // HEAD has a limit of its own there and does not count as a pull.
    host: /^(?:registry-1|index)\.docker\.io$/,
    bucket: (action) => (action === 'head' || action === 'manifest' ? action : 'other'),
    metered: (bucket) => bucket === 'manifest',
  },
  {
    // Each action of its programming interface has a rate of its own.
    host: /\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
    bucket: (action) => (action === 'head' ? 'manifest' : action),
    metered: ALWAYS,
  },
  { host: /(?:)/, bucket: () => 'all', metered: ALWAYS },
];

export class HostLimits {
  readonly #rule: Rule;
  readonly #settings: RegistrySettings;
  readonly #environment: RegistryEnvironment;
  readonly #buckets = new Map<string, Bucket>();
  readonly #watch: QuotaWatch;

  constructor(host: string, settings: RegistrySettings, environment: RegistryEnvironment) {
    const found = RULES.find((rule) => rule.host.test(host));
    if (found === undefined) throw new Error('the last rule fits every host');
    this.#rule = found;
    this.#settings = settings;
    this.#environment = environment;
    this.#watch = new QuotaWatch(settings.retries.longestPause);
  }

  get quota(): QuotaWatch['quota'] {
    return this.#watch.quota;
  }

  bucketFor(question: Question): Bucket {
    const name = this.#rule.bucket(actionOf(question));
    let bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      bucket = new Bucket(this.#settings, this.#environment, this.#rule.metered(name) ? this.#watch : null);
      this.#buckets.set(name, bucket);
    }
    return bucket;
  }

  learn(answer: Answer): void {
    this.#watch.learn(answer, this.#environment.clock.now());
  }
}

function actionOf({ method, url: { pathname } }: Question): Action {
  if (/\/manifests\/[^/]+$/.test(pathname)) return method === 'HEAD' ? 'head' : 'manifest';
  if (/\/tags\/list$/.test(pathname)) return 'tags';
  return /\/blobs\/[^/]+$/.test(pathname) ? 'blob' : 'other';
}
